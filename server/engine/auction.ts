import type { Book } from './book.ts'
import type { BookSide } from './bookSide.ts'
import { leftOf, type Order } from './orders.ts'

/** The volume that orders of one side would trade at a price or better. */
const volumeAt = (side: BookSide, isTaken: (ticks: number) => boolean): number => {
  let lots = 0
  for (const { ticks, queue } of side.levels()) {
    if (!isTaken(ticks)) break
    for (const order of queue.values()) lots += leftOf(order)
  }
  return lots
}

/**
 * The price of a call auction: the one with the largest volume, then the smallest surplus, then the nearest to the last
 * trade, then the lowest. Undefined if the sides do not cross.
 */
const auctionPrice = ({ buy, sell }: Pick<Book, 'buy' | 'sell'>, last: number | undefined): number | undefined => {
  const [bid, ask] = [buy.best()?.ticks, sell.best()?.ticks]
  if (bid === undefined || ask === undefined || bid < ask) return undefined
  const prices = [...buy.levels(), ...sell.levels()].map(({ ticks }) => ticks)
  const candidates = [...new Set(prices)]
    .filter((ticks) => ticks >= ask && ticks <= bid)
    .map((ticks) => {
      const demand = volumeAt(buy, (price) => price >= ticks)
      const supply = volumeAt(sell, (price) => price <= ticks)
      return {
        ticks,
        traded: Math.min(demand, supply),
        over: Math.abs(demand - supply),
        away: last === undefined ? 0 : Math.abs(ticks - last),
      }
    })
  return candidates.sort((a, b) => b.traded - a.traded || a.over - b.over || a.away - b.away || a.ticks - b.ticks)[0]
    ?.ticks
}

export interface AuctionHooks {
  readonly last: () => number | undefined
  /** Cancels an order that would trade with another of its owner. */
  readonly cancel: (order: Order) => void
  readonly endFilled: (order: Order) => void
}

/** Trades everything collected, at one price per round, until the sides no longer cross. */
export const uncross = (book: Book, { last, cancel, endFilled }: AuctionHooks): void => {
  for (let price = auctionPrice(book, last()); price !== undefined; price = auctionPrice(book, last())) {
    for (;;) {
      const [buy, sell] = [book.first('buy'), book.first('sell')]
      if (!buy || !sell || buy.ticks < price || sell.ticks > price) break
      const [maker, taker] = buy.arrival < sell.arrival ? [buy, sell] : [sell, buy]
      if (buy.owner === sell.owner) {
        if (taker.selfTrade !== 'cancelOldest') cancel(taker)
        if (taker.selfTrade !== 'cancelNewest') cancel(maker)
        continue
      }
      book.cross(taker, maker, price, Math.min(buy.shown, sell.shown))
      if (leftOf(taker) === 0) endFilled(taker)
    }
  }
}
