import { clearPrivate, sessionSetup } from './session.setup.ts'

/**
 * A logout. It ends here whatever the venue responds; a logout that did not reach the venue is repeated at the next
 * start.
 */
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
      // A login in another tab in the meantime is found by asking the venue.
      after: { farewell: { target: '#session.guest.checking', actions: { type: 'navigate', params: { to: '/' } } } },
    },
  },
})
