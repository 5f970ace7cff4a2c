import { fromCallback, fromPromise, setup } from 'xstate'
import { limits } from '#contract/limits.ts'
import { reportFault } from '../app/reportFault.ts'
import type { Family } from '../link/link.setup.ts'
import { notProvided } from '#machines/notProvided.ts'

/** The families whose sockets are the same for everybody: the user's belongs to one session, and is never shared. */
export type SharedFamily = Exclude<Family, 'user'>

/** What the queue for the turn to carry brings about. */
export type TurnEvent =
  /** Nobody carries, or all that carried before are gone: it is this tab's turn. */
  | { type: 'turn.came' }
  /** Another tab carries. */
  | { type: 'turn.taken' }
  /** The browser has no such thing, or forbids it. */
  | { type: 'sharing.refused' }

/** What the other tabs bring about. */
export type TabsEvent =
  /** The tab that carries is there, or another one carries now. */
  { type: 'carrier.answered' } | Extract<TurnEvent, { type: 'sharing.refused' }>

export const socketShareSetup = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as
      /** The link opens a socket. */
      { type: 'socket.wanted' } | { type: 'page.left' } | TurnEvent | TabsEvent,
  },
  actors: {
    /** Sends the page's events. */
    watchPage: fromCallback<{ type: string }>(notProvided('watchPage')),
    /** Queues for the turn to carry. */
    awaitTurn: fromCallback<{ type: string }>(notProvided('awaitTurn')),
    /** Loads what talks to other tabs: at once where a socket waits for it, else when the page is calm. */
    loadPart: fromPromise<undefined, { isUrgent: boolean }>(notProvided('loadPart')),
    /** Hears the other tabs. */
    meetTabs: fromCallback<{ type: string }>(notProvided('meetTabs')),
  },
  actions: {
    reportFault: reportFault(),
    /** Given by the service: it now knows the flow. */
    register: () => undefined,
    /** Asks whoever carries whether it is there, and for the sockets that are wanted. */
    askCarrier: () => notProvided('askCarrier')(),
    /** Opens the sockets that are wanted itself. */
    connect: () => notProvided('connect')(),
    /** From now on it serves the other tabs, and tells them. */
    carry: () => notProvided('carry')(),
    /** Where it has sockets of its own, the link is told to leave them: another tab carries. */
    moveOver: () => notProvided('moveOver')(),
  },
  delays: { answerWithin: limits.socketShare.answerWithin },
})
