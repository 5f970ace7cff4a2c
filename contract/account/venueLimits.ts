import { second, minute, hour, day } from '../kernel/durations.ts'

/** Limits of accounts that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const accountVenueLimits = {
  /**
   * scrypt: 2^15 blocks of 8, three times (32 MiB, a quarter of a second). Also how many hashes may be queued, per
   * network or account and in total, before further ones are refused.
   */
  hash: {
    cost: 2 ** 15,
    blockSize: 8,
    parallel: 3,
    keyBytes: 32,
    saltBytes: 16,
    atOnce: 2,
    laneWaiting: 20,
    waiting: 100,
  },
  /** Limits on guessing and on new accounts (`server/security/guessLimits.ts`). */
  guessing: {
    /**
     * Guesses at one account from one network: the first wait follows the free ones and doubles with each further wrong
     * guess.
     */
    guesses: { free: 5, first: 30 * second, longest: 15 * minute },
    /** Authenticator codes sent with the right password, for one account from any network. */
    codes: { free: 10, first: 30 * second, longest: 15 * minute },
    /** How long a wait is remembered after it ended, and how many names are kept. */
    forget: 1 * hour,
    names: 100_000,
    /** Guesses at all accounts from one network, and from the /48 above an IPv6 network. */
    addressTries: 50,
    siteTries: 400,
    addressWindow: 5 * minute,
    /**
     * After this many wrong guesses at one account, or at all accounts of the venue, each network waits before its
     * first guess and between guesses.
     */
    spread: {
      accountWindow: 1 * hour,
      account: [
        { from: 30, pause: 10 * second },
        { from: 200, pause: 1 * minute },
      ],
      venueWindow: 1 * minute,
      venue: [{ from: 300, pause: 10 * second }],
    },
    registerTries: 60,
    registerWindow: 10 * minute,
  },
  /** Codes sent to an address, by `server/modules/account/session/mailedCodes.ts`. */
  mailedCodes: {
    life: 10 * minute,
    tries: 5,
    /** How soon another one can be sent. */
    again: 1 * minute,
    /** Codes of one user. */
    hourly: 20,
    daily: 100,
  },
  /**
   * Freezing an account: how long the link of a mail can do it, how soon a running venue carries out what an operator's
   * command says, and the longest texts of that command.
   */
  freeze: { link: 7 * day, applyEvery: 2 * second, maxReason: 500, maxOperator: 60 },
  /** Mails. Codes are useless after a while, notices are not. */
  mail: {
    codeFor: 10 * minute,
    noticeFor: 1 * day,
    /** Pauses between attempts double from `first` to `longest`. */
    codePause: { first: 2 * second, longest: 30 * second },
    noticePause: { first: 15 * second, longest: 1 * hour },
    /** How often due emails are looked for, besides new ones, which are sent at once. */
    lookEvery: 2 * second,
    atOnce: 4,
    connect: 10 * second,
    silence: 20 * second,
    /** How long a stopping venue waits for mails on their way; the others are sent at its next start. */
    stopWithin: 2 * second,
    kept: 30 * day,
    /** Mails of one account in the mailbox of a sandbox. */
    mailbox: 100,
  },
  /** Browsers that have logged in to an account: how many are kept, and for how long after their last login. */
  knownDevices: { kept: 20, life: 400 * day },
  /** Logins kept in a user's history: at most this many, for this long. */
  logins: { kept: 50, life: 180 * day },
  session: {
    idle: 12 * hour,
    absolute: 7 * day,
    /** Concurrent sessions of one user, and logins of one wallet; a further one ends the oldest. */
    most: 50,
    /** How long the venue trusts a cached session, how many it caches, and how precisely it records the last use. */
    memory: 1 * second,
    remembered: 20_000,
    touch: 1 * minute,
    sweepAtLeast: 1 * hour,
    /** How soon a failed sweep is retried. */
    sweepAgain: 5 * second,
    /** After a renewal, in-flight requests of other tabs that carry the previous token are accepted for this long. */
    renewalGrace: 10 * second,
    /** In-flight requests that change something are sent again after this long. */
    renewalPause: 1 * second,
    agentLength: 300,
  },
} as const
