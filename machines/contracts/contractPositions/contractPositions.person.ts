import { waitingRemedy, contractPositionsSetup } from './contractPositions.setup.ts'

/** Whose positions are shown, and how new they are. */
export const person = contractPositionsSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'session.changed': [
      // After a new login over the page everything goes on: what is being sent, and what was typed.
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.deciding', actions: { type: 'changePerson', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {},
    signedIn: {
      invoke: [
        {
          id: 'watchAccount',
          src: 'watchAccount',
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'watchFigures',
          src: 'watchFigures',
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
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
              actions: [{ type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) }, 'passHeld'],
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'account.changed': 'loading' } },
        known: {
          always: [
            {
              guard: 'canRemedyAsked',
              actions: [{ type: 'beginRemedy', params: ({ context }) => waitingRemedy(context) }, 'forgetAsked'],
            },
            { guard: 'isAsked', actions: 'forgetAsked' },
          ],
          on: {
            'account.changed': 'refreshing',
            'remedy.requested': {
              guard: { type: 'canRemedy', params: ({ event }) => event },
              actions: { type: 'beginRemedy', params: ({ event }) => event },
            },
          },
          after: { refreshEvery: 'refreshing' },
        },
        /** The displayed data was recently correct. A remedy waits: its amount may have changed. */
        refreshing: {
          on: {
            'account.changed': { target: 'refreshing', reenter: true },
            'remedy.requested': {
              guard: { type: 'canRemedy', params: ({ event }) => event },
              actions: { type: 'keepAsked', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'fetchHoldings',
            src: 'fetchHoldings',
            onDone: {
              target: 'known',
              actions: [
                { type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) },
                'passHeld',
                'passDesk',
                'passHoldings',
              ],
            },
            onError: {
              target: 'stale',
              actions: ['forgetAsked', { type: 'keepError', params: ({ event }) => event }],
            },
          },
        },
        stale: {
          tags: 'stale',
          on: {
            'retry.requested': 'refreshing',
            'account.changed': 'refreshing',
            'remedy.requested': {
              guard: { type: 'canRemedy', params: ({ event }) => event },
              target: 'refreshing',
              actions: { type: 'keepAsked', params: ({ event }) => event },
            },
          },
          after: { refreshEvery: 'refreshing' },
        },
      },
    },
  },
})
