import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { modeSetup } from './mode.setup.ts'

/**
 * Which of the two products a person is in: the exchange, or the web3 wallet. The address says it, so that links and
 * Back keep it.
 */
export const modeMachine = modeSetup.createMachine({
  id: 'mode',
  context: ({ input }) => ({ start: input.path }),
  initial: 'starting',
  on: {
    'location.changed': [
      { guard: { type: 'isWeb3', params: ({ event }) => event.location }, target: '.web3' },
      { target: '.exchange' },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isWeb3', params: ({ context }) => ({ path: context.start }) }, target: 'web3' },
        { target: 'exchange' },
      ],
    },
    exchange: {},
    web3: {},
  },
})

export type ModeRef = ActorRefFrom<typeof modeMachine>
export type ModeSnapshot = SnapshotFrom<typeof modeMachine>
