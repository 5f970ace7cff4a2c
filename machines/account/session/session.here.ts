import { clearPrivate, sessionSetup } from './session.setup.ts'
import { confirmingUser } from './session.verdict.ts'

/** A user is logged in. */
export const here = sessionSetup.createStateConfig({
  on: {
    'session.begun': {
      target: '.idle',
      actions: [
        clearPrivate,
        { type: 'keepUser', params: ({ event }) => event },
        'unmarkLogout',
        'broadcastToTabs',
        'sendToApp',
      ],
    },
    'session.expired': 'expired',
    'session.invalidated': '.verifying',
    'session.ended': { target: '.parting', actions: 'broadcastToTabs' },
    'tab.changed': { target: '.confirming', reenter: true },
    'page.restored': '.confirming',
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'logout.requested': '#session.leaving',
        'session.requested': 'refreshing',
        'page.returned': { guard: { type: 'isLongSleep', params: ({ event }) => event }, target: 'refreshing' },
      },
    },
    /** The page stays as it is in the meantime, because nothing contradicts it. */
    refreshing: {
      on: {
        'logout.requested': '#session.leaving',
        'session.requested': { target: 'refreshing', reenter: true },
      },
      ...confirmingUser({ user: 'idle', guest: '#session.lost', unanswered: 'idle', isNews: false }),
    },
    /**
     * The venue reports the session as ended or another user's. An ended one counts as expired: the page waits under
     * the login.
     */
    verifying: {
      tags: ['busy', 'blocking'],
      ...confirmingUser({ user: 'idle', guest: '#session.expired', unanswered: 'idle', isNews: false }),
    },
    /** The venue says whether it was this session. Until then its closed sockets and refused calls are no news. */
    parting: {
      on: { 'session.invalidated': {}, 'session.expired': {} },
      ...confirmingUser({ user: 'idle', guest: '#session.lost', unanswered: 'idle', isNews: false }),
    },
    /** The page may belong to another user by now, so nothing of it is shown until the venue has confirmed the user. */
    confirming: {
      tags: ['busy', 'blocking'],
      // A logout in another tab reaches this one by that tab's message, by its closed socket and by refused calls, in
      // any order. The message must not be lost: the page follows the logout instead of offering a login.
      on: {
        'session.invalidated': { target: 'confirming', reenter: true },
        'session.expired': { target: 'confirming', reenter: true },
      },
      ...confirmingUser({
        user: 'idle',
        guest: '#session.leaving.departing',
        unanswered: 'unconfirmed',
        isNews: true,
      }),
    },
    unconfirmed: {
      tags: ['failed', 'blocking'],
      after: { retryPause: 'confirming' },
      on: { 'retry.requested': 'confirming', 'session.invalidated': 'confirming', 'session.expired': 'confirming' },
    },
  },
})
