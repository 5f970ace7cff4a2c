import { spotTopics, swapTopicKey } from '../kernel/streams.ts'
import type { SwapBiz, SwapType } from '../kernel/streams.ts'
import type { Period } from './periods.ts'
import { bookKey } from './shownBook.ts'
import type { BookArea } from './shownBook.ts'

/** A topic, and the socket that carries it. */
export interface FeedTopic {
  readonly family: 'spot' | 'swap'
  readonly topic: string
}

/** The kind of market that has a code: `btc_usdt` is a spot pair, `btcusdt` perpetual, `btcusdt_251226` delivery. */
export const areaOf = (symbol: string): BookArea =>
  /_\d{6}$/.test(symbol) ? 'delivery' : symbol.includes('_') ? 'spot' : 'perpetual'

/** The key of a market's book, whatever kind of market it is. */
export const bookOf = (symbol: string): string => bookKey(areaOf(symbol), symbol)

const swap = (biz: SwapBiz, type: SwapType, contractCode: string, period?: Period): FeedTopic => ({
  family: 'swap',
  topic: swapTopicKey({ biz, type, contractCode, period }),
})
const spot = (topic: string): FeedTopic => ({ family: 'spot', topic })

export const depthTopic = (area: BookArea, symbol: string): FeedTopic =>
  area === 'spot' ? spot(spotTopics.depth(symbol)) : swap(area, 'depth', symbol)

export const tradesTopic = (symbol: string): FeedTopic => {
  const area = areaOf(symbol)
  return area === 'spot' ? spot(spotTopics.trades(symbol)) : swap(area, 'trades', symbol)
}

export const candlesTopic = (symbol: string, period: Period): FeedTopic => {
  const area = areaOf(symbol)
  return area === 'spot' ? spot(spotTopics.klines(symbol, period)) : swap(area, 'candles', symbol, period)
}

/** The topic with the tickers of all markets of an area. */
export const tickersTopic = (area: BookArea): FeedTopic =>
  area === 'spot'
    ? spot(spotTopics.allTickers)
    : { family: 'swap', topic: swapTopicKey({ biz: area, type: 'tickers' }) }
