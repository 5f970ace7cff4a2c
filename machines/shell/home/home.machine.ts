import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { homeSetup } from './home.setup.ts'

/** The home page: its markets and the one in its window live with it; who is logged in sees what they own. */
export const homeMachine = homeSetup.createMachine({
  id: 'home',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'markets',
      src: 'markets',
      input: ({ context }) => ({ choice: { area: 'spot' as const }, marks: context.marks }),
      onSnapshot: {
        guard: { type: 'isOther', params: ({ event }) => event.snapshot.context },
        actions: { type: 'chooseShown', params: ({ event }) => event.snapshot.context },
      },
      onError: '.broken',
    },
    { id: 'candles', src: 'candles', input: ({ context }) => context.shown, onError: '.broken' },
  ],
  on: {
    'favourites.changed': { actions: 'forwardToMarkets' },
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.user',
        actions: 'forwardToMarkets',
      },
      { target: '.guest', actions: 'forwardToMarkets' },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: { type: 'isUser', params: ({ context }) => context }, target: 'user' }, { target: 'guest' }],
    },
    guest: {},
    /** The program itself failed. */
    broken: { type: 'final' },
    user: {
      entry: ['askTotal', 'askRates'],
      on: { 'money.moved': { actions: 'askTotal' } },
    },
  },
})

export type HomeRef = ActorRefFrom<typeof homeMachine>
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>
