import { second, minute, hour, day } from '../kernel/durations.ts'

/** Limits of customer service that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const supportVenueLimits = {
  /** The feed of notices: its newest ones, characters of each summary, and how long one answer serves. */
  noticeFeed: { items: 30, maxSummary: 1_000, life: 1 * minute },
  desk: {
    maxName: 80,
    /** Width times height of an image. */
    maxPixels: 40_000_000,
    maxSide: 16_384,
    /** How long after the last visit a browser still recognises a visitor without an account. */
    visitor: 30 * day,
    visitors: 30,
    visitorsWindow: 10 * minute,
    sends: 40,
    files: 10,
    window: 1 * minute,
    /**
     * Bytes of files kept per conversation, accepted per address in a window, and kept in total; the operator is warned
     * near the total.
     */
    keptBytes: 20 * 1024 * 1024,
    networkBytes: 60 * 1024 * 1024,
    networkWindow: 1 * day,
    allBytes: 4 * 1024 * 1024 * 1024,
    near: 0.8,
    /**
     * Retention of a file, and of a visitor without messages; messages kept per conversation; how often that is
     * checked.
     */
    fileLife: 90 * day,
    silentVisitor: 1 * day,
    keptMessages: 2_000,
    sweepEvery: 1 * hour,
    /** The answers from which the usual time to an answer is computed: how far back, how many, how often. */
    answersWithin: 7 * day,
    answersCounted: 200,
    stateEvery: 15 * second,
  },
  /** Votes on articles from one address in a window, and how long a vote counts. */
  articleVote: { votes: 60, window: 1 * day, life: 365 * day },
  feedback: {
    /** Requests of a user in a window. */
    creates: 20,
    createsWindow: 1 * day,
    /** Uploads of a user that no request names yet, and how long they are kept. */
    pending: 8,
    pendingLife: 1 * day,
    /** How long a request is kept after its last message. */
    life: 730 * day,
    /** Characters of its text in a list, each of which may take two units of a label. */
    preview: 90,
  },
} as const
