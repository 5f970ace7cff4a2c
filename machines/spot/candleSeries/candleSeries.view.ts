import type { CandleSeriesSnapshot } from './candleSeries.machine.ts'
import type { SeriesQuery } from './candleSeries.setup.ts'

/** The key of a series on its board, separate from those of smaller charts. */
export const seriesKey = ({ symbol, period }: SeriesQuery): string => `series ${symbol} ${period}`

export const seriesQuery = ({ context }: CandleSeriesSnapshot): SeriesQuery => context

/** The text in place of the candles, or beside them. */
export type SeriesPhase = 'loading' | 'failed' | 'behind' | 'shown'

export const seriesPhase = (snapshot: CandleSeriesSnapshot): SeriesPhase =>
  snapshot.hasTag('busy')
    ? 'loading'
    : snapshot.hasTag('failed')
      ? 'failed'
      : snapshot.hasTag('stale')
        ? 'behind'
        : 'shown'

export type OlderPhase = 'idle' | 'loading' | 'failed' | 'atBeginning' | 'full'

export const olderPhase = (snapshot: CandleSeriesSnapshot): OlderPhase => snapshot.value.older
