import { fromCallback, sendTo, setup } from 'xstate'
import type { CoinOffer } from '#contract/markets/coins.ts'
import { notProvided } from '#machines/notProvided.ts'
import { catalogue } from '#machines/patterns/catalogue/catalogue.ts'
import type { CoinChoice, CoinFilter } from './coinFilter.ts'

/** The common part of the pages with a catalogue of coins. */
export const coinInfoSetup = setup({
  types: {
    input: {} as CoinChoice,
    context: {} as CoinChoice,
    children: {} as { coins: 'coins' },
    events: {} as /** From an address. */ { type: 'query.changed'; choice: CoinChoice },
    tags: {} as 'failed',
  },
  actors: {
    coins: catalogue<CoinOffer, CoinFilter>(),
    /** Keeps the board's tickers up to date. */
    tickers: fromCallback<{ type: string }>(notProvided('tickers')),
  },
  actions: {
    sendChoice: sendTo('coins', (_, { choice }: { choice: CoinChoice }) => ({
      type: 'query.changed' as const,
      choice,
    })),
  },
})
