import { clearPrivate, sessionSetup } from './session.setup.ts'

/** A logout. It ends here whatever the venue says: what the venue has not heard, the next start repeats. */
export const leaving = sessionSetup.createStateConfig({
  tags: ['busy', 'blocking'],
  initial: 'settling',
  states: {
    settling: {
      entry: 'markLogout',
      invoke: {
        id: 'settleOpenKeys',
        src: 'settleOpenKeys',
        input: ({ context }) => ({ fid: context.user?.fid }),
        onDone: 'loggingOut',
        onError: 'loggingOut',
      },
      after: { settlePatience: 'loggingOut' },
    },
    loggingOut: {
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'departing', actions: ['unmarkLogout', 'broadcastToTabs'] },
        onError: { target: 'departing', actions: 'broadcastToTabs' },
      },
      after: { logoutPatience: { target: 'departing', actions: 'broadcastToTabs' } },
    },
    departing: {
      entry: [clearPrivate, 'forgetKey', 'forgetUser', 'sendToApp'],
      // Whoever logged in in another tab meanwhile is found by asking.
      after: { farewell: { target: '#session.guest.asking', actions: { type: 'navigate', params: { to: '/' } } } },
    },
  },
})
