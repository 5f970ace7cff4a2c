import { venueLimits } from '#contract/venueLimits.ts'
import type { ShownLevel } from '#server/engine/engine.ts'
import type { Side } from '#server/engine/orders.ts'
import type { MarketRules } from '../marketRules.ts'
import type { Quote } from './ladder.ts'
import type { TapeTrade } from './tape.ts'

interface BookAsk {
  readonly rules: Pick<MarketRules, 'maxLots'>
  /** The target price, in ticks. */
  readonly fair: number
  /** The makers' minimum distance from it, in ticks. */
  readonly half: number
  /** All prices of a side, the best first. */
  readonly levels: (side: Side) => Iterable<ShownLevel>
}

/** A maker's order at a better price than the target. */
export interface InTheWay {
  readonly id: number
  readonly lots: number
}

/** Whether an order of this side would trade before the fair price. */
export const isInTheWay = (side: Side, ticks: number, fair: number): boolean =>
  side === 'sell' ? ticks <= fair : ticks > fair

/**
 * The makers' orders to cancel before the price passes them: takers only trade the volume that is due, from the best
 * price on. `own` are the orders in the way, best price first.
 */
export const pulledOf = (own: readonly InTheWay[], due: number): readonly number[] => {
  let left = due
  const pulled: number[] = []
  for (const { id, lots } of own) {
    if (left <= 0) pulled.push(id)
    left -= lots
  }
  return pulled.slice(-venueLimits.makers.pulledAtOnce)
}

/** One order for everything offered at a better price than the target, so that the price gets there. */
export const sweepOf = ({ rules, fair, levels }: Omit<BookAsk, 'half'>): Quote | undefined => {
  for (const side of ['buy', 'sell'] as const) {
    const other = side === 'buy' ? 'sell' : 'buy'
    let lots = 0
    let last: number | undefined
    for (const level of levels(other)) {
      if (!isInTheWay(other, level.ticks, fair)) break
      lots += level.lots
      last = level.ticks
    }
    if (last !== undefined) return { side, ticks: last, lots: Math.min(rules.maxLots, lots) }
  }
  return undefined
}

/**
 * Converts a trade of the tape to an order: it walks the other side until it is filled, but no further beyond the
 * spread than takers reach. Undefined if nothing is offered within that range.
 */
export const tradeOf = ({ rules, fair, half, levels }: BookAsk, { side, lots }: TapeTrade): Quote | undefined => {
  const reach = half + Math.max(2, Math.round(fair * venueLimits.makers.reach))
  let offered = 0
  let last: number | undefined
  for (const level of levels(side === 'buy' ? 'sell' : 'buy')) {
    if (Math.abs(level.ticks - fair) > reach) break
    offered += level.lots
    last = level.ticks
    if (offered >= lots) break
  }
  return last === undefined ? undefined : { side, ticks: last, lots: Math.min(rules.maxLots, lots, offered) }
}
