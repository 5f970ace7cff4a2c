import { zero } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { Depth, Level } from '#contract/kernel/streams.ts'
import { applyLevels, bookChecksum, type OrderBook, type Side } from '#contract/markets/orderBook.ts'
import type { Engine, ShownLevel } from '#server/engine/engine.ts'
import { amountOf, priceOf } from '#server/trading/marketRules.ts'
import type { FeedBook } from '../feed.ts'
import type { PublicRules } from './marketNumbers.ts'

/** The published depth. Levels that come into view when better prices disappear are published with that change. */
const most = marketsLimits.book.levels

/** A market's public order book. */
export interface PublicBook {
  /** Applies the engine's changes; undefined if nothing visible changed. */
  readonly update: (engine: Engine, ts: number) => Depth | undefined
  readonly book: () => FeedBook
  /** The best price of a side according to what is stored; the engine itself may be ahead of the database. */
  readonly best: (side: Side) => Level | null
}

/** The book as the engine shows it now. `epoch` is the feed's, in which versions are counted. */
export const createPublicBook = (rules: PublicRules, engine: Engine, epoch: () => string, ts: number): PublicBook => {
  const levelOf = ({ ticks, lots }: ShownLevel): Level => [
    priceOf(rules, ticks),
    lots === 0 ? zero : amountOf(rules, lots),
  ]
  const side = (name: 'buy' | 'sell') => [...engine.levels(name)].map(levelOf)
  const book: OrderBook = { bids: [], asks: [] }
  applyLevels(book, { bids: side('buy'), asks: side('sell') }, Infinity)
  let version = 0
  let changedAt = ts

  return {
    update(current, now) {
      const changes = current.takeChanges()
      if (changes.length === 0) return undefined
      const of = (name: 'buy' | 'sell') => changes.filter((change) => change.side === name).map(levelOf)
      const change = { bids: of('buy'), asks: of('sell') }
      const lengths = { bids: book.bids.length, asks: book.asks.length }
      applyLevels(book, change, Infinity)
      for (const name of ['bids', 'asks'] as const)
        if (lengths[name] > most)
          for (const [price, amount] of book[name].slice(Math.max(0, most - change[name].length), most))
            change[name].push([price, amount])
      version += 1
      changedAt = now
      return {
        type: 'delta',
        epoch: epoch(),
        version,
        prevVersion: version - 1,
        ...change,
        checksum: bookChecksum(book),
        ts: now,
      }
    },
    book: () => ({
      book: { bids: book.bids.slice(0, most), asks: book.asks.slice(0, most) },
      version,
      ts: changedAt,
    }),
    best: (name) => {
      const level = book[name][0]
      return level ? [level[0], level[1]] : null
    },
  }
}
