import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { bookChecksum } from '#contract/markets/orderBook.ts'
import { toInstrument } from '#server/catalogue/catalogue.ts'
import { copyLevels } from '#server/feed/levels.ts'
import { handle } from '#server/http/handle.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import { Refusal } from '#server/refusal.ts'
import { marketOf } from '#server/trading/wire.ts'
import { runningToken } from './running.ts'

/** Throws Refusal if nothing was found. */
const orRefuse = <T>(found: T | undefined, code: typeof codes.marketUnknown | typeof codes.instrumentUnknown): T => {
  if (found === undefined) throw new Refusal(code)
  return found
}

const fullDepth = handle(
  calls.market.fullDepth,
  ({ query: { symbol, limit = marketsLimits.book.levels } }, { venue }) => {
    const { feed } = venue.use(runningToken)
    if (limit < 1 || limit > marketsLimits.book.levels) throw new Refusal(codes.badRequest, { field: 'query.limit' })
    const { book, version, ts } = orRefuse(feed.book(symbol), codes.marketUnknown)
    const { bids, asks } = copyLevels(book)
    return {
      epoch: feed.epoch(),
      version,
      bids: bids.slice(0, limit),
      asks: asks.slice(0, limit),
      checksum: bookChecksum(book),
      ts,
    }
  },
)

const realTimeTrade = handle(calls.market.realTimeTrade, ({ query: { symbol } }, { venue }) => {
  const { feed } = venue.use(runningToken)
  orRefuse(feed.listing(symbol), codes.instrumentUnknown)
  return [...feed.trades(symbol)]
})

const oneTradeInfo = handle(calls.market.oneTradeInfo, ({ query: { symbol } }, { venue }) => {
  const { feed } = venue.use(runningToken)
  const listing = orRefuse(feed.listing(symbol), codes.instrumentUnknown)
  const markets = venue.use(tradedMarketsToken)
  const traded = markets.takesOrders(symbol) ? markets.of(symbol) : undefined
  return {
    instrument: toInstrument(listing),
    ticker: feed.ticker(symbol) ?? null,
    market: traded ? marketOf(traded.rules, traded.engine.state(), true) : null,
  }
})

const tradeSupport = handle(calls.market.tradeSupport, ({ query: { currency } }, { venue }) => {
  const { takesOrders } = venue.use(tradedMarketsToken)
  return venue
    .use(runningToken)
    .feed.listings()
    .filter(({ base, quote }) => base === currency || quote === currency)
    .map(({ symbol, instType }) => ({ symbol, instType, takesOrders: takesOrders(symbol) }))
})

/** Public data of one market, or of one coin's markets. */
export const bookCalls = [fullDepth, realTimeTrade, oneTradeInfo, tradeSupport]
