import { describe, expect, it } from 'vitest'
import { createDatabase, type Queries } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import type { Sent } from '#tests/support/bank/orderActions.ts'
import { judgeOrders, type Account } from '#tests/support/bank/orderJudge.ts'
import { scaled, type Fill, type Order } from '#tests/support/spot/otherClient.ts'
import { runOrderBank, type OrderPlan } from '#tests/support/bank/orderBank.ts'
import { readStored } from '#tests/support/bank/storedData.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'
import { startVenue } from '#tests/support/venue.ts'
import { isAtLength, long } from '#tests/support/length.ts'

const hour = 60 * 60 * 1_000
/**
 * Most kills are on PostgreSQL, because a start on PGlite costs three times as much. Spread over several venues, because
 * the whole history of one is judged after each kill.
 */
const kills = isAtLength ? { box: long(5), server: long(10) } : { box: 3, server: 2 }
const numbered = (count: number) => Array.from({ length: isAtLength ? count : 1 }, (_, index) => index + 1)
const venues = { box: numbered(2), server: numbered(3) }
const timeout = isAtLength ? long(hour) : 10 * 60 * 1_000
const plan = { people: 4, tabs: 2, callsBetweenKills: [20, 120] } as const

describe('bank with orders: users trade with each other while the venue is killed', () => {
  const judgeRun = async (
    kind: string,
    env: NodeJS.ProcessEnv,
    wanted: OrderPlan,
    read: <T>(dataDir: string, work: (tx: Queries) => Promise<T>) => Promise<T>,
  ) => {
    const venue = await startVenue({ env, trading: true, args: ['--engine-markets', 'btc_usdt', '--makers', 'off'] })
    const report = await runOrderBank({ ...venue, read: (work) => read(venue.dataDir, work) }, wanted)
    await venue.dispose()
    const { orders, fills, unanswered, anomalies } = report
    process.stdout.write(
      `orders on ${kind}: ${report.kills} kills, ${orders} orders, ${fills} trades, ${unanswered} unanswered; ${anomalies.length} anomalies\n`,
    )
    expect(anomalies).toEqual([])
    expect(report.kills).toBe(wanted.kills)
    expect(fills).toBeGreaterThan(orders / 10)
    expect(unanswered).toBeGreaterThan(0)
  }

  it.concurrent.each(venues.box)(
    'on PGlite %i: holds, books, fills and balances match acknowledgements, and the journal reproduces the same bytes [TRD-07]',
    { timeout },
    () => judgeRun('PGlite', {}, { ...plan, kills: kills.box }, readStored),
  )

  it.concurrent.each(venues.server)('on PostgreSQL %i too [TRD-07]', { timeout }, async () => {
    const server = await sharedPostgres()
    const url = await server.database()
    await judgeRun('PostgreSQL', { DATABASE_URL: url }, { ...plan, kills: kills.server }, async (_, work) => {
      const db = createDatabase(await openPostgres({ url, onIdleError: (error) => expect(error).toBeUndefined() }))
      const result = await db.transaction(work)
      await db.close()
      return result
    })
  })
})

describe('judge of the bank with orders', () => {
  const order = (more: Partial<Order>): Order => ({
    orderId: '1',
    clientOrderId: 'a1',
    side: 'sell',
    price: '60000',
    amount: '0.3',
    filled: '0.1',
    averagePrice: '60000',
    fee: [{ coin: 'usdt', amount: '6' }],
    state: 'partial',
    seq: 1,
    ...more,
  })
  const fill = (more: Partial<Fill>): Fill => ({
    fillId: 'btc_usdt-1',
    orderId: '1',
    side: 'sell',
    price: '60000',
    amount: '0.1',
    total: '6000',
    fee: '6',
    role: 'maker',
    ...more,
  })
  const opening = { btc: scaled('2'), usdt: scaled('100000') }
  const sold = order({})
  const bought = order({
    orderId: '2',
    clientOrderId: 'b1',
    side: 'buy',
    amount: '0.1',
    fee: [{ coin: 'btc', amount: '0.0002' }],
    state: 'filled',
  })
  const sent = (lastAnswer: Order): Sent => ({
    clientOrderId: lastAnswer.clientOrderId,
    lastAnswer,
    isRefused: false,
    isOpen: false,
    wasCancelled: false,
  })
  const anna: Account = {
    name: 'anna',
    opening,
    sent: [sent(sold)],
    orders: [sold],
    fills: [fill({})],
    coins: { btc: ['1.7', '0.2'], usdt: ['105994', '0'] },
  }
  const bert: Account = {
    name: 'bert',
    opening,
    sent: [sent(bought)],
    orders: [bought],
    fills: [fill({ orderId: '2', side: 'buy', fee: '0.0002', role: 'taker' })],
    coins: { btc: ['2.0998', '0'], usdt: ['94000', '0'] },
  }
  const book = { bids: [], asks: [['60000', '0.2']] }
  const judge = (accounts: readonly Account[], shown = book, seen = new Map<string, string>()) =>
    judgeOrders(accounts, shown, seen)

  it('accepts a sound history', () => {
    expect(judge([anna, bert])).toEqual([])
  })

  it.each<[string, readonly Account[], typeof book]>([
    [
      'a lost acknowledged order',
      [{ ...anna, sent: [...anna.sent, sent(order({ clientOrderId: 'a2' }))] }, bert],
      book,
    ],
    ['an order that no client sent', [{ ...anna, sent: [] }, bert], book],
    [
      'a refused order that exists',
      [{ ...anna, sent: [{ ...sent(sold), lastAnswer: undefined, isRefused: true }] }, bert],
      book,
    ],
    ['a reverted fill', [{ ...anna, sent: [sent(order({ filled: '0.2' }))] }, bert], book],
    ['an amended price that was lost', [{ ...anna, sent: [sent(order({ price: '61000' }))] }, bert], book],
    ['an ended order that is live again', [{ ...anna, sent: [sent(order({ state: 'cancelled' }))] }, bert], book],
    [
      'an order cancelled without a request',
      [{ ...anna, orders: [order({ state: 'cancelled', reason: 'asked' })] }, bert],
      book,
    ],
    ['a fill with one side only', [anna, { ...bert, fills: [] }], book],
    ['a duplicate fill', [{ ...anna, fills: [...anna.fills, ...anna.fills] }, bert], book],
    ['a hold without an order', [{ ...anna, coins: { ...anna.coins, btc: ['1.6', '0.3'] } }, bert], book],
    ['money from nowhere', [anna, { ...bert, coins: { ...bert.coins, usdt: ['94001', '0'] } }], book],
    ['a book that lacks an order', [anna, bert], { bids: [], asks: [] }],
    ['a book with extra orders', [anna, bert], { bids: [], asks: [['60000', '0.3']] }],
  ])('detects %s', (_, accounts, shown) => {
    expect(judge(accounts, shown)).not.toEqual([])
  })

  it('detects a trade that has disappeared', () => {
    expect(judge([anna, bert], book, new Map([['btc_usdt-0', 'seen']]))).not.toEqual([])
  })
})
