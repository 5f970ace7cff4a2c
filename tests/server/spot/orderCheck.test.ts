import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { orderBodySchema } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orderProblems, type OrderCheckView } from '#contract/spot/orderCheck.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import { priceOf } from '#server/trading/marketRules.ts'
import { isAtLength, isEveryCommit } from '#tests/support/length.ts'
import { holds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { createRandom, type Random } from '#tests/support/simulator/random.ts'
import { orderBody, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const symbol = 'btc_usdt'
const spot = 2

/** As many as a commit allows time for. */
const count = isAtLength ? 1_000 : isEveryCommit ? 60 : 150

describe('pre-trade order check', () => {
  const venue = heldVenue({ options: { engineMarkets: [symbol] } })
  let maker: Person
  let person: Person
  beforeAll(async () => {
    maker = await venue.person('maker@statefloor.test')
    person = await venue.person()
    for (const [coin, amount] of [
      ['btc', '10000'],
      ['usdt', '100000000'],
    ] as const)
      await venue.call(sandbox.fund, {
        body: {
          account: 'maker@statefloor.test',
          walletType: spot,
          tradeId: null,
          coinId: coinNamed(coin).id,
          amount: decimal(amount),
        },
      })
  })

  /** Places a book of three prices a side, around 60,000. */
  const fill = async () => {
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: maker })
    for (const [at, amount] of ['0.2', '0.5', '1.3'].entries()) {
      await placeOrder(venue, maker, { side: 'buy', price: String(59_990 - 10 * at), amount })
      await placeOrder(venue, maker, { side: 'sell', price: String(60_010 + 10 * at), amount })
    }
  }

  const viewOf = async (side: 'buy' | 'sell'): Promise<OrderCheckView> => {
    const { data: markets } = await venue.call(calls.orders.markets, {})
    const market = markets.find((one) => one.symbol === symbol)
    if (!market) throw new Error('The market is not listed')
    const { data: book } = await venue.call(calls.market.fullDepth, { query: { symbol } })
    const { rules, engine } = venue.venue.use(tradedMarketsToken).of(symbol)
    const last = engine.last()
    const { available } = await holds(venue, person, spot, side === 'buy' ? 'usdt' : 'btc')
    return {
      market,
      book,
      last: last === undefined ? undefined : priceOf(rules, last),
      available: decimal(available),
      time: venue.clock.now(),
    }
  }

  /** The predicted codes, and the venue's answer. */
  const compareWith = async (ask: OrderAsk) => {
    const body = orderBodySchema.parse(orderBody(ask))
    const foreseen = orderProblems(body, await viewOf(body.side)).map(({ code }) => code)
    const answer = await placeOrder(venue, person, ask)
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: person })
    return { foreseen, code: answer.code, status: answer.status }
  }

  it.each([
    [{ price: '60000', amount: '0.1' }, codes.success],
    [{ price: '60000.001', amount: '0.1' }, codes.priceOffTick],
    [{ price: '60000', amount: '0.1000001' }, codes.amountOffLot],
    [{ price: '60000', amount: '0.000001' }, codes.orderTooSmall],
    [{ price: '100', amount: '0.01' }, codes.orderTooSmall],
    [{ price: '99999999', amount: '0.1' }, codes.orderTooLarge],
    [{ price: '60000', amount: '5' }, codes.orderBalanceTooLow],
    [{ side: 'sell', price: '60000', amount: '2.5' }, codes.orderBalanceTooLow],
    [{ price: '60000', amount: '0.1', display: '0.2' }, codes.badRequest],
    [{ price: '60000', amount: '0.1', display: '0.1' }, codes.success],
    [{ price: '60010', amount: '0.1', postOnly: 'reject' }, codes.orderWouldTake],
    [{ price: '60010', amount: '0.1', postOnly: 'reprice' }, codes.success],
    [{ price: '60010', amount: '0.3', timeInForce: 'FOK' }, codes.orderNotWhole],
    [{ price: '60020', amount: '0.3', timeInForce: 'FOK' }, codes.success],
    [{ price: '60000', amount: '0.1', timeInForce: 'IOC' }, codes.nothingToTake],
    [{ type: 'market', amount: '0.1', protection: '60000' }, codes.priceProtected],
    [{ type: 'market', total: '4.99' }, codes.orderTooSmall],
    [{ type: 'market', total: '1000' }, codes.success],
    [{ type: 'market', total: '300000' }, codes.orderBalanceTooLow],
    [{ side: 'sell', type: 'stop', stopPrice: '70000', amount: '0.1' }, codes.triggerAtOnce],
    [{ side: 'sell', type: 'stop', stopPrice: '50000', amount: '0.1' }, codes.success],
    [{ type: 'takeProfitLimit', stopPrice: '50000', price: '50000', amount: '0.1' }, codes.success],
    [{ type: 'trailing', trailBy: '1.5%', amount: '0.1' }, codes.success],
    [{ type: 'trailing', trailBy: '0.001', amount: '0.1' }, codes.priceOffTick],
    [{ type: 'trailing', trailBy: '1%', activationPrice: '59000', amount: '0.1' }, codes.success],
    [{ type: 'trailing', trailBy: '1%', activationPrice: '60010.01', amount: '0.1' }, codes.activationPassed],
    [{ side: 'sell', type: 'trailing', trailBy: '1', activationPrice: '60009', amount: '0.1' }, codes.activationPassed],
    // The mid price is 60,000.
    [
      { side: 'sell', type: 'trailing', trailBy: '1', activationPrice: '60000', trigger: 'mid', amount: '0.1' },
      codes.success,
    ],
    [{ side: 'sell', type: 'stop', stopPrice: '60000', trigger: 'mid', amount: '0.1' }, codes.triggerAtOnce],
    [{ side: 'sell', type: 'stop', stopPrice: '59999.99', trigger: 'mid', amount: '0.1' }, codes.success],
    [{ type: 'trailing', trailBy: '1%', activationPrice: '59000.001', amount: '0.1' }, codes.priceOffTick],
  ] as const satisfies readonly (readonly [OrderAsk, number])[])(
    'for %j predicts the venue’s answer: %i [TRD-01]',
    async (ask, code) => {
      await fill()
      // A last price, for orders that need one.
      await placeOrder(venue, person, { side: 'buy', price: '60010', amount: '0.0001' })
      const got = await compareWith(ask)
      expect(got).toMatchObject({ code, foreseen: code === codes.success ? [] : [code] })
    },
  )

  it.each([
    [0, codes.expiryPassed],
    [1, codes.success],
    [spotLimits.orderForm.longestLife, codes.success],
    [spotLimits.orderForm.longestLife + 1, codes.expiryTooFar],
  ])('predicts the answer to a GTD order that expires in %i ms: %i [TRD-22] [TRD-24]', async (life, code) => {
    const expireAt = venue.clock.now() + life
    for (const ask of [
      { price: '60000', amount: '0.1' },
      { type: 'stopLimit', stopPrice: '70000', price: '70000', amount: '0.1' },
    ] as const)
      expect(await compareWith({ ...ask, timeInForce: 'GTD', expireAt })).toMatchObject({
        code,
        foreseen: code === codes.success ? [] : [code],
      })
  })

  const randomAsk = (random: Random): OrderAsk => {
    const side = random.pick(['buy', 'sell'] as const)
    const price = random.pick(['59970', '59990.01', '60000', '60010', '60030', '60100.005', '1000', '70000'])
    const amount = random.pick(['0.00001', '0.0005', '0.1', '0.25', '0.7', '1.9', '2.3', '5', '0.1234567'])
    const stopPrice = random.pick(['59000', '60010', '61000', '60000.001'])
    const limit = { side, price, amount }
    const trigger = random.pick(['last', 'mid'] as const)
    const goodTill = { timeInForce: 'GTD', expireAt: venue.clock.now() + random.int(60_000, 9_000_000) } as const
    const activationPrice = random.pick(['59000', '60000', '60010', '61000', '60000.001'])
    return random.pick<OrderAsk>([
      limit,
      { ...limit, postOnly: random.pick(['reject', 'reprice'] as const) },
      { ...limit, timeInForce: random.pick(['IOC', 'FOK'] as const) },
      { side, type: 'market', amount },
      { side: 'buy', type: 'market', total: random.pick(['1', '5', '61', '30000', '249000', '260000']) },
      {
        side: 'buy',
        type: 'market',
        timeInForce: 'FOK',
        total: random.pick(['5', '12002', '30000', '115000', '240000']),
      },
      { side, type: 'market', amount, protection: price },
      { side, type: random.pick(['stop', 'takeProfit'] as const), stopPrice, amount },
      { side, type: random.pick(['stopLimit', 'takeProfitLimit'] as const), stopPrice, price, amount },
      { side, type: 'trailing', trailBy: random.pick(['1%', '0.25%', '100', '0.001']), amount },
      { side, type: 'trailing', trailBy: '1%', activationPrice, trigger, amount },
      { side, type: random.pick(['stop', 'takeProfit'] as const), stopPrice, trigger, amount },
      { ...limit, display: random.pick(['0.00001', '0.0005', '0.2', '0.1234567']) },
      { ...limit, ...goodTill },
      { ...limit, ...goodTill, display: '0.0004', postOnly: random.pick(['reject', 'reprice'] as const) },
      { side, type: 'stopLimit', stopPrice, price, ...goodTill, trigger, amount },
    ])
  }

  it(`is correct for ${count} random orders: predicted rejections happen with that code, and all others are accepted [TRD-01]`, async () => {
    const random = createRandom(20_261_129)
    const met = new Set<number>()
    for (let n = 0; n < count; n += 1) {
      if (n % 5 === 0) await fill()
      const ask = randomAsk(random)
      const { foreseen, code } = await compareWith(ask)
      const refusals = code === codes.success ? foreseen : foreseen.filter((one) => one === code)
      expect({ ask, refusals: [...new Set(refusals)] }).toEqual({ ask, refusals: code === codes.success ? [] : [code] })
      met.add(code)
    }
    // The orders are not all of one kind.
    expect(met.size).toBeGreaterThan(7)
  })
})
