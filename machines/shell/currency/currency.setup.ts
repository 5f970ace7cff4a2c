import { assign, fromCallback, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { CurrencyChoice } from '#contract/kernel/stored.ts'
import { reportFault } from '../app/reportFault.ts'
import { request } from '#machines/patterns/request/request.ts'
import { notProvided } from '#machines/notProvided.ts'
import { rateOf } from './currency.rates.ts'
import type { Rates, RatesAnswer } from './currency.rates.ts'

interface RatesQuestion {
  readonly wantsSuggestion: boolean
}

interface Code {
  readonly code: string
}

export const currencySetup = setup({
  types: {
    input: {} as CurrencyChoice,
    context: {} as Rates,
    events: {} as
      | ({ type: 'currency.chosen' } & Code)
      /** Changed by another tab, or by an imported file. */
      | { type: 'choice.changed'; choice: CurrencyChoice }
      /** The picker opens, or the user opens another page: rates that failed to load are fetched again. */
      | { type: 'currency.requested' }
      | { type: 'location.changed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchRates: request<RatesAnswer, RatesQuestion>(),
    /** Sends `choice.changed`. */
    watchChoice: fromCallback<{ type: string }>(notProvided('watchChoice')),
  },
  guards: {
    /** Whether the venue offers it; before its list is loaded, every code may be offered. */
    isOffered: ({ context }, { code }: Code) =>
      context.rates.length === 0 || context.rates.some((rate) => rate.code === code),
  },
  actions: {
    reportFault: reportFault(),
    choose: assign((_, { code }: Code) => ({ chosen: code })),
    takeChoice: assign((_, { choice }: { choice: CurrencyChoice }) => choice),
    keepRates: assign(({ context }, { rates, suggested }: RatesAnswer) => ({
      rates,
      suggested: suggested ?? context.suggested,
    })),
    /** The displayed rate is stored for the next visit, until the venue sends that day's. */
    keepLast: assign(({ context }) => ({ last: rateOf(context) ?? context.last })),
    /** Stores the choice for the next visit. */
    rememberCurrency: (_, _params: CurrencyChoice) => notProvided('rememberCurrency')(),
  },
  delays: {
    refresh: shellLimits.currency.refreshEvery,
    /** Leaves the bandwidth to the first screen. */
    quiet: shellLimits.page.preloadAfter,
  },
})
