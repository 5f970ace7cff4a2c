import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'

/** Joins history and stream into one series of candles: pure functions, so that each case can be tested. */

/** A candle from the stream. */
export interface Flowed {
  readonly row: CandleRow
  /** The first since the subscription: it is a current candle, but those before it may be outdated. */
  readonly isFirst: boolean
}

/**
 * The series with a candle from the stream. Undefined if something may be missing: a candle in between, or, right after
 * the subscription, the last changes of the previous one.
 */
export const withFlowed = (
  rows: readonly CandleRow[],
  { row, isFirst }: Flowed,
  period: Period,
): readonly CandleRow[] | undefined => {
  const last = rows.at(-1)
  if (!last) return [row]
  if (row[0] < last[0]) return rows
  if (row[0] === last[0]) return [...rows.slice(0, -1), row]
  return !isFirst && row[0] === candleOpen(period, last[0], 1) ? [...rows, row] : undefined
}

/** The series with all candles streamed meanwhile, in order. */
export const withAllFlowed = (
  rows: readonly CandleRow[],
  flowed: readonly Flowed[],
  period: Period,
): readonly CandleRow[] | undefined =>
  flowed.reduce<readonly CandleRow[] | undefined>((series, one) => series && withFlowed(series, one, period), rows)

/** The candles streamed while the newest are being fetched: the latest version of each. */
export const kept = (flowed: readonly Flowed[], next: Flowed): readonly Flowed[] => {
  const last = flowed.at(-1)
  return last && last.row[0] === next.row[0]
    ? [...flowed.slice(0, -1), { row: next.row, isFirst: last.isFirst }]
    : [...flowed, next]
}

/** The newest candles over the existing ones: joined if they meet, otherwise alone. */
export const overlaid = (
  before: readonly CandleRow[],
  newest: readonly CandleRow[],
  period: Period,
): { readonly rows: readonly CandleRow[]; readonly isReplaced: boolean } => {
  const [first] = newest
  const last = before.at(-1)
  if (!first || !last) return { rows: first ? newest : before, isReplaced: false }
  const meets = first[0] <= candleOpen(period, last[0], 1)
  return meets
    ? { rows: [...before.filter(([open]) => open < first[0]), ...newest], isReplaced: false }
    : { rows: newest, isReplaced: true }
}
