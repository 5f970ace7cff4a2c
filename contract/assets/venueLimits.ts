import { second, minute, hour, day } from '../kernel/durations.ts'
import { assetsLimits } from './limits.ts'

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
  },
  /** Equity is recorded every hour and at each UTC midnight, prices at each UTC midnight. */
  equity: {
    /** How long a starting venue waits before it records a midnight that it missed while down: prices come first. */
    settle: minute,
    /** How soon a failed recording is retried. */
    retry: 5 * minute,
    /** Users processed at once. */
    batch: 500,
    /** How long hourly points are kept; daily ones are kept as long as the account. */
    keepHours: 8 * day,
    /** A point or price counts as that of a midnight if it was recorded at most this long after it. */
    lateMidnight: 15 * minute,
  },
  bills: {
    /** UTC days of one statement, and of one list of profits. */
    maxDays: 366,
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
  /** The simulated chain behind deposits and withdrawals. */
  node: {
    /** Opening balances of the venue's addresses, for each coin on each network. */
    floatUsdt: '5000000',
    /** Blocks that a slow node keeps a transaction back. */
    slowBlocks: 20,
    /** Blocks within which a transaction of the venue must be included. */
    validBlocks: 200,
    /** How soon a block is handled again if the database was unavailable. */
    retry: 5 * second,
    /** The shortest pause between two pushes about confirmations. */
    pushEvery: second,
    /** Outputs of a transaction, and transactions of an answer of the explorer. */
    maxOutputs: 100,
    found: 50,
  },
  deposits: {
    /** An output below this share of the minimum makes no record. */
    dustShare: '0.01',
    /** A deposit whose block was replaced is dropped after this many times `unlockAfter` blocks. */
    droppedAfter: 2,
  },
  withdrawals: {
    /** The withdrawal limit per UTC day in USDT, by identity level from 0. */
    dayUsdt: ['0', '50000', '500000', '5000000'],
    /** Withdrawals above this value wait for a review, which a sandbox ends by itself after `review`. */
    reviewAboveUsdt: '10000',
    review: 10 * minute,
    /** For this long after a change of security settings, nothing can be withdrawn (30705). */
    hold: 24 * hour,
    /** Most open withdrawals of a user. */
    open: 20,
    /** The pauses before the same bytes are resent, and before a queue is checked again. */
    resend: 10 * second,
    /** Addresses of past withdrawals with which a new one is compared. */
    knownAddresses: 50,
  },
  /** Decisions of operators: how often the venue looks for new ones, and characters of a reason and of a name. */
  reviews: { applyEvery: 15 * second, maxReason: 500, maxOperator: 60 },
  recovery: {
    /** A reviewer decides no earlier, so that another claimant can appear. */
    decideAfter: assetsLimits.funds.recoveryHours * hour,
    /** How long you have to add what the reviewer asked for. */
    revision: 14 * day,
    /** Decided requests are deleted after this. */
    kept: 5 * 365 * day,
    forgetEvery: 24 * hour,
  },
} as const
