import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { orderBodySchema } from '#contract/spot/calls/orders.ts'
import type { Driver, Run } from '#server/db/driver.ts'
import { DatabaseUnavailable } from '#server/db/driver.ts'
import { tradedMarketsToken, tradingToken } from '#server/modules/spot/orders/tokens.ts'
import { holds } from '#tests/support/money.ts'
import { boxDriver, memoryDriver, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, orderBody, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'
import { createRandom } from '#tests/support/simulator/random.ts'
import { beyondCommit } from '#tests/support/length.ts'

type Fault = 'none' | 'before the commit' | 'after the commit'

/** A database whose order transactions fail on demand: rolled back, or committed without a reply. */
const faulty = (inner: Driver) => {
  let next: Fault = 'none'
  const driver: Driver = {
    ...inner,
    transaction: async (work) => {
      let writes = false
      const watching =
        (run: Run): Run =>
        (sql, params, mode) => {
          writes ||= sql.includes('insert into "engine_journal"')
          return run(sql, params, mode)
        }
      const result = await inner.transaction(async (run) => {
        const done = await work(watching(run))
        if (!writes || next !== 'before the commit') return done
        next = 'none'
        // PostgreSQL's code for a full disk.
        throw Object.assign(new Error('The disk is full'), { code: '53100' })
      })
      if (writes && next === 'after the commit') {
        next = 'none'
        throw new DatabaseUnavailable('The connection was lost at the commit')
      }
      return result
    },
  }
  return { driver, failNext: (fault: Fault) => void (next = fault) }
}

const start = async () => {
  const { driver, failNext } = faulty(await memoryDriver())
  const venue = await startTestVenue({ driver, options: { engineMarkets: ['btc_usdt', 'eth_usdt'] } })
  return { venue, failNext }
}

const bestOf = (venue: TestVenue, side: 'buy' | 'sell') =>
  venue.venue.use(tradedMarketsToken).of('btc_usdt').engine.best(side)?.lots

describe('orders whose transaction fails', () => {
  it('are retried alone when the batch failed [TRD-07]', async () => {
    const { venue, failNext } = await start()
    const [anna, bert] = [await venue.person(), await venue.person()]
    const { money } = venue.venue
    const trading = venue.venue.use(tradingToken)
    // In one turn, so that they share a transaction: two calls may be split.
    const place = ({ user }: Person, ask: OrderAsk) => {
      const body = orderBodySchema.parse(orderBody(ask))
      return money.perform({
        wants: (unit) => trading.wantPlace(unit, user.id, body.symbol),
        run: (unit) => trading.place(unit, user.id, body),
      })
    }
    failNext('before the commit')
    const [sold, bought] = await Promise.all([
      place(anna, { side: 'sell', price: '60000', amount: '0.5' }),
      place(bert, { price: '60000', amount: '0.2' }),
    ])
    expect([sold.state, bought.state]).toEqual(['partial', 'filled'])
    expect(bestOf(venue, 'sell')).toBe(300_000)
    await expectSoundBooks(venue)
    await venue.close()
  })

  it('are not in the book afterwards, and can be resent under their id [TRD-04] [TRD-07]', async () => {
    const { venue, failNext } = await start()
    const anna = await venue.person()
    const body = orderBody({ price: '50000', amount: '0.1' })
    failNext('before the commit')
    expect((await venue.call(calls.orders.place, { body }, { as: anna })).status).toBe(503)
    expect(await holds(venue, anna, 2)).toEqual({ available: '250000', held: '0' })
    expect((await venue.call(calls.orders.place, { body }, { as: anna })).data).toMatchObject({ state: 'open' })
    expect(bestOf(venue, 'buy')).toBe(100_000)
    await expectSoundBooks(venue)
    await venue.close()
  })

  it('exist once when the commit succeeded and its reply was lost [TRD-04] [TRD-07]', async () => {
    const { venue, failNext } = await start()
    const anna = await venue.person()
    const body = orderBody({ price: '50000', amount: '0.1' })
    failNext('after the commit')
    expect((await venue.call(calls.orders.place, { body }, { as: anna })).status).toBe(503)
    const again = await venue.call(calls.orders.place, { body }, { as: anna })
    expect(again.data).toMatchObject({ state: 'open', clientOrderId: body.clientOrderId })
    // The next command runs on the market as stored.
    await placeOrder(venue, anna, { price: '50000', amount: '0.1' })
    expect(bestOf(venue, 'buy')).toBe(200_000)
    await expectSoundBooks(venue)
    await venue.close()
  })
})

describe('venue restarted with other markets', () => {
  beyondCommit(() => {
    it('releases holds in removed markets, and accepts nothing new there [TRD-01] [TRD-07]', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'statefloor-orders-'))
      const startWith = async (engineMarkets: readonly string[]) =>
        startTestVenue({ driver: await boxDriver({ folder }), options: { engineMarkets } })
      const before = await startWith(['btc_usdt'])
      const anna = await before.person()
      const rests = await placeOrder(before, anna, { price: '50000', amount: '0.1' })
      await before.close()
      const after = await startWith(['eth_usdt'])
      expect(await holds(after, anna, 2)).toEqual({ available: '245000', held: '5000' })
      expect((await placeOrder(after, anna, { price: '50000', amount: '0.1' })).code).toBe(codes.marketNotOpen)
      expect(await cancelOrder(after, anna, rests.data?.orderId ?? '')).toMatchObject({ data: { state: 'cancelled' } })
      expect(await holds(after, anna, 2)).toEqual({ available: '250000', held: '0' })
      await expectSoundBooks(after)
      await after.close()
      await rm(folder, { recursive: true })
    })
  })

  it('does not start with an unlisted market [TRD-01]', async () => {
    await expect(startTestVenue({ options: { engineMarkets: ['abc_usdt'] } })).rejects.toThrow('abc_usdt')
  })
})

