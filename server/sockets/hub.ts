/** The data behind the sockets of a market family, implemented by the module that has them. */
export interface Source {
  /** Whether the topic exists: if not, the subscription is acknowledged with 404. */
  readonly has: (topic: string) => boolean
  /**
   * The frames that a new subscriber gets right after the acknowledgement: the latest state of the topic, already
   * serialized.
   */
  readonly first: (topic: string) => readonly string[]
  /** Called when the first subscriber of any topic arrives, and when the last one leaves. */
  readonly watched?: (topic: string, watched: boolean) => void
}

/** The sockets of one market family. Topics of the swap family are named by `swapTopicKey`. */
export interface Channel {
  /** Adds a source before any client connects. Each topic belongs to one of them. */
  readonly attach: (source: Source) => void
  /** Sends one frame to every subscriber; it is serialized once for all. */
  readonly publish: (topic: string, frame: string, options?: Publishing) => void
  readonly subscribers: (topic: string) => number
}

interface Publishing {
  /**
   * Only the latest state matters: a reader that fell behind gets `Source.first` of the topic once it has caught up,
   * instead of each frame.
   */
  readonly newestOnly?: boolean
}

/** All sockets of the venue. */
export interface Hub {
  readonly spot: Channel
  readonly swap: Channel
  /** Adds topics without state to the spot socket: those for which `has` returns true can be subscribed to. */
  readonly attachSignals: (has: (topic: string) => boolean) => void
  /** Notifies subscribers of a code's topic on the spot socket that it changed, without any details. */
  readonly signal: (topic: string) => void
  /** Pushes to the user's sockets under the topic's next `seq`. */
  readonly publishUser: (userId: number, topic: string, data: unknown) => void
  /**
   * The same for data that are expensive to build: `make` is only called if there is a subscriber, with the `seq` of
   * the push.
   */
  readonly publishMade: (userId: number, topic: string, make: (seq: number) => unknown) => void
  /** Pushes to every user subscribed to the topic, each under their own `seq`. */
  readonly publishAll: (topic: string, data: unknown) => void
  /** The number of users subscribed to the topic, each counted once. */
  readonly listeners: (topic: string) => number
  /** The `seq` of the last push, which calls return together with the topic's state. Read it before the state. */
  readonly userSeq: (userId: number, topic: string) => number
  /** Whether the user has an open socket. */
  readonly isConnected: (userId: number) => boolean
  /** Calls back when a user's first socket has opened or the last one has closed. */
  readonly onConnected: (listener: (userId: number) => void) => void
  /** Closes the sockets of a session. */
  readonly endSession: (sessionId: string) => void
  /** Drops the connections of one user, or of all, to simulate a network failure. */
  readonly drop: (userId: number | undefined) => void
  /** Warns all clients of a restart, and closes their sockets. */
  readonly close: (now: number) => void
}
