import { calls } from '../../../contract/calls'
import { handle } from '../../http/handle'
import type { Module } from '../../modules'
import type { Venue } from '../../venue'
import { lastPriceToken, listedToken, tickerToken } from '../market/offer'
import { find, popular } from './found'
import type { Market } from './found'

const marketOf = (venue: Venue, now: number): Market => ({
  listed: venue.use(listedToken)(),
  ticker: venue.use(tickerToken),
  lastPrice: venue.use(lastPriceToken),
  now,
})

/** The search for markets. */
export const searchModule: Module = {
  name: 'search',
  handlers: [
    handle(calls.search.popular, (_, { venue, now }) => popular(marketOf(venue, now()))),
    handle(calls.search.result, ({ body }, { venue, now }) => find(marketOf(venue, now()), body.keyword)),
  ],
}