describe('random orders of five users, with failing transactions in between', () => {
  it('leave sound books, and a reopened market equals the running one [TRD-01] [TRD-07]', async () => {
    const { venue, failNext } = await start()
    const random = createRandom(20_261_124)
    const people: Person[] = []
    for (let n = 0; n < 5; n += 1) people.push(await venue.person())
    const { pick, chance, int: whole } = random
    const orders: { readonly as: Person; readonly orderId: string }[] = []
    const price = () => String(60_000 + whole(-40, 40) * 50)
    const amount = () => `0.${String(whole(1, 400)).padStart(3, '0')}`

    const place = async (as: Person): Promise<void> => {
      const side = pick(['buy', 'sell'] as const)
      const kind = pick(['limit', 'limit', 'limit', 'market', 'stop', 'stopLimit', 'trailing'] as const)
      const sized =
        kind === 'market' && side === 'buy' && chance(0.5) ? { total: `${whole(10, 9_000)}` } : { amount: amount() }
      const got = await placeOrder(venue, as, {
        side,
        type: kind,
        ...sized,
        selfTrade: pick(['cancelNewest', 'cancelOldest', 'cancelBoth'] as const),
        ...(kind === 'limit'
          ? { price: price(), timeInForce: pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const) }
          : {}),
        ...(kind === 'stop' ? { stopPrice: price() } : {}),
        ...(kind === 'stopLimit' ? { stopPrice: price(), price: price() } : {}),
        ...(kind === 'trailing' ? { trailBy: pick(['0.5%', '150', '2%'] as const) } : {}),
        ...(side === 'buy' && chance(0.2)
          ? { attach: { stopLoss: { stopPrice: '57000' }, takeProfit: { stopPrice: '63000', price: '62900' } } }
          : {}),
      })
      if (got.code === 200 && got.data) orders.push({ as, orderId: got.data.orderId })
    }
    const change = async (): Promise<void> => {
      if (orders.length === 0) return
      const { as, orderId } = pick(orders)
      if (chance(0.5)) await venue.call(calls.orders.cancel, { params: { orderId } }, { as })
      else {
        const body = orderBody({ price: price(), amount: amount() })
        await venue.call(
          calls.orders.amend,
          { params: { orderId }, body: { price: body.price, ...(chance(0.5) ? { amount: body.amount } : {}) } },
          { as },
        )
      }
    }

    for (let round = 0; round < 60; round += 1) {
      if (chance(0.15)) failNext(pick(['before the commit', 'after the commit'] as const))
      await Promise.all(Array.from({ length: whole(1, 8) }, () => (chance(0.75) ? place(pick(people)) : change())))
    }
    failNext('none')
    const { data } = await venue.call(calls.orders.fills, { query: {} }, { as: people[0] })
    expect(data.totalCount).toBeGreaterThan(20)
    await expectSoundBooks(venue)
    for (const as of people) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
    for (const as of people)
      for (const coin of ['usdt', 'btc']) expect((await holds(venue, as, 2, coin)).held).toBe('0')
    await expectSoundBooks(venue)
    await venue.close()
  })
})
