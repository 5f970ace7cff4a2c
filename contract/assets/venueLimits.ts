import { second, minute, hour } from '../kernel/durations.ts'

/** Limits of assets that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const assetsVenueLimits = {
  transfer: {
    /** Daily (UTC) limit of a user's transfers between accounts, in USDT. */
    dailyUsdt: '200000',
    /** Transfers above this amount wait for review (20351). */
    reviewAboveUsdt: '50000',
    review: 10 * minute,
    /** How soon a review is retried if completing it failed because the database was unavailable. */
    reviewRetry: 5 * second,
    /** For this long after a change of security settings, transfers above `riskAboveUsdt` are refused (30705). */
    riskWindow: 24 * hour,
    riskAboveUsdt: '1000',
    maintenanceRate: '1.1',
  },
  addressBook: {
    /** A new entry cools off for this long, and weaker settings take effect after it. */
    coolingOff: 24 * hour,
    /** Recent withdrawal addresses that a new one is compared with. */
    recent: 50,
  },
  /** Equity is recorded once a day. */
  equity: {
    /** How long a starting venue waits before it records a midnight that it missed while down: prices come first. */
    settle: minute,
    /** How soon a failed recording is retried. */
    retry: 5 * minute,
    /** Users processed at once. */
    batch: 500,
    /** Days kept. */
    kept: 400,
  },
  /** A snapshot of all balances once a day. */
  proof: {
    /** How long a starting venue waits before it takes a snapshot that it missed while down: calls come first. */
    settle: 5 * second,
    /** How soon a failed snapshot is retried. */
    retry: 5 * minute,
    /** Days whose trees are kept, so that users can download their branches. */
    treesKept: 30,
    /** Days whose published roots are kept. */
    rootsKept: 400,
  },
} as const
