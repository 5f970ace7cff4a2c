import { minute, hour, day } from '../kernel/durations.ts'

/** Numbers of customer service that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const supportVenueLimits = {
  desk: {
    maxName: 80,
    /** Width times height of an image. */
    maxPixels: 40_000_000,
    maxSide: 16_384,
    /** A visitor without an account is known to this browser for so long after the last visit. */
    visitor: 30 * day,
    visitors: 30,
    visitorsWindow: 10 * minute,
    sends: 40,
    files: 10,
    window: 1 * minute,
    /**
     * Bytes of files that a conversation keeps, that an address may send in a window, and that all take; the operator
     * is given near the last.
     */
    keptBytes: 20 * 1024 * 1024,
    networkBytes: 60 * 1024 * 1024,
    networkWindow: 1 * day,
    allBytes: 4 * 1024 * 1024 * 1024,
    near: 0.8,
    /**
     * How long a file is kept, and a visitor who said nothing; how many messages a conversation keeps; how often that
     * is looked at.
     */
    fileLife: 90 * day,
    silentVisitor: 1 * day,
    keptMessages: 2_000,
    sweepEvery: 1 * hour,
  },
} as const
