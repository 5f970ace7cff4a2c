import { fromCallback } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { streamTickers } from '../streams/tickers.ts'
import type { Services } from '../services.ts'

interface FloorParts {
  readonly books: Board<ShownBook>
  /** Shows the pair's last price in the tab's title, and whether it is stale. */
  readonly titleTab: (market: Market, price: Decimal, isOld: boolean) => void
}

/** The trading floor's actors that belong to no panel. */
export const createSpotTradeActors = (
  { client, links, tickers, clock, random, report }: Services,
  { books, titleTab }: FloorParts,
) => ({
  fetchMarkets: requestOf<readonly Market[], undefined>(
    ({ signal, willRetry }) => client.area(orders).markets({}, { signal, willRetry }),
    random.share,
  ),

  preparedStreams: fromCallback(() => links.prepare('spot')),

  // Only for a market that the venue lists: before that, the address may contain anything.
  bookFlow: fromCallback<{ type: string }, { market: Market }>(({ input: { market } }) =>
    books.subscribe(bookKey('spot', market.symbol), () => undefined),
  ),

  floorPrices: fromCallback<{ type: string }, { market: Market }>(({ input: { market } }) => {
    let isOld = false
    let endWait: (() => void) | undefined
    const title = () => {
      endWait?.()
      endWait = undefined
      const last = tickers.read(market.symbol)?.last
      if (last !== undefined) titleTab(market, last, isOld)
    }
    const stream = streamTickers(links, tickers, report, ['spot']).subscribe(({ isFresh, heardAt }) => {
      isOld = !isFresh && heardAt !== undefined
      title()
    })
    // Reads the frames and not the board, which waits for an animation frame that a hidden tab does not get.
    const frames = links.topic('spot', spotTopics.allTickers, { steady: true }).subscribe(({ kind }) => {
      if (kind === 'frame') endWait ??= clock.after(spotLimits.spotTrade.titleEvery, title)
    })
    return () => {
      endWait?.()
      frames.unsubscribe()
      stream.unsubscribe()
    }
  }),
})
