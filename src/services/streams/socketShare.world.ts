import type { SharedFamily, TabsEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import type { BroughtSocket } from './socketShare.socket.ts'
import type { Socket } from './sockets.ts'

/** What is used of a browser's channel to the other tabs. */
export interface TabsChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  readonly postMessage: (message: unknown) => void
  readonly close: () => void
}

/** What is used of a browser's locks: held until the promise of the callback is kept. */
export interface TabsLocks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal } | { readonly ifAvailable: true },
    held: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>
}

/** What lets the tabs of a browser know of each other. */
export interface Tabs {
  readonly locks: TabsLocks
  readonly channel: (name: string) => TabsChannel
}

export interface ShareOptions {
  readonly family: SharedFamily
  readonly url: string
  readonly open: (url: string) => Socket
  /** Undefined where the browser has no such thing. */
  readonly tabs: Tabs | undefined
  readonly now: () => number
  /** An id that no other tab has. */
  readonly newId: () => string
  readonly report: (what: string) => void
}

/** A socket of this tab that it opened before it could talk to others. */
export interface DirectSocket {
  readonly socket: BroughtSocket
  readonly line: Socket
  readonly topics: Set<string>
}

export interface TabsPartOptions extends ShareOptions {
  /** Of the channel and of the turn to carry. */
  readonly name: string
  /** This tab's id, with which those of its sockets begin. */
  readonly tab: string
  /** Sockets of this tab for which nobody was found yet, and those that it opened before this part came. */
  readonly waiting: Map<string, BroughtSocket>
  readonly direct: Map<string, DirectSocket>
}

/** What talks to the other tabs of the browser: as the one that carries, or as one that is served. */
export interface TabsPart {
  /** Opens the channel and lets others see this tab; the returned function ends both. */
  readonly meet: (send: (event: TabsEvent) => void) => (() => void) | undefined
  /** Whoever carries is asked for all that are not open. */
  readonly ask: () => void
  /** What nobody brings is opened by this tab. */
  readonly connect: () => void
  /** From now on this tab serves the others. */
  readonly carry: () => void
  /** The link is told to leave this tab's own sockets. */
  readonly moveOver: () => void
}

/** Keeps a promise when the signal is given. */
export const givenUp = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
