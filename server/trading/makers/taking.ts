import { venueLimits } from '#contract/venueLimits.ts'
import type { ShownLevel } from '#server/engine/engine.ts'
import type { Side } from '#server/engine/orders.ts'
import type { MarketRules } from '../marketRules.ts'
import type { Quote } from './ladder.ts'

interface TakingAsk {
  readonly rules: Pick<MarketRules, 'minLots' | 'minUnits' | 'maxLots'>
  /** Where the price should be, in ticks. */
  readonly fair: number
  /** All prices of a side, the best first. */
  readonly levels: (side: Side) => Iterable<ShownLevel>
  /** Of trading without a need to. */
  readonly share: number
  /** Numbers from 0 to 1. */
  readonly random: () => number
}

const within = (
  { levels, fair }: TakingAsk,
  side: Side,
): { readonly lots: number; readonly ticks: number } | undefined => {
  let lots = 0
  let last: number | undefined
  for (const level of levels(side === 'buy' ? 'sell' : 'buy')) {
    if (side === 'buy' ? level.ticks > fair : level.ticks < fair) break
    lots += level.lots
    last = level.ticks
  }
  return last === undefined ? undefined : { lots, ticks: last }
}

/**
 * What is taken from the book: all that is offered better than where the price should be, so that it gets there; else,
 * by chance, a part of the best quote of a side.
 */
export const takingOf = (ask: TakingAsk): Quote | undefined => {
  const { rules, share, random, levels } = ask
  for (const side of ['buy', 'sell'] as const) {
    const found = within(ask, side)
    if (found) return { side, ticks: found.ticks, lots: Math.min(rules.maxLots, found.lots) }
  }
  if (random() >= share) return undefined
  const side: Side = random() < 0.5 ? 'buy' : 'sell'
  const [best] = levels(side === 'buy' ? 'sell' : 'buy')
  if (!best) return undefined
  const least = Math.max(rules.minLots, Math.ceil(rules.minUnits / best.ticks))
  const wanted = Math.round(best.lots * venueLimits.makers.tradeMost * random())
  return { side, ticks: best.ticks, lots: Math.min(rules.maxLots, Math.max(least, wanted)) }
}
