import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { MarketData } from '../market/tokens.ts'
import { overviewRanges, type OverviewRange } from '#contract/markets/overview.ts'
import { currentRow, spacings } from './ranges.ts'

interface Known {
  readonly epoch: string
  /** When the current interval opened. */
  readonly open: number
  readonly rows: readonly CandleRow[]
}

/** A market's candles over a range, by when they open, the current one included. */
export type RowsOf = (symbol: string, range: OverviewRange) => Promise<ReadonlyMap<number, CandleRow>>

/** Reads the closed candles of a contract once, and then only new ones. Expired contracts are forgotten. */
export const createContractRows = (data: MarketData, now: () => number): RowsOf => {
  const known = new Map<string, Known>()
  const keyOf = (symbol: string, range: OverviewRange): string => `${symbol} ${range}`

  const forget = (): void => {
    const listed = data.listings()
    if (known.size <= listed.length * overviewRanges.length) return
    const keys = new Set(listed.flatMap(({ symbol }) => overviewRanges.map((range) => keyOf(symbol, range))))
    for (const key of known.keys()) if (!keys.has(key)) known.delete(key)
  }

  const closed = async (symbol: string, range: OverviewRange, open: number): Promise<readonly CandleRow[]> => {
    const { period, closed: count } = spacings[range]
    const key = keyOf(symbol, range)
    const before = known.get(key)
    const epoch = data.epoch()
    const usable = before?.epoch === epoch ? before : undefined
    if (usable?.open === open) return usable.rows
    const oldest = candleOpen(period, open, -count)
    const kept = usable?.rows.filter(([at]) => at >= oldest) ?? []
    const from = usable ? Math.max(usable.open, oldest) : oldest
    const missing = Math.round((open - from) / (candleOpen(period, 0, 1) - candleOpen(period, 0)))
    const fresh = await data.candles(symbol, period, open, missing)
    const rows = [...kept, ...fresh.filter(([at]) => at >= from)]
    known.set(key, { epoch, open, rows })
    forget()
    return rows
  }

  return async (symbol, range) => {
    const { period } = spacings[range]
    const open = candleOpen(period, now())
    const rows = new Map((await closed(symbol, range, open)).map((row) => [row[0], row]))
    const current = currentRow(data, symbol, spacings[range], open)
    if (current) rows.set(open, current)
    return rows
  }
}
