import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { amending, cancelling, cancellingAll } from './openOrders.acts.ts'
import { contextOf, openOrdersSetup } from './openOrders.setup.ts'

/**
 * All live orders of the logged-in user in all markets: fetched, then updated by the venue's stream. Each can be
 * cancelled and amended, and all of them cancelled; the results are shown beside the control used.
 */
export const openOrdersMachine = openOrdersSetup.createMachine({
  id: 'openOrders',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    /** How prices and amounts are formatted and checked. Without it they are shown as received. */
    markets: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchMarkets',
            src: 'fetchMarkets',
            onDone: {
              target: 'known',
              actions: { type: 'keepMarkets', params: ({ event }) => ({ markets: event.output }) },
            },
            onError: 'unknown',
          },
        },
        known: {},
        unknown: { on: { 'retry.requested': 'loading', 'topic.began': 'loading' } },
      },
    },
    list: {
      initial: 'deciding',
      on: {
        'session.changed': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            target: '.signedIn',
            actions: { type: 'keepPerson', params: ({ event }) => event },
          },
          { target: '.signedOut', actions: { type: 'keepPerson', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }] },
        signedOut: {},
        signedIn: {
          type: 'parallel',
          invoke: [
            {
              id: 'watchOrders',
              src: 'watchOrders',
              onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
            },
            {
              id: 'watchLeft',
              src: 'watchLeft',
              onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
            },
          ],
          on: {
            'order.pushed': {
              actions: [
                { type: 'followOrder', params: ({ event }) => event },
                { type: 'keepOrder', params: ({ event }) => event },
              ],
            },
            'outcome.dismissed': { actions: { type: 'dismissOutcome', params: ({ event }) => event } },
            'leftCancels.changed': { actions: { type: 'keepLeft', params: ({ event }) => event } },
          },
          states: {
            answer: {
              initial: 'loading',
              on: { 'topic.began': '.loading', 'list.invalidated': '.loading' },
              states: {
                loading: {
                  tags: 'busy',
                  entry: 'refetch',
                  invoke: {
                    id: 'fetchOrders',
                    src: 'fetchOrders',
                    onDone: {
                      target: 'ready',
                      actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
                    },
                    onError: { target: 'failed', actions: { type: 'keepListError', params: ({ event }) => event } },
                  },
                },
                ready: { entry: 'reportListed' },
                failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
              },
            },
            topic: {
              initial: 'starting',
              on: {
                'topic.began': '.following',
                'topic.lost': { target: '.silent', actions: { type: 'keepSilence', params: ({ event }) => event } },
              },
              states: {
                starting: { after: { startGrace: 'silent' } },
                following: { entry: 'forgetSilence' },
                silent: { tags: 'stale' },
              },
            },
          },
        },
      },
    },
    cancelling,
    cancellingAll,
    amending,
  },
})

export type OpenOrdersRef = ActorRefFrom<typeof openOrdersMachine>
export type OpenOrdersSnapshot = SnapshotFrom<typeof openOrdersMachine>
