import { fromCallback } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { areaOf, bookOf, tickersTopic } from '#contract/markets/marketFeed.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { streamTickers } from '../streams/tickers.ts'
import type { Services } from '../services.ts'

export interface MarketParts {
  readonly books: Board<ShownBook>
  /** Shows the market's last price in the tab's title, and whether it is stale. */
  readonly titleTab: (market: Market, price: Decimal, isOld: boolean) => void
}

/** The actors that keep the book and the prices of a floor's market up to date. */
export const createMarketActors = (
  { links, tickers, clock, report }: Pick<Services, 'links' | 'tickers' | 'clock' | 'report'>,
  { books, titleTab }: MarketParts,
) => ({
  // Only for a market that the venue lists: before that, the address may contain anything.
  bookFlow: fromCallback<{ type: string }, { market: Market }>(({ input: { market } }) =>
    books.subscribe(bookOf(market.symbol), () => undefined),
  ),

  floorPrices: fromCallback<{ type: string }, { market: Market }>(({ input: { market } }) => {
    const area = areaOf(market.symbol)
    const { family, topic } = tickersTopic(area)
    let isOld = false
    let endWait: (() => void) | undefined
    const title = () => {
      endWait?.()
      endWait = undefined
      const last = tickers.read(market.symbol)?.last
      if (last !== undefined) titleTab(market, last, isOld)
    }
    const stream = streamTickers(links, tickers, report, [area]).subscribe(({ isFresh, heardAt }) => {
      isOld = !isFresh && heardAt !== undefined
      title()
    })
    // Reads the frames and not the board, which waits for an animation frame that a hidden tab does not get.
    const frames = links.topic(family, topic, { steady: true }).subscribe(({ kind }) => {
      if (kind === 'frame') endWait ??= clock.after(spotLimits.spotTrade.titleEvery, title)
    })
    return () => {
      endWait?.()
      frames.unsubscribe()
      stream.unsubscribe()
    }
  }),
})

/** The trading floor's actors that belong to no panel. */
export const createSpotTradeActors = (services: Services, parts: MarketParts) => {
  const { client, links, random } = services
  return {
    fetchMarkets: requestOf<readonly Market[], undefined>(
      ({ signal, willRetry }) => client.area(orders).markets({}, { signal, willRetry }),
      random.share,
    ),

    preparedStreams: fromCallback(() => links.prepare('spot')),

    ...createMarketActors(services, parts),
  }
}
