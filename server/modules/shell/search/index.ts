import { calls } from '#contract/calls.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { lastPriceToken, listedToken, tickerToken } from '#server/modules/markets/market/tokens.ts'
import { find, popular } from './found.ts'
import type { Market } from './found.ts'

const marketOf = (venue: Venue, now: number): Market => ({
  listed: venue.use(listedToken)(),
  ticker: venue.use(tickerToken),
  lastPrice: venue.use(lastPriceToken),
  now,
})

/** The market search. */
export const searchModule: Module = {
  name: 'search',
  needs: [lastPriceToken, listedToken, tickerToken],

  handlers: [
    handle(calls.search.popular, (_, { venue, now }) => popular(marketOf(venue, now()))),
    handle(calls.search.result, ({ body }, { venue, now }) => find(marketOf(venue, now()), body.keyword)),
  ],
}
