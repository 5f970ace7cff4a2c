import { second, minute, hour, day } from './durations.ts'

/** Numbers that all domains share that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const kernelVenueLimits = {
  /**
   * The log of security events: lines of one kind that one network may cause in a window; its file and how many older
   * ones are kept.
   */
  securityLog: { lines: 60, window: 1 * minute, file: { bytes: 10 * 1024 * 1024, kept: 5 } },
  /** How many closed popups the venue remembers of a person. */
  popups: { kept: 200 },
  signature: { maxSkew: 30 * second, forgetEvery: 10 * minute },
  /** Calls of one user, or of one address without a user, in a window. */
  rate: { calls: 5_000, window: 10 * second },
  /** Reports of browsers about the document's policy, of one address in a window. */
  reports: { calls: 60, window: 1 * minute },
  /** How many times the room of an IPv6 /64 its /48 has, which a provider's customer may have to itself. */
  address: { siteShare: 8 },
  /** Names that one limiter remembers, and how many it forgets at once when it is full. */
  limiter: { maxNames: 100_000, roomAtOnce: 10_000 },
  /**
   * Lines that one kind of event may write into the log in a window, when strangers can cause it: in all, and those that
   * come from one address (IPv6: from a /64).
   */
  log: {
    lines: 10,
    ofAddress: 1,
    window: 1 * minute,
    /** Errors of calls, which are no stranger's doing as a rule and worth a look each. */
    errors: { lines: 100, ofAddress: 10, window: 1 * minute },
  },
  /**
   * The venue's time against the machine's clock: what counts as a step, by which part of the time that passes it
   * follows, and how long it sleeps at most between two looks.
   */
  clock: { stepFrom: 1 * second, slew: 0.05, lookEvery: 1 * minute },
  sandbox: { slow: 10 * second },
  http: {
    bodyBytes: 256 * 1024,
    /** Public answers of so many bytes and more are sent packed. */
    packFrom: 8 * 1024,
    /** Longer than browsers keep a connection: one that the venue closes first makes them send a call twice. */
    keepAlive: 72 * second,
    headersTimeout: 75 * second,
    /** Requests of one connection that may wait for the answer to one before them. Browsers send none so. */
    maxPipelined: 100,
    /**
     * For the whole request to arrive, not below the headers' time, and how often the venue looks for those that are
     * late.
     */
    requestTimeout: 90 * second,
    lookEvery: 5 * second,
    /**
     * While it stops: how long calls that are on their way still get an answer, and then how often it looks for
     * connections that are done.
     */
    lastCalls: 300,
    closeEvery: 50,
    /** When a call that the venue could not take (503) may be sent again. */
    unavailablePause: 2 * second,
    /** For what was begun when the venue is told to stop. */
    stopWithin: 8 * second,
  },
  /**
   * The lock of one venue on a PostgreSQL database: tries of a start, the pause between them, how often it is checked,
   * and the time of an answer.
   */
  database: {
    lockTries: 12,
    lockPause: 250,
    lockCheck: 5 * second,
    lockAnswer: 4 * second,
    /** For a connection to be made, or to become free. */
    connectWithin: 15 * second,
    /** A folder without room for so many bytes is full. */
    roomBytes: 24 * 1024 * 1024,
  },
  outcome: {
    keepAnswer: 24 * hour,
    /**
     * A key that was only asked about stays refused for longer than any session that could still send its original
     * (`session.absolute`).
     */
    keepAsked: 8 * day,
    forgetEvery: 10 * minute,
    /** Keys that were never used, about which a person may ask in a while and in a day, and an address in a day. */
    unknownKeys: 100,
    unknownWindow: 10 * minute,
    unknownDaily: 1_000,
    unknownDay: 1 * day,
    unknownFromAddress: 5_000,
    /** How many waiting commands the venue puts into one transaction: at most, and where few wait. */
    batch: 200,
    smallBatch: 16,
  },
  stream: {
    /** What the venue allows. */
    maxFrameBytes: 64 * 1024,
    /** Pieces of one message, and pieces in which one frame may arrive: beyond that it is not put together. */
    maxFragments: 16,
    maxChunks: 1_024,
    maxTopics: 1_000,
    /** Of a person's own socket, whose topics are few. */
    maxUserTopics: 100,
    /**
     * Whole states of topics, which a small command asks for: characters that go out in a tick, in all on one family and
     * to one socket. What is more waits for the next tick.
     */
    statesInTick: 4 * 1024 * 1024,
    statesOfSocketInTick: 256 * 1024,
    /** People without an open socket whose counts of pushes are still remembered. */
    maxAwayUsers: 10_000,
    maxBuffered: 1024 * 1024,
    dropBuffered: 8 * 1024 * 1024,
    tickEvery: 100,
    userCloseWithin: 1 * second,
    /** Pings in a row without a word of the client, after which its socket counts as dead. */
    maxUnanswered: 15,
    /**
     * Frames of one socket in a window, pings too, after which it is closed; each begun `commandBytes` of one counts as
     * another.
     */
    maxCommands: 3_000,
    commandBytes: 1_024,
    commandWindow: 10 * second,
    maxSockets: 20_000,
    /** Shares of one address (IPv6: of a /64), as an office may have, and of one person or visitor. */
    socketsOfAddress: 1_500,
    socketsOfPerson: 50,
    /** A client that was refused a socket for its share comes again after so long. */
    sharePause: 10 * second,
  },
  /**
   * The certificate of `--lan`: valid a little before its start, for clocks that are late, and no longer than a browser
   * takes.
   */
  lan: { early: 1 * hour, life: 30 * day },
} as const
