import { second, minute, hour } from '../kernel/durations.ts'

/** Numbers of accounts. Times are milliseconds unless the name says otherwise. */
export const accountLimits = {
  session: {
    logoutRedirect: 1 * second,
    /** A return after so long a sleep asks for the session again. */
    longSleep: 5 * minute,
    logoutSettle: 3 * second,
    sessionRetry: 3 * second,
    /** A logout call without an answer for so long is left to the next start. */
    logoutPatience: 5 * second,
    /** How often a page that is looked at checks whether the machine slept. */
    sleepCheck: 30 * second,
  },
  /** The public name, in letters as a reader counts them; `maxUnits` bounds the marks upon them. */
  nickname: { min: 3, max: 20, maxUnits: 60, typed: 200, generated: 6, changes: 5, window: 1 * hour },
  /** `stem`: letters of a known word, or of a part of the account, that are enough to be one. */
  password: { min: 10, max: 128, stem: 4 },
  account: { maxEmail: 254 },
  totp: {
    digits: 6,
    step: 30 * second,
    window: 1,
    recoveryCodes: 10,
    recoveryHalf: 5,
    qrSize: 180,
    safetyToken: 5 * minute,
  },
  /** How a page meets the venue's limits of guessing. */
  guessing: {
    /** Without a Retry-After a screen waits so long before it takes another try. */
    pause: 10 * second,
  },
} as const
