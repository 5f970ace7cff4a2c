import { holding, keepQuote, pricing, quoteOf } from './web3Swap.quote.ts'
import { web3SwapSetup } from './web3Swap.setup.ts'

/**
 * The review of a swap, with a quote requested for it. Its numbers never change while the user is about to confirm: an
 * expired quote cannot be confirmed, and a new one is requested on demand.
 */
export const reviewing = web3SwapSetup.createStateConfig({
  initial: 'pricing',
  on: { 'review.closed': '#web3Swap.form.quoting' },
  states: {
    pricing: {
      tags: 'busy',
      entry: 'forgetSeconds',
      invoke: {
        ...pricing,
        onDone: [
          {
            guard: { type: 'isInvalid', params: quoteOf },
            target: '#web3Swap.form.quoted',
            actions: [keepQuote, 'showProblem'],
          },
          { target: 'looking', actions: keepQuote },
        ],
      },
    },
    looking: {
      invoke: holding.invoke,
      after: { quoteLife: 'outdated' },
      on: {
        ...holding.on,
        'review.confirmed': '#web3Swap.submitting',
      },
    },
    outdated: { tags: 'stale', entry: 'forgetSeconds', on: { 'price.requested': 'pricing' } },
  },
})
