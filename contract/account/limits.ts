import { second, minute, hour } from '../kernel/durations.ts'

/** Limits of accounts. Times are in milliseconds unless the name says otherwise. */
export const accountLimits = {
  session: {
    logoutRedirect: 1 * second,
    /** After a sleep of at least this long the session is fetched again. */
    longSleep: 5 * minute,
    logoutSettle: 3 * second,
    sessionRetry: 3 * second,
    /** A logout call that is unanswered for this long is left to the next start. */
    logoutPatience: 5 * second,
    /** How often a visible page checks whether the machine slept. */
    sleepCheck: 30 * second,
  },
  /** The public name, in graphemes; `maxUnits` bounds their combining marks. */
  nickname: { min: 3, max: 20, maxUnits: 60, typed: 200, generated: 6, changes: 5, window: 1 * hour },
  /** `stem`: the number of letters of a known word, or of a part of the account, that count as a match. */
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
  /** How often the mailbox of a sandbox looks for new mails. */
  mailbox: { refreshEvery: 3 * second },
  userOverview: {
    /** How often the panels of the account overview are fetched again. */
    refreshEvery: minute,
    /** Logins, messages and orders shown. */
    logins: 5,
    messages: 3,
    orders: 3,
  },
  /** Points of each protection in the security score; a passkey counts instead of an authenticator. */
  score: {
    most: 100,
    email: 20,
    passkey: 35,
    authenticator: 25,
    recoveryCodes: 5,
    antiPhishing: 10,
    whitelist: 15,
    undoWindow: 5,
    settingsLock: 10,
    /** Unused recovery codes that count as enough. */
    enoughCodes: 5,
  },
  /** How a page responds to the venue's guessing limits. */
  guessing: {
    /** How long a screen waits before the next try if there is no Retry-After. */
    pause: 10 * second,
  },
} as const
