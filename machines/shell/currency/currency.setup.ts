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
      /** Another tab of ours chose, or a file. */
      | { type: 'choice.changed'; choice: CurrencyChoice }
      /** The picker opens, or the person goes on to another page: what did not come is asked for again. */
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
    /** The venue has it; before its list came, every code may be one. */
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
    /** The rate that is shown is the one for the next visit, until the venue tells that day's. */
    keepLast: assign(({ context }) => ({ last: rateOf(context) ?? context.last })),
    /** Keeps the choice for the next visit. */
    rememberCurrency: (_, _params: CurrencyChoice) => notProvided('rememberCurrency')(),
  },
  delays: {
    refresh: shellLimits.currency.refreshEvery,
    /** The first screen needs the line for itself. */
    quiet: shellLimits.page.preloadAfter,
  },
})
