import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, contractPositionsSetup } from './contractPositions.setup.ts'

/**
 * The open positions and orders of a user in all contracts. Closing never waits for anything of this page: neither
 * stale prices nor a failed list keep it from being sent.
 */
export const contractPositionsMachine = contractPositionsSetup.createMachine({
  id: 'contractPositions',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    person: {
      initial: 'deciding',
      on: {
        'session.changed': { target: '.deciding', actions: { type: 'changePerson', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }] },
        signedOut: {},
        signedIn: {
          invoke: {
            id: 'watchAccount',
            src: 'watchAccount',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              on: { 'account.changed': { target: 'loading', reenter: true } },
              invoke: {
                id: 'fetchHoldings',
                src: 'fetchHoldings',
                onDone: {
                  target: 'known',
                  actions: { type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'account.changed': 'loading' } },
            known: { on: { 'account.changed': 'refreshing' }, after: { refreshEvery: 'refreshing' } },
            /** The displayed data was recently correct. */
            refreshing: {
              on: { 'account.changed': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'fetchHoldings',
                src: 'fetchHoldings',
                onDone: {
                  target: 'known',
                  actions: { type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) },
                },
                onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            stale: {
              tags: 'stale',
              on: { 'retry.requested': 'refreshing', 'account.changed': 'refreshing' },
              after: { refreshEvery: 'refreshing' },
            },
          },
        },
      },
    },
    tab: {
      initial: 'positions',
      on: {
        'tab.chosen': [
          { guard: { type: 'isOrders', params: ({ event }) => event }, target: '.orders' },
          { target: '.positions' },
        ],
      },
      states: { positions: {}, orders: {} },
    },
    act: {
      initial: 'idle',
      states: {
        idle: {
          initial: 'fresh',
          on: {
            'close.requested': { target: 'closing', actions: { type: 'keepClosing', params: ({ event }) => event } },
            'cancel.requested': {
              target: 'cancelling',
              actions: { type: 'keepCancelling', params: ({ event }) => event },
            },
            'outcome.dismissed': { target: '.fresh', actions: 'forgetOutcome' },
            'session.changed': '.fresh',
          },
          states: { fresh: {}, closed: {}, cancelled: {}, refused: {} },
        },
        closing: {
          tags: 'busy',
          invoke: {
            id: 'submitClose',
            src: 'submitClose',
            input: ({ context: { closing } }) => ({ call: 'contracts.close', body: closing }),
            onSnapshot: {
              guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
              target: '.settling',
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'idle.closed',
                actions: [{ type: 'keepClosed', params: ({ event }) => event.output }, 'announceMoved'],
              },
              { target: 'idle.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'idle.refused',
              actions: {
                type: 'keepFailure',
                params: ({ event: { error } }) => ({ error, call: 'contracts.close' }),
              },
            },
          },
          initial: 'waiting',
          states: {
            waiting: {},
            /** It is unknown whether it was closed. The outcome is queried; if the user goes on, it is reported later. */
            settling: { tags: 'unknown', on: { 'another.requested': '#contractPositions.act.idle.fresh' } },
          },
        },
        cancelling: {
          tags: 'busy',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context: { cancelling } }) => cancelling,
            onDone: { target: 'idle.cancelled', actions: 'announceMoved' },
            onError: {
              target: 'idle.refused',
              actions: {
                type: 'keepFailure',
                params: ({ event: { error } }) => ({ error, call: 'contracts.cancel' }),
              },
            },
          },
        },
      },
    },
  },
})

export type ContractPositionsRef = ActorRefFrom<typeof contractPositionsMachine>
export type ContractPositionsSnapshot = SnapshotFrom<typeof contractPositionsMachine>
