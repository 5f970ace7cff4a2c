import type { SharedFamily, TabsEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import type { SharedSocket } from './socketShare.socket.ts'
import type { Socket } from './sockets.ts'

/** What is used of `BroadcastChannel`. */
export interface TabsChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  readonly postMessage: (message: unknown) => void
  readonly close: () => void
}

/** What is used of `navigator.locks`: a lock is held until the callback's promise settles. */
export interface TabsLocks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal } | { readonly ifAvailable: true },
    held: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>
}

/** The browser's means of communication between tabs. */
export interface Tabs {
  readonly locks: TabsLocks
  readonly channel: (name: string) => TabsChannel
}

export interface ShareOptions {
  readonly family: SharedFamily
  readonly url: string
  readonly open: (url: string) => Socket
  /** Undefined where the browser has no locks or channels. */
  readonly tabs: Tabs | undefined
  readonly now: () => number
  /** An id that is unique among tabs. */
  readonly newId: () => string
  readonly report: (what: string) => void
}

/** A socket that this tab opened before the code that talks to other tabs was loaded. */
export interface DirectSocket {
  readonly socket: SharedSocket
  readonly upstream: Socket
  readonly topics: Set<string>
}

export interface TabsPartOptions extends ShareOptions {
  /** Name of the channel and of the leader's lock. */
  readonly name: string
  /** This tab's id; ids of its sockets begin with it. */
  readonly tab: string
  /** Sockets of this tab that have no transport yet, and those that were opened before this code was loaded. */
  readonly pending: Map<string, SharedSocket>
  readonly direct: Map<string, DirectSocket>
}

/** Talks to the other tabs of the browser, as leader or as follower. */
export interface TabsPart {
  /** Opens the channel and takes this tab's lock; the returned function gives both up. */
  readonly join: (send: (event: TabsEvent) => void) => (() => void) | undefined
  /** Asks the leader for all sockets that are not open. */
  readonly ask: () => void
  /** Opens all sockets that are not open to the venue. */
  readonly connect: () => void
  /** Begins to serve followers. */
  readonly lead: () => void
  /** Announces that this tab's own upstreams are leaving. */
  readonly handOver: () => void
}
