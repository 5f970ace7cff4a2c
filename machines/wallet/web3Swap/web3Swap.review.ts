import { askOf } from './web3Swap.rules.ts'
import { web3SwapSetup } from './web3Swap.setup.ts'

/**
 * What the swap does, with a price that was asked for this look. The numbers never change under the hand: a price that
 * is too old cannot be confirmed, and a new one comes on demand.
 */
export const reviewing = web3SwapSetup.createStateConfig({
  initial: 'pricing',
  on: { 'review.closed': '#web3Swap.form.quoting' },
  states: {
    pricing: {
      tags: 'busy',
      entry: 'forgetSeconds',
      invoke: {
        id: 'fetchQuote',
        src: 'fetchQuote',
        input: ({ context }) => askOf(context),
        onDone: [
          {
            guard: { type: 'isUnfit', params: ({ event }) => ({ quote: event.output }) },
            target: '#web3Swap.form.quoted',
            actions: [{ type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) }, 'showProblem'],
          },
          { target: 'looking', actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) } },
        ],
        onError: {
          target: '#web3Swap.form.unquoted',
          actions: [
            'forgetQuote',
            { type: 'keepFailure', params: ({ event }) => ({ step: 'quote', error: event.error }) },
          ],
        },
      },
    },
    looking: {
      invoke: {
        id: 'seconds',
        src: 'seconds',
        input: ({ context }) => ({ ms: context.quote ? context.quote.expiresAt - context.quote.createdAt : 0 }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      after: { quoteLife: 'outdated' },
      on: {
        'second.passed': { actions: { type: 'keepSeconds', params: ({ event }) => event } },
        'review.confirmed': '#web3Swap.submitting',
      },
    },
    outdated: { tags: 'stale', entry: 'forgetSeconds', on: { 'price.asked': 'pricing' } },
  },
})
