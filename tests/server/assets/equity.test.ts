import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { profitOf } from '#contract/assets/profit.ts'
import { compare, decimal, equals, zero } from '#contract/kernel/decimal.ts'
import { day, hour, minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { equityHours } from '#server/db/schema/index.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { usualDatabaseKinds, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const { settle, keepHours } = venueLimits.equity

describe.each(usualDatabaseKinds())('daily equity on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open() }))
  let anna: Person
  beforeAll(async () => {
    anna = await venue.person()
  })

  /** Logs in again, because sessions end as days pass. */
  const again = async ({ user }: Person): Promise<Person> => ({
    user,
    ...(await venue.venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
  })
  const points = async (who = anna, days = 30) =>
    (await venue.call(calls.equity.days, { query: { days: String(days) } }, { as: await again(who) })).data.points
  const owned = async (who = anna) => {
    const { totalUsdt, flows } = (await venue.call(calls.assets.overview, {}, { as: await again(who) })).data
    return { totalUsdt, flows }
  }
  const now = () => venue.venue.clock.now()
  const pass = (ms: number) => venue.venue.clock.advance(ms)
  /** Advances to the first moment of the next day. */
  const midnight = () => pass(endOfDay(dayOf(now())) - now())

  it('begins soon after the start, with the overview’s value [AST-01]', async () => {
    expect(await points()).toEqual([])
    await pass(settle)
    expect(await points()).toEqual([{ at: now(), ...(await owned()) }])
  })

  it('has one point for each day, taken as it begins [AST-01]', async () => {
    await midnight()
    const first = now()
    await pass(3 * minute)
    await midnight()
    expect((await points()).map(({ at }) => at)).toEqual([first - 12 * 60 * minute + settle, first, now()])
    // Transfers between a user's own accounts do not change it.
    await submit(venue, await again(anna), transferOf('1000'))
    await midnight()
    expect((await points()).at(-1)).toEqual({ at: now(), ...(await owned()) })
  })

  it('has no points for days that the venue skipped [AST-01]', async () => {
    const before = await points()
    await pass(5 * day)
    const after = await points()
    expect(after).toHaveLength(before.length + 1)
    expect((after.at(-1)?.at ?? 0) - (before.at(-1)?.at ?? 0)).toBe(5 * day)
  })

  it('counts days backwards from today', async () => {
    const all = await points(anna, 0)
    expect(all.length).toBeGreaterThan(2)
    await pass(24 * day)
    await midnight()
    expect((await points(anna, 30)).length).toBeLessThan(all.length + 2)
    expect(await points(anna, 90)).toHaveLength(all.length + 2)
    expect(await points(anna, 365)).toEqual(await points(anna, 0))
  })

  it('gives the points of one and of seven days by the hour, each taken as it begins [AST-04]', async () => {
    const first = now()
    for (let passed = 0; passed < 3; passed += 1) await pass(hour)
    const { data } = await venue.call(calls.equity.days, { query: { days: '1' } }, { as: await again(anna) })
    expect(data.step).toBe('hour')
    expect(data.points.map(({ at }) => at)).toEqual([first, first + hour, first + 2 * hour, first + 3 * hour])
    expect(data.points.at(-1)).toEqual({ at: now(), ...(await owned()) })
    await midnight()
    expect((await points(anna, 7)).at(-1)).toEqual((await points(anna, 30)).at(-1))
  })

  it('has no points for hours that the clock jumped over [AST-04]', async () => {
    await pass(30 * minute)
    const before = await points(anna, 7)
    await pass(5 * hour)
    const after = await points(anna, 7)
    expect(after).toHaveLength(before.length + 1)
    expect((after.at(-1)?.at ?? 0) - (before.at(-1)?.at ?? 0)).toBe(5.5 * hour)
  })

  it('counts demo money and later deposits as deposits, at their value then, exactly [AST-04]', async () => {
    const newcomer = await venue.person()
    const state = async () => {
      const { totalUsdt, flows } = await owned(newcomer)
      return { totalUsdt, ...flows }
    }
    const nothing = { totalUsdt: zero, depositedUsdt: zero, withdrawnUsdt: zero }
    const first = await state()
    expect(compare(first.totalUsdt, zero)).toBe(1)
    expect(equals(profitOf(nothing, first).profitUsdt, zero)).toBe(true)
    const { fund } = venue.venue.use(operationsToken)
    for (const coin of ['btc', 'usdt', 'shib']) {
      await pass(hour)
      const before = await state()
      const ask = { userId: newcomer.user.id, walletType: 2, tradeId: null, coinId: coinNamed(coin).id }
      await venue.venue.money.perform(fund({ ...ask, amount: decimal('1.23456789') }))
      const after = await state()
      expect(compare(after.totalUsdt, before.totalUsdt)).toBe(1)
      expect(equals(profitOf(before, after).profitUsdt, zero)).toBe(true)
      await submit(venue, await again(newcomer), transferOf('10'))
      expect(equals(profitOf(before, await state()).profitUsdt, zero)).toBe(true)
    }
    // Prices have changed the value of existing holdings.
    expect(equals(profitOf(first, await state()).profitUsdt, zero)).toBe(false)
  })

  it.each(['2', '366', '999999999999999'])('rejects a request for %s days', async (days) => {
    const { code } = await venue.call(calls.equity.days, { query: { days } }, { as: await again(anna) })
    expect(code).toBe(codes.badRequest)
  })

  it('is private, and begins for a later user at their first midnight', async () => {
    const late = await venue.person()
    expect(await points(late)).toEqual([])
    await midnight()
    expect(await points(late)).toEqual([{ at: now(), ...(await owned(late)) }])
  })

  it('keeps hours for their retention period, and days for ever [AST-04]', async () => {
    const [first] = await points(anna, 0)
    const hours = () => venue.venue.db.query.select().from(equityHours)
    const [oldest] = await hours()
    await pass(keepHours + hour)
    expect((await hours()).map(({ at }) => at)).not.toContain(oldest?.at)
    await pass(2_000 * day)
    expect((await points(anna, 0))[0]).toEqual(first)
  })
})
