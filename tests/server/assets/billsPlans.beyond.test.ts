import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#contract/kernel/durations.ts'
import type { Queries } from '#server/db/database.ts'
import { findBills } from '#server/modules/assets/bills/find.ts'
import { sumsSince } from '#server/modules/assets/bills/statement.ts'
import { manyBills } from '#tests/support/manyBills.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

/** Postings of the user who is asked about, and of each of some others. */
const [own, others] = [20_000, 4_000]
const size = 20
/** More rows than any step of a page may touch: each group gives at most a page. */
const most = 1_000

const everything = { walletType: undefined, tradeId: undefined, coinId: undefined, kind: undefined } as const
const anytime = { startTime: undefined, endTime: undefined } as const

describe('with many bills', () => {
  let venue: TestVenue
  let anna: Person
  let now = 0

  beforeAll(async () => {
    venue = await startTestVenue()
    anna = await venue.person()
    now = venue.clock.now()
    const { query } = venue.venue.db
    await query.execute(manyBills(anna.user.id, own, now))
    for (let userId = 900_001; userId <= 900_010; userId += 1) await query.execute(manyBills(userId, others, now))
    await query.execute(sql`analyze ledger_postings`)
  })
  afterAll(() => venue.close())

  /** The plans of all queries that the work sends, as the database ran them. */
  const plansOf = (work: (tx: Queries) => Promise<unknown>): Promise<readonly string[]> =>
    venue.venue.db.transaction(async (tx) => {
      const plans: string[] = []
      const execute = async (query: SQL) => {
        const lines = await tx.execute<Record<string, string>>(
          sql`explain (analyze, costs off, timing off, buffers off) ${query}`,
        )
        plans.push(lines.flatMap((line) => Object.values(line)).join('\n'))
        return tx.execute(query)
      }
      const explaining = new Proxy(tx, {
        get: (target, name): unknown => (name === 'execute' ? execute : Reflect.get(target, name)),
      })
      await work(explaining)
      return plans
    })
  const touched = (plan: string): number =>
    Math.max(
      ...[...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops)),
    )

  /** How many rows were sorted. */
  const sorted = (plan: string): number =>
    Math.max(0, ...[...plan.matchAll(/Sort \(actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows)))

  const span = () => ({ startTime: now - 200 * day, endTime: now - 100 * day })
  it.each([
    ['no filter', () => ({}), 0],
    ['no filter, a late page', () => ({}), own],
    ['days', span, 0],
    ['a coin of half of them', () => ({ coinId: 3 }), 0],
    ['a coin of a few', () => ({ coinId: 15 }), 0],
    ['a coin of none', () => ({ coinId: 9_000 }), 0],
    ['an account', () => ({ walletType: 2 }), 0],
    ['a kind', () => ({ kind: 'buy' as const }), 0],
    ['a kind, a late page', () => ({ kind: 'buy' as const }), 4_000],
    ['fees', () => ({ kind: 'tradeFee' as const }), 0],
    ['everything together', () => ({ ...span(), kind: 'buy' as const, coinId: 3, walletType: 2 }), 0],
  ])('a page by %s reads indexes, and no more than pages [AST-03]', async (_, filter, offset) => {
    const wanted = { ...everything, ...anytime, ...filter(), userId: anna.user.id }
    const plans = await plansOf((tx) => findBills(tx, wanted, { size, offset }))
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan on ledger_postings')
      expect(touched(plan)).toBeLessThan(most)
    }
  })

  it('a statement reads indexes, sorts nothing, and touches only what came later [AST-03]', async () => {
    const startsAt = now - 30 * day
    const plans = await plansOf((tx) => sumsSince(tx, anna.user.id, { startsAt, until: now }))
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan on ledger_postings')
      expect(sorted(plan)).toBe(0)
      expect(touched(plan)).toBeLessThan((own * 31) / 365)
    }
  })

  it('a statement of everything sorts nothing either [AST-03]', async () => {
    const plans = await plansOf((tx) => sumsSince(tx, anna.user.id, { startsAt: 0, until: now }))
    for (const plan of plans) expect(sorted(plan)).toBe(0)
  })

  it('has no index that nothing reads', async () => {
    const used = new Set<string>()
    const note = async (work: (tx: Queries) => Promise<unknown>) => {
      for (const plan of await plansOf(work))
        for (const [, name] of plan.matchAll(/(?:using|Bitmap Index Scan on) (ledger_postings_\w+)/g))
          used.add(name ?? '')
    }
    const wanted = { ...everything, ...span(), userId: anna.user.id }
    await note((tx) => findBills(tx, wanted, { size, offset: 0 }))
    await note((tx) => findBills(tx, { ...wanted, coinId: 3 }, { size, offset: 0 }))
    await note((tx) => sumsSince(tx, anna.user.id, { startsAt: now - 30 * day, until: now }))
    const rows = await venue.venue.db.query.execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index
      where indrelid = 'ledger_postings'::regclass and not indisprimary`)
    expect([...used].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})
