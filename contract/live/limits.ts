import { second, minute } from '../kernel/durations.ts'

/** Numbers of the live rooms. Times are milliseconds unless the name says otherwise. */
export const liveLimits = {
  live: {
    maxBanMinutes: 7 * 24 * 60,
    /** The list of rooms, and the header's button, are asked for again. */
    refreshEvery: 1 * minute,
    buttonEvery: 5 * minute,
    placeholders: 6,
    /** A venue's clock is a little behind ours: a show is asked for so long after its start. */
    startLag: 2 * second,
    /** Shows of which one browser tells, and how often it asks whether they were moved. */
    maxReminders: 20,
    remindEvery: 5 * minute,
    /** A chat that cannot be followed is read all the same, after so long. */
    joinPatience: 2 * second,
    /** Letters of a message; what is written may hold so many times as much of what is taken out. */
    maxText: 300,
    rawShare: 4,
    maxNote: 100,
    /** Messages that one answer brings, and that a page keeps. */
    page: 50,
    kept: 500,
    /** Messages of one person in a room in a window. */
    messages: 5,
    banMinutes: [10, 60, 24 * 60, 7 * 24 * 60],
    /** Without a Retry-After the next message waits so long. */
    pause: 5 * second,
    /** A picture that stands still for so long has stopped. */
    stall: 8 * second,
    /** What of a stream does not come is asked for again so often, after such pauses. */
    streamTries: 40,
    streamPause: 3 * second,
    /** A follow or its end that the venue has not answered holds up nobody for longer. */
    followPatience: 1 * second,
  },
} as const
