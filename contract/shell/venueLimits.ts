import { second } from '../kernel/durations.ts'
import { shellLimits } from './limits.ts'

/** Limits of the shell that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const shellVenueLimits = {
  status: {
    every: shellLimits.status.probeEvery,
    /** A probe without an answer by then has failed. */
    within: 5 * second,
    /** How often the venue looks at its own timers meanwhile, and from which delay on it is too busy to blame a part. */
    tick: 250,
    lateFrom: 500,
    /** A longer pause of a running venue (a sleeping machine) counts as not measured. */
    unmeasuredFrom: 120 * second,
    /** Length of an incident's text in one language. */
    maxText: 2_000,
  },
} as const
