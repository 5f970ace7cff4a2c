import { venueLimits } from '#contract/venueLimits.ts'
import type { Side } from '#server/engine/orders.ts'

/** What one taker wants, in lots. */
export interface TapeTrade {
  readonly side: Side
  readonly lots: number
}

/**
 * What the source of prices has traded and the takers have not traded yet. They trade that and no more, so that a
 * market turns over the same whether anybody watches it or not, and the same as in its history.
 */
export interface Tape {
  readonly add: (trade: TapeTrade) => void
  /** Lots that are due. */
  readonly due: () => number
  /** What is due as at most so many orders of at least so many lots each, in the order of the trades. */
  readonly orders: (most: number, least: number) => readonly TapeTrade[]
  /** The takers have traded so many lots; what is more than was due counts against what falls due later. */
  readonly traded: (lots: number) => void
}

/** The trades as one order: the side is that of the greater part. */
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
    // A market that nobody could trade on does not make up for it.
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
