import { second } from '../kernel/durations.ts'

/** Numbers of messages. Times are milliseconds unless the name says otherwise. */
export const messagesLimits = {
  messages: {
    /** What the venue keeps of a person's messages; older ones go. */
    kept: 1_000,
    /** How many the popover of the header shows. */
    peeked: 5,
    /** So long the list waits for the stream, after which nothing can be missed. */
    streamPatience: 1 * second,
    /** How often the page looks whether another day has begun. */
    dayCheck: 30 * second,
    /** Codes of modules and submodules are small numbers. */
    maxCode: 9_999,
  },
} as const
