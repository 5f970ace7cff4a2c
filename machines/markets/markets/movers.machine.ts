import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { moversSetup } from './movers.setup.ts'

/** Which markets rose and fell most, which are new, which are traded most: ranked anew from time to time. */
export const moversMachine = moversSetup.createMachine({
  id: 'movers',
  context: { movers: undefined },
  invoke: { id: 'ranks', src: 'ranks', onError: '.broken' },
  initial: 'waiting',
  on: {
    'instruments.known': {
      target: '.following',
      actions: { type: 'tellInstruments', params: ({ event }) => event },
    },
  },
  states: {
    waiting: {},
    following: {
      entry: 'askRanks',
      after: { rankEvery: { target: 'following', reenter: true } },
      on: {
        'movers.ranked': { actions: { type: 'keepMovers', params: ({ event }) => event } },
        'movers.entered': 'held',
      },
    },
    /** Somebody is about to press on a market. */
    held: { on: { 'movers.left': 'following' } },
    /** The program itself failed: the lists stay as they are. */
    broken: { type: 'final' },
  },
})

export type MoversRef = ActorRefFrom<typeof moversMachine>
export type MoversSnapshot = SnapshotFrom<typeof moversMachine>
