import { second } from '../kernel/durations.ts'

/** Numbers of customer service. Times are milliseconds unless the name says otherwise. */
export const supportLimits = {
  support: {
    /** A line's script is loaded again after a pause. */
    loadRetries: 3,
    retryDelay: 2 * second,
    /**
     * How often a loaded line is asked whether it is ready, and how long; a web chat and a chat desk are quick or not
     * at all.
     */
    pollEvery: 500,
    pollFor: 5 * second,
    quickPollEvery: 100,
    quickPollFor: 3 * second,
    refreshEvery: 1 * second,
    /** So many refreshes in a row without an answer: the line is gone. */
    maxSilent: 5,
    /** Above this the badge says that there are more. */
    maxBadge: 99,
    maxUnread: 1_000_000,
    /** A vendor's script and each answer of its frame have to come within so long. */
    loadTimeout: 10 * second,
    answerTimeout: 900,
    /** Messages of one frame in a window; a frame that says more is shut. */
    maxMessages: 100,
    messageWindow: 1 * second,
    panelWidth: 384,
    panelHeight: 640,
  },
  desk: {
    maxText: 2_000,
    maxEmojiText: 60,
    maxFileBytes: 2 * 1024 * 1024,
    /** Base64 of the largest file, and the rest of the call. */
    maxBodyBytes: 3 * 1024 * 1024,
    /** Messages that a screen holds, and those that wait to be sent. */
    shown: 200,
    maxOutbox: 20,
    /** Texts that a tab keeps over a reload: those that wait, and as many that were not taken. */
    maxKept: 40,
    catchUpEvery: 5 * second,
    /** A mark that did not arrive is sent again; not in step with the above. */
    markAgain: 3_700,
    inbox: 100,
    /** The list of agents is fetched again no sooner, however much is said. */
    inboxGap: 500,
  },
} as const
