/** What the sockets of a market family can be asked for; written by whoever has the numbers. */
export interface Source {
  /** Whether there is such a topic: else the subscription is acknowledged with 404. */
  readonly has: (topic: string) => boolean
  /**
   * The frames that a new subscriber gets right after the acknowledgement: the newest state of the topic, already as
   * text.
   */
  readonly first: (topic: string) => readonly string[]
  /** The first subscriber of a topic came, its last one left. */
  readonly watched?: (topic: string, watched: boolean) => void
}

/** The sockets of one market family. Topics of the swap family are named by `swapTopicKey`. */
export interface Channel {
  /** Once, before anybody connects. */
  readonly attach: (source: Source) => void
  /** Sends one frame to every subscriber; it is text already, made once for all. */
  readonly publish: (topic: string, frame: string, options?: Publishing) => void
  readonly subscribers: (topic: string) => number
}

interface Publishing {
  /**
   * Only the newest counts: a reader that is behind gets `Source.first` of the topic when it has caught up, instead of
   * each frame.
   */
  readonly newestOnly?: boolean
}

/** All sockets of the venue. */
export interface Hub {
  readonly spot: Channel
  readonly swap: Channel
  /** Adds topics that carry no state to the spot socket: those for which `has` says so can be subscribed. */
  readonly attachSignals: (has: (topic: string) => boolean) => void
  /** Tells those who listen to a code's topic of the spot socket that something happened to it; nothing of what. */
  readonly signal: (topic: string) => void
  /** Pushes to the user's sockets under the topic's next `seq`. */
  readonly publishUser: (userId: number, topic: string, data: unknown) => void
  /**
   * The same of what costs something to make: it is made where somebody listens, for the `seq` that it is sent under.
   */
  readonly publishMade: (userId: number, topic: string, make: (seq: number) => unknown) => void
  /** Pushes to every user who listens to the topic, to each under the `seq` of their own. */
  readonly publishAll: (topic: string, data: unknown) => void
  /** How many users listen to the topic, each counted once. */
  readonly listeners: (topic: string) => number
  /** The `seq` of the last push: what a call that gives the topic's state answers. Read it before the state. */
  readonly userSeq: (userId: number, topic: string) => number
  /** Whether a socket of the user is open. */
  readonly isConnected: (userId: number) => boolean
  /** Calls back when the first socket of a user was opened, or the last one has ended. */
  readonly onConnected: (listener: (userId: number) => void) => void
  /** Ends the sockets of a session. */
  readonly endSession: (sessionId: string) => void
  /** Cuts the connections of a user, or all: a fault, as the network makes them. */
  readonly drop: (userId: number | undefined) => void
  /** Tells all that the venue restarts, and closes. */
  readonly close: (now: number) => void
}
