import { second } from '../kernel/durations.ts'

/** Numbers of assets. Times are milliseconds unless the name says otherwise. */
export const assetsLimits = {
  transfer: {
    defaultCoinId: 52,
    dialogWidth: 520,
  },
  /** Digits after the point of an amount in a list, at most; the exact amount is one hover or tap away. */
  amounts: { shownDigits: 8 },
  overview: { refreshEvery: 15 * second },
} as const
