import type { SwapQuote } from '#contract/wallet/entities/chain.ts'
import { countingDown } from '#machines/patterns/seconds.ts'
import { askOf } from './web3Swap.rules.ts'
import type { SwapContext } from './web3Swap.types.ts'

export const quoteOf = ({ event }: { readonly event: { readonly output: SwapQuote } }) => ({ quote: event.output })

export const keepQuote = { type: 'keepQuote', params: quoteOf } as const

/** A quote is requested. If it fails, the form says so, wherever it was requested. */
export const pricing = {
  id: 'fetchQuote',
  src: 'fetchQuote',
  input: ({ context }: { readonly context: SwapContext }) => askOf(context),
  onError: {
    target: '#web3Swap.form.unquoted',
    actions: [
      'forgetQuote',
      {
        type: 'keepFailure',
        params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
          step: 'quote' as const,
          error: event.error,
        }),
      },
    ],
  },
} as const

/** How long the quote remains valid. */
export const holding = countingDown(({ quote }: Pick<SwapContext, 'quote'>) =>
  quote ? quote.expiresAt - quote.createdAt : 0,
)
