import { second } from '../kernel/durations.ts'

/** Numbers of assets. Times are milliseconds unless the name says otherwise. */
export const assetsLimits = {
  transfer: {
    defaultCoinId: 52,
    dialogWidth: 520,
    /** Of the most that can be moved, one press away, in per cent. */
    shares: [25, 50, 75, 100],
  },
  /** Digits after the point of an amount in a list, at most; the exact amount is one hover or tap away. */
  amounts: {
    shownDigits: 8,
    /** So many zeros after the point of a price are counted, and not written out. */
    countedZeros: 5,
  },
  transferRecords: {
    /** Days up to today that are one press away. */
    presets: [7, 30, 90],
    /** No record is older, and no filter looks further ahead. */
    firstDay: '2015-01-01',
    lastDay: '2099-12-31',
    /** How often a page looks whether another day has begun. */
    dayCheck: 30 * second,
  },
  /** How many records one file takes at most, the newest first; older ones go into further files. */
  recordsExport: { maxRows: 20_000 },
  /** Days of the curve of all that is owned, as can be chosen; the first is shown to begin with. */
  equity: { spans: [30, 90, 365] },
  /** Coins that are told apart by what they are worth; trades and orders that are shown beside the balances. */
  assetsSpot: { shares: 6, trades: 5, orders: 5 },
  overview: { refreshEvery: 15 * second },
} as const
