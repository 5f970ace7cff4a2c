import { fromCallback, fromPromise, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { reportFault } from '../app/reportFault.ts'
import type { Family } from '../link/link.setup.ts'
import { notProvided } from '#machines/notProvided.ts'

/**
 * The families whose sockets are the same for every user: the user's socket belongs to one session and is never shared.
 */
export type SharedFamily = Exclude<Family, 'user'>

/** Events of the election. */
export type LeadershipEvent =
  /** This tab holds the lock: it is the leader. */
  | { type: 'leadership.gained' }
  /** Another tab holds the lock; this one waits in the queue for it. */
  | { type: 'leadership.taken' }
  /** The browser lacks or forbids locks or channels. */
  | { type: 'sharing.refused' }

/** Events from the other tabs. */
export type TabsEvent =
  /** The leader is alive, or a new one has taken over. */
  { type: 'leader.answered' } | Extract<LeadershipEvent, { type: 'sharing.refused' }>

export const socketShareSetup = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as
      /** The link requests a socket. */
      { type: 'socket.wanted' } | { type: 'page.left' } | LeadershipEvent | TabsEvent,
  },
  actors: {
    watchPage: fromCallback<{ type: string }>(notProvided('watchPage')),
    /** Requests the lock and holds it until stopped. */
    awaitLeadership: fromCallback<{ type: string }>(notProvided('awaitLeadership')),
    /** Loads the code that talks to other tabs: at once if a socket waits for it, else when the page is idle. */
    loadPart: fromPromise<undefined, { isUrgent: boolean }>(notProvided('loadPart')),
    /** Opens the channel to the other tabs. */
    joinTabs: fromCallback<{ type: string }>(notProvided('joinTabs')),
  },
  actions: {
    reportFault: reportFault(),
    /** Provided by the service, which needs the flow's reference to send it `socket.wanted`. */
    register: () => undefined,
    /** Asks the leader whether it is alive, and requests the sockets needed. */
    queryLeader: () => notProvided('queryLeader')(),
    /** Opens the requested sockets to the venue. */
    connect: () => notProvided('connect')(),
    /** Starts to serve the followers, and announces that. */
    lead: () => notProvided('lead')(),
    /** Announces to the link that this tab's own upstream sockets are leaving, so that it moves to the leader's. */
    handOver: () => notProvided('handOver')(),
  },
  delays: { answerWithin: shellLimits.socketShare.answerWithin, askAgainAfter: shellLimits.socketShare.askAgainAfter },
})
