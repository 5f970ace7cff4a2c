import { second, minute } from '../kernel/durations.ts'

/** Limits of the live rooms. Times are in milliseconds unless the name says otherwise. */
export const liveLimits = {
  live: {
    maxBanMinutes: 7 * 24 * 60,
    /** Refresh interval of the room list and the header button. */
    refreshEvery: 1 * minute,
    buttonEvery: 5 * minute,
    placeholders: 6,
    /** A venue's clock may be slightly behind ours, so a show is fetched this long after its start. */
    startLag: 2 * second,
    /** Maximum reminders per browser, and how often the browser checks whether shows were moved. */
    maxReminders: 20,
    remindEvery: 5 * minute,
    /** If the chat stream cannot be joined, messages are fetched anyway after this long. */
    joinPatience: 2 * second,
    /** Maximum characters of a message; the raw input may contain this many times more characters that are removed. */
    maxText: 300,
    rawShare: 4,
    maxNote: 100,
    /** Messages per response, and messages that a page keeps. */
    page: 50,
    kept: 500,
    /** Messages per user, room and window. */
    messages: 5,
    banMinutes: [10, 60, 24 * 60, 7 * 24 * 60],
    /** How long the next message waits if there is no Retry-After. */
    pause: 5 * second,
    /** Video that does not advance for this long has stalled. */
    stall: 8 * second,
    /** Retries of a missing stream part, and the pauses between them. */
    streamTries: 40,
    streamPause: 3 * second,
    /** How long an unanswered follow or unfollow may delay the user. */
    followPatience: 1 * second,
  },
} as const
