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
  /** The logged-in user; while the session is expired, the previous one. */
  readonly user: SessionUser | undefined
  /** The current location, to return to after a login. */
  readonly location: AppLocation
}

/** Clears what is stored of this page's user before another one takes over. */
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
  /** The venue reports that the cookie belongs to another user. */
  | { type: 'session.invalidated' }
  /** A flow changed something that the session data contains. */
  | { type: 'session.requested' }
  /** A flow ended sessions of an account on purpose, perhaps this one: no login is offered. */
  | { type: 'session.ended' }
  | { type: 'logout.requested' }
  /** The login dialog of an expired session was closed. */
  | { type: 'login.dismissed' }
  | { type: 'retry.requested' }
  /** Another tab reports a login or logout. */
  | { type: 'tab.changed' }
  /** The tab became visible, or the machine woke; `away` in ms. */
  | { type: 'page.returned'; away: number }
  /** The page was restored from the browser's back-forward cache. */
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
    /** Watches other tabs, and this one being shown and hidden. */
    watchPage: fromCallback<SessionEvent>(notProvided('watchPage')),
    /** Repeats a failed logout, if there was one. Rejects if it fails again. */
    repeatLogout: fromPromise<void>(notProvided('repeatLogout')),
    /** The current user; null for a guest, and for a user whose logout has to be repeated. */
    fetchSession: request<SessionUser | null>(),
    /** Queries the outcome of each write that is still open. */
    settleOpenKeys: fromPromise<void, { fid: string | undefined }>(notProvided('settleOpenKeys')),
    logOut: fromPromise<void>(notProvided('logOut')),
    login: loginMachine,
  },
  guards: {
    isSignedIn: (_, { user }: { user: SessionUser | null }) => user !== null,
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
    /** Marks that a logout has begun: until it is done, no start resumes the session. */
    markLogout: () => notProvided('markLogout')(),
    unmarkLogout: () => notProvided('unmarkLogout')(),
    /** The key that signs calls. */
    forgetKey: () => notProvided('forgetKey')(),
    /** Everything about a user that this browser stores. */
    clearPrivate: (_, _params: { fid: string | undefined }) => notProvided('clearPrivate')(),
    /** Clears what the browser stores of a user who never logged out here, or whose tab was closed then. */
    clearOfFormer: () => notProvided('clearOfFormer')(),
    broadcastToTabs: () => notProvided('broadcastToTabs')(),
    /** The root informs all flows. */
    sendToApp: sendTo(
      ({ system }): AnyActorRef => system.get('app'),
      ({ context }) => ({ type: 'session.changed', fid: context.user?.fid }),
    ),
    /** The user's socket is refused until the next login, so it need not retry. */
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
