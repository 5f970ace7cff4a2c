import { second, minute } from '../kernel/durations.ts'

/** Numbers of markets. Times are milliseconds unless the name says otherwise. */
export const marketsLimits = {
  book: { levels: 1_000, checksumLevels: 10 },
  markets: {
    sortEvery: 1 * second,
    sparklinePoints: 48,
    sparklineRefresh: 5 * minute,
    rowHeight: 44,
    compactRowHeight: 32,
    compactTouchHeight: 40,
    overscan: 6,
    /** A price is lit at most so often. */
    flashEvery: 1 * second,
    top: 8,
    trendlinesAtOnce: 100,
    trendlinesPause: 30 * second,
  },
  /** The chart on the home page, and the pause before candles that did not come, or do not fit, are asked for again. */
  candles: { shown: 60, pause: 10 * second },
  /**
   * Lists of markets that moved most: how long one is, how often it is ranked anew; from how many per cent
   * on a move is of the second step of heat, and of the third.
   */
  movers: { rows: 3, heat: 12, rankEvery: 5 * second, heatSteps: ['2', '5'] },
  favourites: { maxLocal: 500 },
  alerts: {
    /** With the point: what the venue keeps has 20 digits before it and 18 behind. */
    maxDigits: 20,
    /** Markets that the form suggests at a time. */
    suggested: 8,
  },
} as const
