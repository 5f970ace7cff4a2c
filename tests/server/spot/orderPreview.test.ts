import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { absolute, compare, decimal, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { orderBodySchema } from '#contract/spot/calls/orders.ts'
import type { Order, OrderBody } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { previewOf } from '#machines/spot/orderForm/orderPreview.view.ts'
import type { OrderPreview } from '#machines/spot/orderForm/orderForm.types.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { isAtLength } from '#tests/support/length.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { createRandom, type Random } from '#tests/support/simulator/random.ts'
import { orderBody, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const symbol = 'btc_usdt'
/** Accepted orders whose effect is compared. */
const count = isAtLength ? 1_000 : 60
/** Orders after which the book is filled again, differently. */
const perBook = 4
/** Orders after which others trade. */
const perPair = 40

const centre = 60_000
const amounts = ['0.00031', '0.0125', '0.2', '0.70001', '1.3', '2.41']

const amountOf = ({ amount }: Order): Decimal => amount ?? zero

/** What the venue did with an order, in the words of the preview. */
const doneWith = (order: Order) => {
  const isLive = order.state === 'open' || order.state === 'partial'
  const left = order.amount === null ? zero : subtract(amountOf(order), order.filled)
  return {
    isWaiting: order.state === 'waiting',
    taken: order.filled,
    takenTotal: order.filledTotal,
    rests: isLive ? trim(left) : zero,
    unfilled: isLive || order.state === 'waiting' || order.amount === null ? zero : trim(left),
  }
}

const foreseen = ({ isWaiting, taken, takenTotal, rests, unfilled }: OrderPreview, { amount }: OrderBody) => ({
  isWaiting,
  taken,
  takenTotal: trim(takenTotal),
  rests: trim(rests),
  // Of an order by total, the money that buys nothing stays unspent: the order itself is filled.
  unfilled: amount === undefined ? zero : trim(unfilled),
})

const isClose = (a: Decimal, b: Decimal): boolean =>
  compare(absolute(subtract(a, b)), decimal(`0.${'0'.repeat(spotLimits.orderForm.meanDigits)}1`)) <= 0

describe('order preview', () => {
  const venue = heldVenue({ options: { engineMarkets: [symbol] } })
  let maker: Person
  let taker: Person
  const fund = async (account: string) => {
    for (const [coin, amount] of [
      ['btc', '100000'],
      ['usdt', '9000000000'],
    ] as const) {
      const at = { account, walletType: 2, tradeId: null }
      await venue.call(sandbox.fund, { body: { ...at, coinId: coinNamed(coin).id, amount: decimal(amount) } })
    }
  }
  let pairs = 0
  /** Two other users: the venue limits the calls of one, and their fees fall with their volume. */
  const change = async () => {
    if (pairs > 0) await venue.call(calls.orders.cancelAll, { query: {} }, { as: maker })
    pairs += 1
    const [one, other] = [`maker-${pairs}@statefloor.test`, `taker-${pairs}@statefloor.test`]
    maker = await venue.person(one)
    taker = await venue.person(other)
    await fund(one)
    await fund(other)
  }

  /** A book of up to five prices a side. */
  const fill = async (random: Random) => {
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: maker })
    for (const [side, sign] of [
      ['buy', -1],
      ['sell', 1],
    ] as const) {
      const levels = random.int(0, 5)
      for (let at = 1; at <= levels; at += 1)
        await placeOrder(venue, maker, { side, price: String(centre + sign * at * 7), amount: random.pick(amounts) })
    }
  }

  const randomAsk = (random: Random): OrderAsk => {
    const side = random.pick(['buy', 'sell'] as const)
    const price = String(centre + random.int(-45, 45))
    const amount = random.pick([...amounts, '0.05', '3.9', '6'])
    const limit = { side, price, amount }
    const stopPrice = side === 'buy' ? '64000' : '56000'
    // Some have been passed by the price, so that the venue refuses them.
    const passed = String(centre + random.int(-60, 60))
    const trigger = random.pick(['last', 'mid'] as const)
    const activationPrice = random.pick([passed, side === 'buy' ? '56000' : '64000'])
    const trailBy = random.pick(['0.01%', '1.25%', '3', '250'])
    const goodTill = { timeInForce: 'GTD', expireAt: venue.clock.now() + random.int(60_000, 9_000_000) } as const
    return random.pick<OrderAsk>([
      limit,
      limit,
      { ...limit, timeInForce: random.pick(['IOC', 'FOK'] as const) },
      { ...limit, postOnly: random.pick(['reject', 'reprice'] as const) },
      { side, type: 'market', amount },
      { side, type: 'market', amount, timeInForce: 'FOK' },
      { side, type: 'market', amount, protection: price },
      { side: 'buy', type: 'market', total: random.pick(['5.01', '733.7', '12002', '90000.123', '400000']) },
      { side, type: 'stop', stopPrice, amount },
      { side, type: 'stopLimit', stopPrice, price: stopPrice, amount },
      { side, type: 'trailing', trailBy: '1%', amount },
      { side, type: 'trailing', trailBy, activationPrice, trigger, amount },
      { side, type: random.pick(['stop', 'takeProfit'] as const), stopPrice: passed, trigger, amount },
      { side, type: 'takeProfitLimit', stopPrice: passed, price, trigger, amount },
      { ...limit, display: random.pick(['0.00031', '0.01', '0.2']) },
      { ...limit, ...goodTill },
      { ...limit, ...goodTill, display: '0.0003', postOnly: random.pick(['reject', 'reprice'] as const) },
      { side, type: 'stopLimit', stopPrice, price: stopPrice, ...goodTill, trigger, amount },
    ])
  }

  const previewed = async (body: OrderBody): Promise<OrderPreview | undefined> => {
    const { data: markets } = await venue.call(calls.orders.markets, {})
    const market = markets.find((one) => one.symbol === symbol)
    if (!market) throw new Error('The market is not listed')
    const { data: book } = await venue.call(calls.market.fullDepth, { query: { symbol } })
    // Volume raises the VIP level on the way, and fees fall.
    const { data: fees } = await venue.call(calls.orders.fees, {}, { as: taker })
    const rate = fees.rates.find((one) => one.symbol === symbol)
    if (!rate) throw new Error('The market has no fees')
    const { makerFee, takerFee } = rate
    const trader = { base: zero, quote: zero, makerFee, takerFee, holdings: [], usual: undefined }
    return previewOf({ market, trader }, { kind: 'order', body }, book)
  }

  it(`holds against the venue for ${count} random orders: what trades, rests and stays unfilled, average and fee [TRD-18]`, async () => {
    const random = createRandom(20_261_128)
    const kinds = new Map<string, number>()
    for (let done = 0, n = 0; done < count; n += 1) {
      // Most are accepted.
      expect(n).toBeLessThan(count * 3)
      if (n % perPair === 0) await change()
      if (n % perBook === 0) await fill(random)
      const body = orderBodySchema.parse(orderBody(randomAsk(random)))
      const preview = await previewed(body)
      const { code, data } = await venue.call(calls.orders.place, { body }, { as: taker })
      await venue.call(calls.orders.cancelAll, { query: {} }, { as: taker })
      if (code !== codes.success || data === null) continue
      done += 1
      // Only without a price to count with is there no preview, and then nothing can trade.
      if (!preview) {
        expect({ body, filled: data.filled }).toEqual({ body, filled: '0' })
        continue
      }
      expect({ body, ...foreseen(preview, body) }).toEqual({ body, ...doneWith(data) })
      if (data.averagePrice !== null && preview.average !== undefined)
        expect(isClose(preview.average, data.averagePrice), JSON.stringify(body)).toBe(true)
      if (compare(preview.rests, zero) === 0 && !preview.isWaiting)
        expect({ body, fee: data.fee[0]?.amount ?? '0' }).toEqual({ body, fee: preview.fee })
      kinds.set(data.state, (kinds.get(data.state) ?? 0) + 1)
    }
    // The orders do not all end the same way.
    for (const state of ['open', 'partial', 'filled', 'waiting', 'cancelled'])
      expect(kinds.get(state) ?? 0, state).toBeGreaterThan(0)
  })
})
