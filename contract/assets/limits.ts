import { second } from '../kernel/durations.ts'

/** Numbers of assets. Times are milliseconds unless the name says otherwise. */
export const assetsLimits = {
  transfer: {
    defaultCoinId: 52,
    dialogWidth: 520,
  },
  overview: { refreshEvery: 15 * second },
} as const
