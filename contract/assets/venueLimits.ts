import { second, minute, hour } from '../kernel/durations.ts'

/** Numbers of assets that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const assetsVenueLimits = {
  transfer: {
    /** What a person may move between accounts in a day (UTC), in USDT. */
    dailyUsdt: '200000',
    /** Above this a transfer waits for review (20351). */
    reviewAboveUsdt: '50000',
    review: 10 * minute,
    /** A review whose end failed (the database was away) is ended again after so long. */
    reviewRetry: 5 * second,
    /** After a change of security settings transfers of more than `riskAboveUsdt` are refused (30705). */
    riskWindow: 24 * hour,
    riskAboveUsdt: '1000',
    maintenanceRate: '1.1',
  },
  /** What people own is written down once a day. */
  equity: {
    /** After its start a venue waits so long before it makes up for a midnight at which it stood still: prices come first. */
    settle: minute,
    /** Where that failed it is tried again after so long. */
    retry: 5 * minute,
    /** People who are reckoned at once. */
    batch: 500,
    /** Days that are kept. */
    kept: 400,
  },
} as const
