import { second, minute, hour, day } from '../kernel/durations.ts'

/** Numbers of the live rooms that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const liveVenueLimits = {
  live: {
    messageWindow: 10 * second,
    /** Other deeds of one person in a room in a window. */
    deeds: 30,
    deedWindow: 1 * minute,
    /** Parts of the stream that a player may fetch. */
    windowSegments: 6,
    /**
     * How long a message is kept, what moderation left (reports, and messages that were reported or deleted), and an
     * event of a room.
     */
    messageLife: 90 * day,
    recordLife: 400 * day,
    eventLife: 90 * day,
    sweepEvery: 1 * hour,
  },
} as const
