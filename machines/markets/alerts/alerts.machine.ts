import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { alertsSetup, contextOf, isSet, notRemoved, valueOf } from './alerts.setup.ts'

/** Price alerts: market, kind and value. Existing ones are listed below; one that fires disappears by itself. */
export const alertsMachine = alertsSetup.createMachine({
  id: 'alerts',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: {
    id: 'tickers',
    src: 'tickers',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  states: {
    /** Suggestions and reference prices for the form. Without them a market can still be typed. */
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
        unknown: { on: { 'market.changed': 'loading' } },
      },
    },
    list: {
      initial: 'signedIn',
      on: {
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forgetRows' },
          { target: '.signedOut', actions: 'forgetRows' },
        ],
      },
      states: {
        signedOut: {},
        signedIn: {
          invoke: {
            id: 'watchAlerts',
            src: 'watchAlerts',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'alerts.changed': '.loading' },
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'fetchAlerts',
                src: 'fetchAlerts',
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'keepRows', params: ({ event }) => ({ rows: event.output }) }, 'raiseListSettled'],
                },
                onError: {
                  target: 'failed',
                  actions: [{ type: 'keepListError', params: ({ event }) => event }, 'raiseListSettled'],
                },
              },
            },
            ready: {},
            failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
          },
        },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'fresh',
          on: {
            'market.changed': { target: '.fresh', actions: { type: 'keepMarket', params: ({ event }) => event } },
            'kind.chosen': { target: '.fresh', actions: { type: 'keepKind', params: ({ event }) => event } },
            'value.changed': { target: '.fresh', actions: { type: 'keepValue', params: ({ event }) => event } },
            'value.blurred': { actions: 'leaveValue' },
            'alert.submitted': [
              { guard: 'isFilled', target: 'sending' },
              { target: '.incomplete', actions: 'forgetError' },
            ],
          },
          states: { fresh: {}, incomplete: {}, refused: {} },
        },
        sending: {
          invoke: {
            id: 'createAlert',
            src: 'createAlert',
            input: ({ context: { market, alertType, value } }) => ({ market, alertType, value: valueOf(value) }),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'addRow', params: ({ event }) => ({ row: event.output }) },
                { type: 'notify', params: isSet },
                'clearValue',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event },
                target: 'checking',
                actions: [{ type: 'keepError', params: ({ event }) => event }, 'recheck'],
              },
              { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        /** No response: the list shows whether the alert was created. */
        checking: {
          on: {
            'list.settled': [
              { guard: 'isListed', target: 'editing', actions: [{ type: 'notify', params: isSet }, 'clearValue'] },
              { target: 'editing.refused' },
            ],
          },
        },
      },
    },
    removing: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'alert.removed': { target: 'sending', actions: { type: 'addPending', params: ({ event }) => event } } },
        },
        sending: {
          on: { 'alert.removed': { actions: { type: 'addPending', params: ({ event }) => event } } },
          invoke: {
            id: 'removeAlert',
            src: 'removeAlert',
            input: ({ context }) => ({ alertId: context.pending[0] }),
            onDone: [
              { guard: 'hasMore', target: 'sending', reenter: true, actions: 'dropRow' },
              { target: 'idle', actions: 'dropRow' },
            ],
            onError: [
              {
                guard: 'hasMore',
                target: 'sending',
                reenter: true,
                actions: ['undoPending', { type: 'notify', params: notRemoved }, 'recheck'],
              },
              { target: 'idle', actions: ['undoPending', { type: 'notify', params: notRemoved }, 'recheck'] },
            ],
          },
        },
      },
    },
  },
})

export type AlertsRef = ActorRefFrom<typeof alertsMachine>
export type AlertsSnapshot = SnapshotFrom<typeof alertsMachine>
