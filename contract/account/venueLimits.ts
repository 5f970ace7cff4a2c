import { second, minute, hour, day } from '../kernel/durations.ts'

/** Numbers of accounts that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const accountVenueLimits = {
  /**
   * scrypt: 2^15 blocks of 8, three times (32 MiB, a quarter of a second); hashes that wait for their turn, of one
   * network or account and in all, before further ones are refused.
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
  /** Limits of guessing and of new accounts (`server/security/guessLimits.ts`). */
  guessing: {
    /**
     * Guesses at one account from one network: the first wait comes after the free ones, and doubles with each further
     * wrong one.
     */
    guesses: { free: 5, first: 30 * second, longest: 15 * minute },
    /** Codes of an authenticator that came with the right password, at one account from wherever. */
    codes: { free: 10, first: 30 * second, longest: 15 * minute },
    /** Waits are forgotten so long after they ended; so many names are kept. */
    forget: 1 * hour,
    names: 100_000,
    /** Guesses at all accounts from one network, and from the /48 above an IPv6 one. */
    addressTries: 50,
    siteTries: 400,
    addressWindow: 5 * minute,
    /**
     * From so many wrong guesses at one account, or at all of the venue, each network waits before its first guess and
     * between them.
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
  /**
   * Browsers that an account is known to have logged in from: how many are kept, and for how long after their last
   * login.
   */
  knownDevices: { kept: 20, life: 400 * day },
  session: {
    idle: 12 * hour,
    absolute: 7 * day,
    /** Of one person at a time, and logins of one wallet: another one ends the oldest. */
    most: 50,
    /**
     * The venue: how long it trusts its memory of a session, how many it remembers, how exactly it notes the last use.
     */
    memory: 1 * second,
    remembered: 20_000,
    touch: 1 * minute,
    sweepAtLeast: 1 * hour,
    /** A sweep that failed is tried again. */
    sweepAgain: 5 * second,
    /**
     * After a renewal: requests of other tabs that were on their way with the token before are still the person's for
     * so long.
     */
    renewalGrace: 10 * second,
    /** Those that would change something are sent again after so long. */
    renewalPause: 1 * second,
    agentLength: 300,
  },
} as const
