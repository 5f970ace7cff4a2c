import { second, minute, hour, day } from './durations.ts'

/** Limits shared by all domains that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const kernelVenueLimits = {
  /**
   * The security log: lines of one kind that one network may cause per window; the file size and how many older files
   * are kept.
   */
  securityLog: { lines: 60, window: 1 * minute, file: { bytes: 10 * 1024 * 1024, kept: 5 } },
  /** How many closed popups the venue remembers per user. */
  popups: { kept: 200 },
  signature: { maxSkew: 30 * second, forgetEvery: 10 * minute },
  /** Calls per window of one user, or of one address without a user. */
  rate: { calls: 5_000, window: 10 * second },
  /** Policy violation reports (CSP) per window from one address. */
  reports: { calls: 60, window: 1 * minute },
  /** How many times the quota of an IPv6 /64 its /48 has, because a single customer may own the whole /48. */
  address: { siteShare: 8 },
  /** Names that one limiter remembers, and how many it evicts at once when it is full. */
  limiter: { maxNames: 100_000, evictedAtOnce: 10_000 },
  /** Log lines per window for one kind of event that strangers can cause: in total, and per address (IPv6: per /64). */
  log: {
    lines: 10,
    ofAddress: 1,
    window: 1 * minute,
    /** Call errors, which strangers rarely cause and which deserve attention. */
    errors: { lines: 100, ofAddress: 10, window: 1 * minute },
  },
  /**
   * How the venue's time follows the machine's clock: the size of a step, the slew rate as a share of elapsed time, and
   * the maximum sleep between checks.
   */
  clock: { stepFrom: 1 * second, slew: 0.05, lookEvery: 1 * minute },
  sandbox: { slow: 10 * second },
  http: {
    bodyBytes: 256 * 1024,
    /** Public responses of at least this many bytes are compressed. */
    packFrom: 8 * 1024,
    /** Longer than browsers keep a connection: if the venue closes it first, browsers send a call twice. */
    keepAlive: 72 * second,
    headersTimeout: 75 * second,
    /** Pipelined requests that may wait on one connection. Browsers do not pipeline. */
    maxPipelined: 100,
    /** Timeout for the whole request, at least that of the headers, and how often the venue checks for late ones. */
    requestTimeout: 90 * second,
    lookEvery: 5 * second,
    /**
     * During shutdown: how long calls in progress still get a response, then how often idle connections are checked
     * for.
     */
    lastCalls: 300,
    closeEvery: 50,
    /** When a call that the venue could not accept (503) may be retried. */
    unavailablePause: 2 * second,
    /** Time to finish work in progress when the venue is stopped. */
    stopWithin: 8 * second,
  },
  /**
   * The lock that ensures one venue per PostgreSQL database: attempts at startup, the pause between them, the check
   * interval, and the response timeout.
   */
  database: {
    lockTries: 12,
    lockPause: 250,
    lockCheck: 5 * second,
    lockAnswer: 4 * second,
    /** Timeout for opening a connection, or for one to become free. */
    connectWithin: 15 * second,
    /** A volume with less free space than this (bytes) counts as full. */
    minFreeBytes: 24 * 1024 * 1024,
  },
  outcome: {
    keepAnswer: 24 * hour,
    /**
     * A key that was only queried stays refused for longer than any session that could still send its original
     * (`session.absolute`).
     */
    keepAsked: 8 * day,
    forgetEvery: 10 * minute,
    /** Unused keys that may be queried: per user in a window and per day, and per address per day. */
    unknownKeys: 100,
    unknownWindow: 10 * minute,
    unknownDaily: 1_000,
    unknownDay: 1 * day,
    unknownFromAddress: 5_000,
    /** Maximum queued commands per transaction, in general and under low load. */
    batch: 200,
    smallBatch: 16,
  },
  stream: {
    /** Limits that the venue enforces. */
    maxFrameBytes: 64 * 1024,
    /** Maximum fragments of one message, and chunks in which one frame may arrive; beyond that it is not assembled. */
    maxFragments: 16,
    maxChunks: 1_024,
    maxTopics: 1_000,
    /** For a user's own socket, which has few topics. */
    maxUserTopics: 100,
    /**
     * Full topic states, which a small command can request: characters sent per tick, in total for one family and to
     * one socket. The rest waits for the next tick.
     */
    statesInTick: 4 * 1024 * 1024,
    statesOfSocketInTick: 256 * 1024,
    /** Users without an open socket whose push counts are still remembered. */
    maxAwayUsers: 10_000,
    maxBuffered: 1024 * 1024,
    dropBuffered: 8 * 1024 * 1024,
    tickEvery: 100,
    userCloseWithin: 1 * second,
    /** Consecutive unanswered pings after which a socket counts as dead. */
    maxUnanswered: 15,
    /**
     * Frames per window on one socket, pings included, after which it is closed; each started `commandBytes` of a frame
     * counts as another one.
     */
    maxCommands: 3_000,
    commandBytes: 1_024,
    commandWindow: 10 * second,
    maxSockets: 20_000,
    /** Sockets per address (IPv6: per /64), enough for an office, and per user or visitor. */
    socketsOfAddress: 1_500,
    socketsOfPerson: 50,
    /** How long a client that reached its socket limit waits before it reconnects. */
    sharePause: 10 * second,
  },
  /**
   * The certificate of `--lan`: valid from slightly before its start, for clocks that are behind, and no longer than
   * browsers accept.
   */
  lan: { early: 1 * hour, life: 30 * day },
} as const
