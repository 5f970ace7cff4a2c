import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { add, max, min } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { candleOpen, periods } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'

/**
 * The candles of a replayed market: recorded periods as they were recorded, the others built from the shortest recorded
 * period or from trades.
 */
export interface ReplayedCandles {
  readonly put: (period: Period, row: CandleRow) => void
  readonly trade: (ts: number, price: Decimal, amount: Decimal) => void
  readonly newest: (period: Period) => CandleRow | undefined
  /** Candles that open before `to`, oldest first. */
  readonly rows: (period: Period, to: number | undefined, limit: number) => readonly CandleRow[]
  /** Candles of the shortest period that open at `from` or later. */
  readonly since: (from: number) => readonly CandleRow[]
}

const join = (older: CandleRow, newer: CandleRow): CandleRow => [
  older[0],
  older[1],
  max(older[2], newer[2]),
  min(older[3], newer[3]),
  newer[4],
  add(older[5], newer[5]),
]

/** Index of the first row that opens at `time` or later. */
const placeOf = (rows: readonly CandleRow[], time: number): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.[0] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

const insert = (rows: CandleRow[], row: CandleRow): void => {
  const at = placeOf(rows, row[0])
  rows.splice(at, rows[at]?.[0] === row[0] ? 1 : 0, row)
  if (rows.length > venueLimits.feed.keptCandles) rows.shift()
}

export const createReplayedCandles = (recorded: ReadonlySet<Period>): ReplayedCandles => {
  const kept = new Map<Period, CandleRow[]>([...recorded].map((period) => [period, []]))
  const shortest = periods.find((period) => recorded.has(period)) ?? '1m'
  const base: CandleRow[] = kept.get(shortest) ?? []
  kept.set(shortest, base)

  /** Builds the candles of a period that the recording does not have, from the newest back. */
  const made = (period: Period, to: number, limit: number): CandleRow[] => {
    const found: CandleRow[] = []
    for (let at = placeOf(base, to) - 1; at >= 0; at--) {
      const row = base[at]
      if (!row) break
      const open = candleOpen(period, row[0])
      const last = found[found.length - 1]
      if (last?.[0] === open) found[found.length - 1] = join([open, row[1], row[2], row[3], row[4], row[5]], last)
      else if (found.length === limit) break
      else found.push([open, row[1], row[2], row[3], row[4], row[5]])
    }
    return found.reverse()
  }

  const rows = (period: Period, to = Infinity, limit: number): readonly CandleRow[] => {
    const own = kept.get(period)
    if (!own) return periods.indexOf(period) < periods.indexOf(shortest) ? [] : made(period, to, limit)
    const end = placeOf(own, to)
    return own.slice(Math.max(0, end - limit), end)
  }

  return {
    put: (period, row) => {
      const own = kept.get(period)
      if (own) insert(own, row)
    },
    trade(ts, price, amount) {
      if (recorded.size > 0) return
      const open = candleOpen(shortest, ts)
      const fresh: CandleRow = [open, price, price, price, price, amount]
      const known = base[placeOf(base, open)]
      insert(base, known ? join(known, fresh) : fresh)
    },
    newest: (period) => rows(period, undefined, 1)[0],
    rows,
    since: (from) => base.slice(placeOf(base, from)),
  }
}
