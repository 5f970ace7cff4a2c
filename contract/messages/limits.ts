import { second } from '../kernel/durations.ts'

/** Limits of messages. Times are in milliseconds unless the name says otherwise. */
export const messagesLimits = {
  messages: {
    /** Messages that the venue keeps per user; older ones are removed. */
    kept: 1_000,
    /** Messages shown in the header popover. */
    peeked: 5,
    /** How long the list waits for the stream, so that no message is missed in between. */
    streamPatience: 1 * second,
    /** How often the page checks whether a new day has begun. */
    dayCheck: 30 * second,
    /** Codes of modules and submodules are small numbers. */
    maxCode: 9_999,
  },
} as const
