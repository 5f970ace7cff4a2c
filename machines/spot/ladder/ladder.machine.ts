import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { order } from './ladder.order.ts'
import { contextOf, followedIn, ladderSetup } from './ladder.setup.ts'

/**
 * Trading from the order book: while it is armed, a pressed price places a limit order with the default size. It is
 * disarmed at first, and as soon as the user may no longer be looking at it.
 */
export const ladderMachine = ladderSetup.createMachine({
  id: 'ladder',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: {
    id: 'watchDefaults',
    src: 'watchDefaults',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: { 'defaults.received': { actions: { type: 'keepDefaults', params: ({ event }) => event } } },
  states: {
    arming: {
      initial: 'disarmed',
      on: {
        'session.changed': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: '.disarmed', actions: { type: 'changePerson', params: ({ event }) => event } },
        ],
      },
      states: {
        disarmed: {
          on: {
            'ladder.armed': [
              { guard: 'isSignedIn', target: 'armed', actions: 'forgetNote' },
              { actions: [{ type: 'keepNote', params: { kind: 'guest' } }, 'announceResult'] },
            ],
          },
        },
        armed: {
          entry: 'announceArmed',
          exit: 'announceDisarmed',
          invoke: {
            id: 'watchPresence',
            src: 'watchPresence',
            onError: { target: 'disarmed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'ladder.disarmed': {
              target: 'disarmed',
              actions: [{ type: 'keepNote', params: ({ event }) => ({ kind: event.reason }) }, 'announceResult'],
            },
          },
          initial: 'inUse',
          states: {
            inUse: {
              on: { 'level.ordered': { target: 'inUse', reenter: true } },
              after: {
                unusedFor: {
                  target: '#ladder.arming.disarmed',
                  actions: [{ type: 'keepNote', params: { kind: 'unused' } }, 'announceResult'],
                },
              },
            },
          },
        },
      },
    },
    /** The user's balance, which an order is checked against; without it the venue alone checks. */
    balance: {
      initial: 'unneeded',
      states: {
        unneeded: { entry: 'forgetTrader', always: { guard: 'isArmed', target: 'loading' } },
        loading: {
          always: { guard: 'isDisarmed', target: 'unneeded' },
          on: { 'money.moved': { target: 'loading', reenter: true } },
          invoke: {
            id: 'fetchTrader',
            src: 'fetchTrader',
            input: ({ context: { market } }) => ({ market }),
            onDone: {
              target: 'known',
              actions: { type: 'keepTrader', params: ({ event }) => ({ trader: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        known: { always: { guard: 'isDisarmed', target: 'unneeded' }, on: { 'money.moved': 'loading' } },
        failed: {
          tags: 'failed',
          always: { guard: 'isDisarmed', target: 'unneeded' },
          on: { 'money.moved': 'loading' },
        },
      },
    },
    order,
    result: {
      initial: 'hidden',
      on: {
        'result.changed': '.shown',
        'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.hidden' }],
      },
      states: {
        hidden: {},
        /** For a while it is shown, and the orders can be cancelled from it. */
        shown: {
          invoke: {
            id: 'watchPlaced',
            src: 'watchPlaced',
            input: ({ context }) => followedIn(context),
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'order.pushed': {
              guard: { type: 'isFollowed', params: ({ event }) => event },
              actions: { type: 'followOrder', params: ({ event }) => event },
            },
            'undo.requested': { guard: 'hasUndo', actions: ['requestUndo', 'dropNewest'] },
          },
          after: { shownFor: { target: 'hidden', actions: 'forgetResult' } },
        },
      },
    },
  },
})

export type LadderRef = ActorRefFrom<typeof ladderMachine>
export type LadderSnapshot = SnapshotFrom<typeof ladderMachine>
