import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { currencySetup } from './currency.setup.ts'

/** The display currency and the venue's rates. If rates fail to load, the last known rate is used. */
export const currencyMachine = currencySetup.createMachine({
  id: 'currency',
  context: ({ input }) => ({ ...input, rates: [], suggested: undefined }),
  initial: 'deferred',
  invoke: {
    id: 'watchChoice',
    src: 'watchChoice',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'currency.chosen': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: [
        { type: 'choose', params: ({ event }) => event },
        'keepLast',
        { type: 'rememberCurrency', params: ({ context: { chosen, last } }) => ({ chosen, last }) },
      ],
    },
    'choice.changed': { actions: { type: 'takeChoice', params: ({ event }) => event } },
  },
  states: {
    deferred: { after: { quiet: 'loading' }, on: { 'currency.requested': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchRates',
        src: 'fetchRates',
        input: ({ context }) => ({ wantsSuggestion: context.chosen === null && context.suggested === undefined }),
        onDone: {
          target: 'known',
          actions: [
            { type: 'keepRates', params: ({ event }) => event.output },
            'keepLast',
            { type: 'rememberCurrency', params: ({ context: { chosen, last } }) => ({ chosen, last }) },
          ],
        },
        onError: 'failed',
      },
    },
    known: { after: { refresh: 'loading' } },
    failed: {
      tags: 'failed',
      after: { refresh: 'loading' },
      on: { 'currency.requested': 'loading', 'location.changed': 'loading' },
    },
  },
})

export type CurrencyRef = ActorRefFrom<typeof currencyMachine>
export type CurrencySnapshot = SnapshotFrom<typeof currencyMachine>
