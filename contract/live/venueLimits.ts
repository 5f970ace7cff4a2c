import { second, minute, hour, day } from '../kernel/durations.ts'

/** Limits of the live rooms that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const liveVenueLimits = {
  live: {
    messageWindow: 10 * second,
    /** Other actions per user, room and window. */
    actions: 30,
    actionWindow: 1 * minute,
    /** Stream segments that a player may fetch. */
    windowSegments: 6,
    /**
     * Retention of a message, of moderation records (reports, and messages that were reported or deleted), and of a
     * room event.
     */
    messageLife: 90 * day,
    recordLife: 400 * day,
    eventLife: 90 * day,
    sweepEvery: 1 * hour,
  },
} as const
