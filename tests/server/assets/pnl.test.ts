import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PnlDay } from '#contract/assets/calls/bills.ts'
import {
  add,
  compare,
  decimal,
  equals,
  isNegative,
  multiply,
  quotient,
  subtract,
  zero,
} from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { day, hour, minute } from '#contract/kernel/durations.ts'
import { manualClock } from '#server/clock.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { pnlOf } from '#server/modules/assets/bills/pnl.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { dayText } from '#tests/support/bills.ts'
import { depositsOf } from '#tests/support/deposits.ts'
import { memoryDriver, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

const amount = (text: string) => toAmount(decimal(text))
const some = (value: Decimal | null | undefined): Decimal => {
  if (value === null || value === undefined) throw new Error('A figure is missing')
  return value
}
const point = (totalUsdt: string, depositedUsdt = '0', withdrawnUsdt = '0') => ({
  totalUsdt: amount(totalUsdt),
  depositedUsdt: amount(depositedUsdt),
  withdrawnUsdt: amount(withdrawnUsdt),
})

describe('the profit of a day', () => {
  it('is what equity gained without what came in and went out [AST-04]', () => {
    expect(pnlOf(20_000, point('1000', '500', '100'), point('1150', '600', '130'), false)).toEqual({
      day: '2024-10-04',
      start: '1000',
      end: '1150',
      netInflow: '70',
      pnl: '80',
      rate: '0.072727',
      isRunning: false,
    })
    expect(pnlOf(20_000, point('0', '0'), point('90', '100'), true)).toMatchObject({ pnl: '-10', rate: '-0.1' })
  })

  it('has no rate when nothing was there and nothing came [AST-04]', () => {
    expect(pnlOf(20_000, point('0'), point('5'), false)).toMatchObject({ pnl: '5', rate: null })
  })

  it.each([
    ['the start', undefined, point('5'), { start: null, end: '5' }],
    ['the end', point('5'), undefined, { start: '5', end: null }],
    ['the flows', { ...point('5'), depositedUsdt: null }, point('7'), { start: '5', end: '7' }],
  ])('is unknown without %s [AST-04]', (_, start, end, more) => {
    expect(pnlOf(20_000, start, end, false)).toMatchObject({ ...more, netInflow: null, pnl: null, rate: null })
  })
})

describe('profit and loss by day', () => {
  let venue: TestVenue | undefined
  afterEach(async () => {
    await venue?.close()
    venue = undefined
  })

  const again = async (test: TestVenue, { user }: Person): Promise<Person> => ({
    user,
    ...(await test.venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
  })
  const toMidnight = (test: TestVenue) => test.clock.advance(day - (test.clock.now() % day))
  const daysOf = async (test: TestVenue, who: Person, from: number, to: number): Promise<readonly PnlDay[]> =>
    (
      await test.call(
        calls.bills.pnl,
        { query: { from: dayText(from), to: dayText(to) } },
        { as: await again(test, who) },
      )
    ).data
  const pointsOf = async (test: TestVenue, who: Person) =>
    (await test.call(calls.equity.days, { query: { days: '0' } }, { as: await again(test, who) })).data.points
  const total = async (test: TestVenue, who: Person) =>
    (await test.call(calls.assets.overview, {}, { as: await again(test, who) })).data

  it('follows the stored midnights, and the running day ends now [AST-04]', async () => {
    const test = (venue = await startTestVenue())
    const anna = await test.person()
    await test.clock.advance(minute)
    const opened = test.clock.now()
    await toMidnight(test)
    await test.clock.advance(2 * hour)
    const { fund } = test.venue.use(operationsToken)
    const before = await total(test, anna)
    await test.venue.money.perform(
      fund({ userId: anna.user.id, walletType: 2, tradeId: null, coinId: coinNamed('btc').id, amount: decimal('1.5') }),
    )
    const inflow = subtract((await total(test, anna)).totalUsdt, before.totalUsdt)
    await toMidnight(test)
    await test.clock.advance(3 * hour)
    const [first, second, third] = await daysOf(test, anna, opened, opened + 9 * day)
    // The account opened at noon: no point tells what it had as that day began.
    expect(first).toMatchObject({ start: null, netInflow: null, pnl: null, rate: null, isRunning: false })
    const [, atFirst, atSecond] = await pointsOf(test, anna)
    expect(second).toMatchObject({ start: atFirst?.totalUsdt, end: atSecond?.totalUsdt, isRunning: false })
    expect(equals(some(second?.netInflow), inflow)).toBe(true)
    const gained = (one: PnlDay | undefined): Decimal =>
      subtract(subtract(some(one?.end), some(one?.start)), some(one?.netInflow))
    expect(equals(some(second?.pnl), gained(second))).toBe(true)
    const base = add(some(second?.start), inflow)
    const rate = quotient(some(second?.pnl), base, 8, 'halfEven')
    expect(compare(subtract(rate, some(second?.rate)), decimal('0.000002'))).toBe(-1)
    expect(third).toMatchObject({
      start: atSecond?.totalUsdt,
      end: (await total(test, anna)).totalUsdt,
      isRunning: true,
    })
    expect(equals(some(third?.pnl), gained(third))).toBe(true)
    expect(await daysOf(test, anna, opened, opened + 9 * day)).toHaveLength(3)
  })

  it('says nothing of days without a point, nor of those around them, and guesses none [AST-04]', async () => {
    const driver = await memoryDriver()
    const kept = { ...driver, close: async () => undefined }
    let test = await startTestVenue({ driver: kept })
    const anna = await test.person()
    await test.clock.advance(minute)
    const opened = test.clock.now()
    await toMidnight(test)
    await test.clock.advance(hour)
    const down = test.clock.now()
    await test.close()
    // Down over two midnights, and up again in the afternoon.
    test = venue = await startTestVenue({ driver: kept, clock: manualClock(down + 2 * day + 14 * hour) })
    await test.clock.advance(minute)
    const late = test.clock.now()
    await toMidnight(test)
    await toMidnight(test)
    const days = await daysOf(test, anna, opened, test.clock.now())
    expect(days.map(({ start, end }) => [start !== null, end !== null])).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [false, true],
      [true, true],
      [true, true],
    ])
    expect(days.map(({ pnl }) => pnl !== null)).toEqual([false, false, false, false, true, true])
    // The late point is in the curve, where it says when it was taken.
    expect((await pointsOf(test, anna)).map(({ at }) => at)).toContain(late)
    const hours = await test.call(calls.equity.days, { query: { days: '7' } }, { as: await again(test, anna) })
    expect(hours.data.points.filter(({ at }) => at > down && at < late)).toEqual([])
  })

  it('counts a deposit when it is booked, and a reversal on the next day against it [AST-04]', async () => {
    const test = (venue = await startTestVenue())
    const anna = await test.person()
    const chain = depositsOf(test)
    const { address } = await chain.address(anna, 'ltc', 'ltc')
    await test.clock.advance(minute)
    await toMidnight(test)
    const first = test.clock.now()
    await test.clock.advance(day - 2 * minute)
    await chain.send('ltc', [{ address, coin: 'ltc', amount: '3' }])
    await chain.blocks('ltc', 5)
    expect(await chain.part(await again(test, anna), 'ltc', 'locked')).toBe('3')
    // Suspended, so that it is not final before it is reversed.
    await chain.network('ltc', { deposit: 'suspended' })
    await toMidnight(test)
    await test.clock.advance(minute)
    const { block } = await chain.one(await again(test, anna))
    await chain.reorganise('ltc', chain.height('ltc') - (block ?? 0) + 1, 'drop')
    await chain.blocks('ltc', 1)
    expect(await chain.part(await again(test, anna), 'ltc', 'locked')).toBe('0')
    await toMidnight(test)
    const [booked, reversed] = await daysOf(test, anna, first, first + day)
    const [came, went] = [some(booked?.netInflow), some(reversed?.netInflow)]
    expect(compare(came, zero)).toBe(1)
    expect(isNegative(went)).toBe(true)
    for (const one of [booked, reversed])
      expect(equals(some(one?.pnl), subtract(subtract(some(one?.end), some(one?.start)), some(one?.netInflow)))).toBe(
        true,
      )
    // A reversal takes from what came in, so the rate's base is what the day began with, without it.
    const base = add(some(reversed?.start), went)
    const rate = multiply(some(reversed?.rate), base)
    expect(compare(subtract(rate, some(reversed?.pnl)), decimal('1'))).toBe(-1)
  })

  it('is one’s own [AST-04]', async () => {
    const test = (venue = await startTestVenue())
    const [anna, bob] = [await test.person(), await test.person()]
    const { fund } = test.venue.use(operationsToken)
    await test.venue.money.perform(
      fund({ userId: anna.user.id, walletType: 2, tradeId: null, coinId: coinNamed('usdt').id, amount: decimal('77') }),
    )
    const now = test.clock.now()
    const [[own], [other]] = [await daysOf(test, anna, now, now), await daysOf(test, bob, now, now)]
    expect(equals(subtract(some(own?.end), some(other?.end)), decimal('77'))).toBe(true)
  })
})
