import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { accountLimits } from '#contract/account/limits.ts'
import { isProtectedPath } from '#contract/shell/routeOf.ts'
import type { AppLocation } from '#machines/shell/app/appLocation.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { loginMachine } from '../login/login.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { SessionUser } from './session.types.ts'

export interface SessionContext {
  /** Who is here; while the session is expired, who was. */
  readonly user: SessionUser | undefined
  /** Where the person is, to come back after a login. */
  readonly location: AppLocation
}

/** Clears what is kept of the person of this page, before another takes their place. */
export const clearPrivate = {
  type: 'clearPrivate',
  params: ({ context }: { context: SessionContext }) => ({ fid: context.user?.fid }),
} as const

export const nobody: SessionContext = { user: undefined, location: { path: '/', search: '', hash: '' } }

export type SessionEvent =
  /** A login or a registration succeeded. */
  | { type: 'session.begun'; user: SessionUser }
  /** The venue refused a call with 401 although there was a session. */
  | { type: 'session.expired' }
  /** The venue says that the cookie is another person's. */
  | { type: 'session.invalidated' }
  /** A flow changed something that the session's data tell. */
  | { type: 'session.requested' }
  | { type: 'logout.requested' }
  /** The login dialog of an expired session was closed. */
  | { type: 'login.dismissed' }
  | { type: 'retry.requested' }
  /** Another tab says that somebody logged in or out. */
  | { type: 'tab.changed' }
  /** The tab is looked at again, or the machine woke; `away` in ms. */
  | { type: 'page.returned'; away: number }
  /** The page came back from the browser's back-forward cache, as it was. */
  | { type: 'page.restored' }
  | { type: 'location.changed'; location: AppLocation }

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'failed' | 'blocking',
    children: {} as { login: 'login' },
  },
  actors: {
    /** Other tabs, and the comings and goings of this one. */
    watchPage: fromCallback<SessionEvent>(notProvided('watchPage')),
    /** Repeats a logout that failed; there is nothing to do when none did. Rejects when it failed again. */
    repeatLogout: fromPromise<void>(notProvided('repeatLogout')),
    /** Who is here; null is a guest, and everybody whose logout has to be repeated. */
    fetchSession: request<SessionUser | null>(),
    /** Asks the outcome of each write that is still open. */
    settleOpenKeys: fromPromise<void, { fid: string | undefined }>(notProvided('settleOpenKeys')),
    logOut: fromPromise<void>(notProvided('logOut')),
    login: loginMachine,
  },
  guards: {
    isSomebody: (_, { user }: { user: SessionUser | null }) => user !== null,
    isSame: ({ context }, { user }: { user: SessionUser | null }) => user !== null && user.fid === context.user?.fid,
    isLongSleep: (_, { away }: { away: number }) => away >= accountLimits.session.longSleep,
    isOnProtectedPage: ({ context }) => isProtectedPath(context.location.path),
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    notify: notify(),
    keepUser: assign((_, { user }: { user: SessionUser | null }) => ({ user: user ?? undefined })),
    forgetUser: assign({ user: undefined }),
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
    /** Notes that a logout has begun: until it is done, no start takes the session up again. */
    markLogout: () => notProvided('markLogout')(),
    unmarkLogout: () => notProvided('unmarkLogout')(),
    /** The key that signs calls. */
    forgetKey: () => notProvided('forgetKey')(),
    /** Everything about a person that this browser keeps. */
    clearPrivate: (_, _params: { fid: string | undefined }) => notProvided('clearPrivate')(),
    /** A guest is here: what the browser keeps of somebody who never logged out here, or whose tab was closed then. */
    clearOfFormer: () => notProvided('clearOfFormer')(),
    broadcastToTabs: () => notProvided('broadcastToTabs')(),
    /** The root tells all flows. */
    sendToApp: sendTo(
      ({ system }): AnyActorRef => system.get('app'),
      ({ context }) => ({ type: 'session.changed', fid: context.user?.fid }),
    ),
    /** The person's socket is refused until somebody logs in again: it need not knock. */
    restSocket: sendTo(({ system }): AnyActorRef => system.get('linkUser'), {
      type: 'session.changed',
      fid: undefined,
    }),
  },
  delays: {
    retryPause: accountLimits.session.sessionRetry,
    settlePatience: accountLimits.session.logoutSettle,
    logoutPatience: accountLimits.session.logoutPatience,
    farewell: accountLimits.session.logoutRedirect,
  },
})
