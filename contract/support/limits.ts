import { second } from '../kernel/durations.ts'

/** Limits of customer service. Times are in milliseconds unless the name says otherwise. */
export const supportLimits = {
  support: {
    /** Retries and the pause before a line's script is loaded again. */
    loadRetries: 3,
    retryDelay: 2 * second,
    /**
     * How often and how long a loaded line is polled until it is ready; a web chat and a chat desk are ready quickly or
     * not at all.
     */
    pollEvery: 500,
    pollFor: 5 * second,
    quickPollEvery: 100,
    quickPollFor: 3 * second,
    refreshEvery: 1 * second,
    /** After this many consecutive unanswered refreshes the line counts as gone. */
    maxSilent: 5,
    maxUnread: 1_000_000,
    /** Timeout for a vendor's script and for each response of its frame. */
    loadTimeout: 10 * second,
    answerTimeout: 900,
    /** Messages per window from one frame; a frame that sends more is closed. */
    maxMessages: 100,
    messageWindow: 1 * second,
    panelWidth: 384,
    panelHeight: 640,
  },
  desk: {
    maxText: 2_000,
    maxEmojiText: 60,
    maxFileBytes: 2 * 1024 * 1024,
    /** Base64 of the largest file, plus the rest of the call. */
    maxBodyBytes: 3 * 1024 * 1024,
    /** Messages that a screen keeps, and messages that may wait to be sent. */
    shown: 200,
    maxOutbox: 20,
    /** Texts that a tab keeps across a reload: those waiting, and as many rejected ones. */
    maxKept: 40,
    catchUpEvery: 5 * second,
    /** How soon an undelivered read mark is sent again; deliberately out of step with the interval above. */
    markAgain: 3_700,
    inbox: 100,
    /** Minimum interval between refreshes of the agents' list, however many messages arrive. */
    inboxGap: 500,
  },
  /**
   * A request to support: characters of its text and of a recording, and number of screenshots, each of which may be as
   * large as a file of the desk.
   */
  feedback: { maxText: 4_000, maxFiles: 4, maxRecording: 1_000_000 },
  /** An application of a creator: units of its links (one per line), of a country and of the text; lines of links. */
  creator: { maxLinks: 1_000, maxCountry: 60, maxText: 2_000, maxLines: 10 },
  /** Whether an article helped: units of its id and of a reason. */
  articleVote: { maxId: 80, maxReason: 500 },
  /**
   * A notice of the operator: units of its title and of its body in one language. An open list looks for new notices
   * every `refreshEvery`.
   */
  notices: {
    maxTitle: 160,
    maxBody: 8_000,
    refreshEvery: 60 * second,
  },
  centre: { refreshEvery: 30 * second },
  /**
   * The API reference: entries of one area, lines of one schema, characters of a sample or an example, and of what a
   * reader types into a trial.
   */
  apiDocument: { maxEntries: 200, maxFields: 500, maxCode: 40_000, maxValue: 10_000 },
  /** `perSection`: the articles of a section that the help centre's first page lists. */
  articles: { debounce: 150, maxQuery: 100, found: 20, perSection: 5 },
} as const
