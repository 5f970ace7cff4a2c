import { venueLimits } from '#contract/venueLimits.ts'
import type { Side } from '#server/engine/orders.ts'

/** A taker's intended trade, in lots. */
export interface TapeTrade {
  readonly side: Side
  readonly lots: number
}

/**
 * Trades of the price source that the takers have not traded yet. They trade exactly these, so that a market's turnover
 * is the same whether or not it is watched, and the same as in its history.
 */
export interface Tape {
  readonly add: (trade: TapeTrade) => void
  /** Lots that are due. */
  readonly due: () => number
  /** Merges what is due into at most `most` orders of at least `least` lots each, in the order of the trades. */
  readonly orders: (most: number, least: number) => readonly TapeTrade[]
  /** Records lots that the takers have traded; any excess counts against later trades. */
  readonly traded: (lots: number) => void
}

/** Merges trades into one order on the side with the larger volume. */
const merge = (trades: readonly TapeTrade[]): TapeTrade => {
  const of = (side: Side) => trades.reduce((sum, trade) => sum + (trade.side === side ? trade.lots : 0), 0)
  const [bought, sold] = [of('buy'), of('sell')]
  return { side: bought >= sold ? 'buy' : 'sell', lots: bought + sold }
}

export const createTape = (): Tape => {
  const pending: TapeTrade[] = []
  let ahead = 0

  const add = ({ side, lots }: TapeTrade): void => {
    const covered = Math.min(ahead, lots)
    ahead -= covered
    if (lots > covered) pending.push({ side, lots: lots - covered })
    // A market that could not be traded on does not catch up later.
    if (pending.length > venueLimits.makers.keptTape) pending.shift()
  }

  return {
    add,
    due: () => pending.reduce((sum, { lots }) => sum + lots, 0),
    orders(most, least) {
      const count = Math.ceil(pending.length / most)
      const orders: TapeTrade[] = []
      let chunk: TapeTrade[] = []
      for (const trade of pending) {
        chunk.push(trade)
        const order = merge(chunk)
        if (chunk.length < count || order.lots < least) continue
        orders.push(order)
        chunk = []
      }
      const rest = chunk.length > 0 ? merge(chunk) : undefined
      return rest && rest.lots >= least && orders.length < most ? [...orders, rest] : orders
    },
    traded(lots) {
      let left = lots
      while (left > 0) {
        const first = pending[0]
        if (!first) break
        if (first.lots > left) pending[0] = { ...first, lots: first.lots - left }
        else pending.shift()
        left -= Math.min(left, first.lots)
      }
      ahead += left
    },
  }
}
