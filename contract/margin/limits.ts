import { second } from '../kernel/durations.ts'

/** Limits of margin accounts. Times are in milliseconds unless the name says otherwise. */
export const marginLimits = {
  margin: {
    /** How often accounts are fetched although the venue has not said that they changed: prices move their figures. */
    refreshEvery: 15 * second,
    /** Percentages of the largest loan or repayment that a button fills in. */
    shares: [25, 50, 75, 100],
    /** Digits after the point of a repayment: all of the ledger, because interest has them. */
    repayDigits: 18,
    /** Hours for which a form also shows the rate of interest. */
    ratedHours: 24,
  },
} as const
