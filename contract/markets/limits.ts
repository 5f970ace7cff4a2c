import { second, minute } from '../kernel/durations.ts'

/** Limits of markets. Times are in milliseconds unless the name says otherwise. */
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
    /** Minimum interval between two flashes of a price. */
    flashEvery: 1 * second,
    top: 8,
    trendlinesAtOnce: 100,
    trendlinesPause: 30 * second,
  },
  /** The chart on the home page, and the pause before missing or inconsistent candles are fetched again. */
  candles: { shown: 60, pause: 10 * second },
  /**
   * Top movers: rows in a list, ranking interval, and the percentages from which a move has the second and the third
   * heat level.
   */
  movers: { rows: 3, heat: 12, rankEvery: 5 * second, heatSteps: ['2', '5'] },
  /** Coins in the list of those that were listed last. */
  coins: { newest: 12 },
  favourites: { maxLocal: 500 },
  alerts: {
    /** Including the point: the venue keeps 20 digits before it and 18 after it. */
    maxDigits: 20,
    /** Markets suggested at a time in the form. */
    suggested: 8,
  },
} as const
