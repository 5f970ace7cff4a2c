import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { day } from '#contract/kernel/durations.ts'
import { manyBills } from '#tests/support/manyBills.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'
import { atMost, withoutTarget, type Row } from '#tools/bench/row.ts'

/** The postings of one user, and the time of a page of bills in the median (ms), whatever its filter. */
const postings = 100_000
const target = 20
const rounds = 9

type Filter = Omit<NonNullable<CallInput<typeof calls.bills.list>['query']>, 'pageNum' | 'pageSize'>

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const timeOf = async (venue: TestVenue, as: Person, query: Filter, pageNum: number): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await venue.call(calls.bills.list, { query: { ...query, pageNum: String(pageNum), pageSize: '20' } }, { as })
    times.push(performance.now() - start)
  }
  return median(times)
}

export const rows = async (): Promise<readonly Row[]> => {
  const venue = await startTestVenue()
  try {
    const as = await venue.person()
    const now = venue.clock.now()
    await venue.venue.db.query.execute(manyBills(as.user.id, postings, now))
    const wide = { startTime: String(now - 200 * day), endTime: String(now - 100 * day) }
    const filters: readonly (readonly [name: string, filter: Filter, pageNum?: number])[] = [
      ['no filter', {}],
      ['100 days', wide],
      ['a coin of half of them', { coinId: '3' }],
      ['a coin of a twentieth', { coinId: '15' }],
      ['a coin that has none', { coinId: '9000' }],
      ['purchases', { kind: 'buy' }],
      ['fees', { kind: 'tradeFee' }],
      ['transfers', { kind: 'transferIn' }],
      ['the spot account', { walletType: '2' }],
      ['an account with a few', { walletType: '1' }],
      ['purchases of a coin in 100 days', { ...wide, kind: 'buy', coinId: '3' }],
      ['fees of the spot account in 100 days', { ...wide, kind: 'tradeFee', walletType: '2' }],
      ['purchases, page 500', { kind: 'buy' }, 500],
    ]
    // The first pages after so many postings also tidy up behind the insert.
    await timeOf(venue, as, {}, 1)
    const found: Row[] = []
    for (const [name, filter, pageNum = 1] of filters) {
      const time = await timeOf(venue, as, filter, pageNum)
      const row = `a page of bills: ${name}`
      found.push(pageNum === 1 ? atMost(row, time, 'ms', target) : withoutTarget(row, time, 'ms'))
    }
    return found
  } finally {
    await venue.close()
  }
}
