import { fromCallback } from 'xstate'
import type { CurrencyChoice } from '#contract/kernel/stored.ts'
import type { RatesAnswer } from '#machines/shell/currency/currency.rates.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The choice and known currencies of an earlier visit. */
export const storedCurrency = ({ choices }: Pick<Services, 'choices'>): CurrencyChoice =>
  choices.read('currency') ?? { chosen: null, last: null }

/** The currency flow's actors and effects. */
export const createCurrencyFlow = ({ client, choices, random }: Pick<Services, 'client' | 'choices' | 'random'>) => ({
  actors: {
    fetchRates: requestOf<RatesAnswer, { wantsSuggestion: boolean }>(
      async ({ query: { wantsSuggestion }, signal, willRetry }) => {
        const [list, suggestion] = await Promise.all([
          client.config.currencyList({}, { signal, willRetry }),
          wantsSuggestion ? client.config.currencyDetail({}, { signal, willRetry }) : undefined,
        ])
        return {
          rates: list.map(({ currencyCode, symbol, exchangeRate }) => ({ code: currencyCode, symbol, exchangeRate })),
          suggested: suggestion?.currencyCode,
        }
      },
      random.share,
    ),

    watchChoice: fromCallback<{ type: string }>(({ sendBack }) =>
      choices.watch('currency', () => sendBack({ type: 'choice.changed', choice: storedCurrency({ choices }) })),
    ),
  },
  actions: {
    rememberCurrency: (_: unknown, { chosen, last }: CurrencyChoice) => choices.keep('currency', { chosen, last }),
  },
})
