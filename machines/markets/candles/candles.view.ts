import type { CandlesSnapshot } from './candles.machine.ts'
import type { CandlesQuery } from './candles.setup.ts'

/** Where the candles of a market lie on their board. */
export const candlesKey = ({ symbol, period }: CandlesQuery): string => `${symbol} ${period}`

/** What stands in place of the chart, or beside it. */
export const candlesPhase = (snapshot: CandlesSnapshot): 'loading' | 'failed' | 'shown' =>
  snapshot.hasTag('busy') ? 'loading' : snapshot.hasTag('failed') ? 'failed' : 'shown'
