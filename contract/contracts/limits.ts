import { second } from '../kernel/durations.ts'

/** Limits of the floor of contracts. Times are in milliseconds unless the name says otherwise. */
export const contractsLimits = {
  contractForm: {
    /** Leverage of a contract until the user has chosen one. */
    usualLeverage: 10,
    /** With more leverage than this, an order is confirmed before it is sent. */
    confirmAbove: 20,
    /** Orders of the contract that are fetched: all that may rest or wait. */
    orders: 200,
    /** How often the account is fetched although the venue has not said that it changed: marks move its figures. */
    refreshEvery: 15 * second,
  },
  contractPositions: {
    /** Results of closes and cancels that are shown at a time; older ones go. */
    resultsShown: 5,
  },
} as const
