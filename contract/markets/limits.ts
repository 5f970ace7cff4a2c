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
    top: 8,
    trendlinesAtOnce: 100,
    trendlinesPause: 30 * second,
  },
  favourites: { maxLocal: 500 },
  alerts: {
    maxDigits: 24,
    /** Markets that the form suggests at a time. */
    suggested: 8,
  },
} as const
