import { minute, second } from './durations.ts'

/** Limits that all domains share. Times are in milliseconds unless the name says otherwise. */
export const kernelLimits = {
  /** How long a call may take before it counts as timed out. */
  call: { timeout: 15 * second, maxAnswerBytes: 10 * 1024 * 1024 },
  /** Reads are retried with full jitter: attempt n waits a random share of base · 2^n. */
  request: { retries: 3, retryBase: 500, retryCap: 8 * second },
  /** Writes: how an unknown outcome is queried, and how many open keys are kept. */
  submit: {
    settleDelay: 1 * second,
    settleCap: 30 * second,
    runningPoll: 1 * second,
    maxOpenKeys: 50,
    lookEvery: 5 * second,
    dueAfter: 20 * second,
  },
  /** Maximum decimal places of an amount in a list; the exact amount is shown on hover or tap. */
  amounts: {
    shownDigits: 8,
    /** From this many zeros after the point, a price shows their count instead of writing them out. */
    countedZeros: 5,
  },
  /** The update interval of a visible countdown. */
  countdown: { every: 1 * second },
  /** The difference between the wall clock and the monotonic clock that counts as a clock change. */
  clock: { step: 1 * second },
  /** `mostWaiting`: how many new rows are counted above a list. */
  pagedList: { pageSize: 10, maxPageSize: 100, mostWaiting: 99 },
  records: {
    /** Preset ranges, in days up to today. */
    presets: [7, 30, 90],
    /** No record is older than `firstDay`, and no filter looks further ahead. */
    firstDay: '2015-01-01',
    lastDay: '2099-12-31',
    /** How often a page checks whether a new day has begun. */
    dayCheck: 30 * second,
  },
  /** A list of offers: how often it is fetched and sorted again, and how many offers can be compared. */
  catalogue: { refreshEvery: 1 * minute, settleEvery: 5 * second, compared: 4 },
} as const
