import { bills } from '#contract/assets/calls/bills.ts'
import { equity } from '#contract/assets/calls/equity.ts'
import { dayAfter, dayIn } from '#contract/kernel/days.ts'
import type { ProfitChoice, ProfitData, ProfitSubject } from '#machines/assets/profitTiles/profitTiles.types.ts'
import type { Dated, TileQuery } from '#machines/patterns/tile/tile.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createTileClock } from '../browser/tileClock.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'

/** Longer ranges have one point for each day. */
const mostHourlyDays = 7

/** The month `back` months before that of a day: its first day, and its last that has begun. */
const monthBefore = (today: string, back: number): { readonly from: string; readonly to: string } => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  const last = new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10)
  return { from: first, to: last < today ? last : today }
}

/** The actors of the equity and PnL charts, except the one that saves files. `prepare` loads the drawing code. */
export const createProfitTilesActors = (services: Services, prepare: () => Promise<void>) => {
  const { client, clock, random } = services

  const fetchEquity = async (days: ProfitChoice, how: CallOptions): Promise<ProfitData> => {
    const [{ points }, overview] = await Promise.all([
      client.area(equity).days({ query: { days } }, how),
      client.assets.overview({}, how),
    ])
    const now = { at: clock.venueNow(), totalUsdt: overview.totalUsdt, flows: overview.flows }
    const isHourly = days !== '0' && Number(days) <= mostHourlyDays
    return { kind: 'equity', points: [...points, now], step: isHourly ? 'hour' : 'day' }
  }

  const fetchDays = async (range: { from: string; to: string }, how: CallOptions): Promise<ProfitData> => ({
    kind: 'days',
    from: range.from,
    days: await client.area(bills).pnl({ query: range }, how),
  })

  const read = ({ subject, range }: TileQuery<ProfitSubject, ProfitChoice>, how: CallOptions) => {
    if (subject === 'equity') return fetchEquity(range, how)
    // Days of the venue are UTC.
    const today = dayIn(clock.venueNow(), 'UTC')
    return fetchDays(
      subject === 'calendar'
        ? monthBefore(today, Number(range))
        : { from: dayAfter(today, 1 - Number(range)), to: today },
      how,
    )
  }

  return {
    fetchData: requestOf<Dated<ProfitData>, TileQuery<ProfitSubject, ProfitChoice>>(
      async ({ query, signal, willRetry }) => {
        const [data] = await Promise.all([read(query, { signal, willRetry }), prepare()])
        return { data, asOf: clock.venueNow() }
      },
      random.share,
    ),
    watchClock: createTileClock(clock),
  }
}
