import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFrom } from '#machines/shell/app/appLocation.ts'
import { expired } from './session.expired.ts'
import { here } from './session.here.ts'
import { leaving } from './session.leaving.ts'
import { clearPrivate, nobody, sessionSetup } from './session.setup.ts'
import { meetingUser } from './session.verdict.ts'

/** The logged-in user, from the first request to the logout. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: nobody,
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: { 'location.changed': { actions: { type: 'keepLocation', params: ({ event }) => event } } },
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      on: {
        'session.begun': {
          target: 'user',
          actions: [{ type: 'keepUser', params: ({ event }) => event }, 'unmarkLogout', 'broadcastToTabs', 'sendToApp'],
        },
      },
      initial: 'repeatingLogout',
      states: {
        repeatingLogout: {
          invoke: {
            id: 'repeatLogout',
            src: 'repeatLogout',
            onDone: 'checking',
            onError: { target: '#session.guest', actions: 'sendToApp' },
          },
        },
        checking: {
          // A pending response may predate the other tab's login.
          on: { 'tab.changed': { target: 'checking', reenter: true } },
          ...meetingUser({ guest: { target: '#session.guest', actions: 'sendToApp' }, unanswered: 'unreachable' }),
        },
        unreachable: {
          tags: 'failed',
          after: { retryPause: 'checking' },
          on: { 'retry.requested': 'checking', 'page.returned': 'checking', 'tab.changed': 'checking' },
        },
      },
    },
    guest: {
      entry: 'clearOfFormer',
      on: {
        'session.begun': {
          target: 'user',
          actions: [{ type: 'keepUser', params: ({ event }) => event }, 'unmarkLogout', 'broadcastToTabs', 'sendToApp'],
        },
        'tab.changed': { target: '.checking', reenter: true },
        'page.restored': '.checking',
        'page.returned': { guard: { type: 'isLongSleep', params: ({ event }) => event }, target: '.checking' },
      },
      initial: 'idle',
      states: {
        idle: {},
        checking: meetingUser({ guest: { target: 'idle' }, unanswered: 'idle' }),
      },
    },
    user: here,
    expired,
    leaving,
    /** It ended while the tab was in the background. */
    lost: {
      entry: [
        clearPrivate,
        'forgetKey',
        'forgetUser',
        'sendToApp',
        { type: 'notify', params: { kind: 'info', words: { key: 'session:notice.ended' } } },
      ],
      always: [
        {
          guard: 'isOnProtectedPage',
          target: 'guest',
          actions: { type: 'navigate', params: ({ context }) => ({ to: loginFrom(context.location) }) },
        },
        { target: 'guest' },
      ],
    },
    /** The user does not want to log in again. */
    declined: {
      entry: [clearPrivate, 'forgetKey', 'forgetUser', 'sendToApp'],
      always: [
        { guard: 'isOnProtectedPage', target: 'guest', actions: { type: 'navigate', params: { to: '/' } } },
        { target: 'guest' },
      ],
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
