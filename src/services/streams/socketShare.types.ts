import type { SharedFamily, TabsEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import type { SharedSocket } from './socketShare.socket.ts'
import type { Socket } from './sockets.ts'

/** The used part of `BroadcastChannel`. */
export interface TabsChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  readonly postMessage: (message: unknown) => void
  readonly close: () => void
}

/** The used part of `navigator.locks`: a lock is held until the callback's promise settles. */
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
  /** Undefined if the browser has no locks or channels. */
  readonly tabs: Tabs | undefined
  readonly now: () => number
  /** An id that is unique among tabs. */
  readonly newId: () => string
  readonly report: (what: string) => void
}

/** A socket that this tab opened before the code that communicates with other tabs was loaded. */
export interface DirectSocket {
  readonly socket: SharedSocket
  readonly upstream: Socket
  readonly topics: Set<string>
}

export interface TabsPartOptions extends ShareOptions {
  /** The name of the channel and of the leader's lock. */
  readonly name: string
  /** This tab's id, with which the ids of its sockets start. */
  readonly tab: string
  /** This tab's sockets without a transport, and those opened before this code was loaded. */
  readonly pending: Map<string, SharedSocket>
  readonly direct: Map<string, DirectSocket>
}

/** Communicates with the browser's other tabs, as leader or follower. */
export interface TabsPart {
  /** Opens the channel and takes this tab's lock. @returns Releases both. */
  readonly join: (send: (event: TabsEvent) => void) => (() => void) | undefined
  /** Requests all sockets that are not open from the leader. */
  readonly ask: () => void
  /** Connects all sockets that are not open directly to the venue. */
  readonly connect: () => void
  /** Starts serving followers. */
  readonly lead: () => void
  /** Announces that this tab's own upstreams are leaving. */
  readonly handOver: () => void
}
