import { clearPrivate, sessionSetup } from './session.setup.ts'
import { confirmingUser } from './session.verdict.ts'

/** The venue no longer accepts the session. The page and its forms stay as they are, under one login dialog. */
export const expired = sessionSetup.createStateConfig({
  entry: ['forgetKey', 'restSocket'],
  invoke: {
    id: 'login',
    src: 'login',
    input: ({ context }) => ({ account: context.user?.account, to: undefined, isHere: false }),
    onError: 'declined',
  },
  on: {
    'session.begun': [
      {
        guard: { type: 'isSame', params: ({ event }) => event },
        target: 'user',
        actions: [{ type: 'keepUser', params: ({ event }) => event }, 'unmarkLogout', 'broadcastToTabs', 'sendToApp'],
      },
      {
        target: 'user',
        actions: [
          clearPrivate,
          { type: 'keepUser', params: ({ event }) => event },
          'unmarkLogout',
          'broadcastToTabs',
          'sendToApp',
          { type: 'notify', params: { kind: 'warning', words: { key: 'session:notice.another' } } },
        ],
      },
    ],
    'login.dismissed': 'declined',
    'session.ended': 'declined',
    'tab.changed': { target: '.following', reenter: true },
    'page.restored': '.checking',
  },
  initial: 'idle',
  states: {
    idle: {
      on: { 'page.returned': { guard: { type: 'isLongSleep', params: ({ event }) => event }, target: 'checking' } },
    },
    /** Another tab logged in or out; after a logout there is no user to log in again. */
    following: {
      on: { 'page.restored': { target: 'following', reenter: true } },
      ...confirmingUser({
        user: '#session.user',
        guest: '#session.leaving.departing',
        unanswered: 'idle',
        isNews: true,
      }),
    },
    /** A user may have logged in elsewhere in the meantime. */
    checking: confirmingUser({ user: '#session.user', guest: 'idle', unanswered: 'idle', isNews: true }),
  },
})
