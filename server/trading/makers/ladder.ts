import { venueLimits } from '#contract/venueLimits.ts'
import type { Side } from '#server/engine/orders.ts'
import type { MarketRules } from '../marketRules.ts'

/** An order that a maker wants in the book. */
export interface Quote {
  readonly side: Side
  readonly ticks: number
  readonly lots: number
}

interface Resting {
  readonly id: number
  readonly side: Side
  readonly ticks: number
}

export interface LadderChange {
  /** The nearest first. */
  readonly place: readonly Quote[]
  /** The furthest first. */
  readonly cancel: readonly number[]
}

interface LadderAsk {
  readonly rules: Pick<MarketRules, 'minLots' | 'minUnits' | 'maxTicks' | 'maxLots'>
  /** Where the price should be, in ticks. */
  readonly fair: number
  /** Quotes of a side. */
  readonly levels: number
  /** What the nearest quote is worth, in ticks × lots. */
  readonly worth: number
  readonly resting: readonly Resting[]
  /** A number from 0 to 1 that is the same for the same price. */
  readonly chance: (ticks: number) => number
}

const { step: stepShare, halfSpread, depthGrowth, changesAtOnce } = venueLimits.makers

/**
 * Prices stand on a fixed grid, so that quotes stay where they are while the fair price moves past them: only what is
 * missing near it is placed, and what is too far away is cancelled.
 */
const wantedPrices = (side: Side, { fair, levels, rules }: LadderAsk): readonly number[] => {
  // The grid is one of powers of two ticks: it stays the same over wide ranges of the price.
  const grid = 2 ** Math.max(0, Math.round(Math.log2(fair * stepShare)))
  const half = Math.max(1, Math.round(fair * halfSpread))
  const first = side === 'buy' ? Math.floor((fair - half) / grid) * grid : Math.ceil((fair + half) / grid) * grid
  return Array.from({ length: levels }, (_, at) => (side === 'buy' ? first - at * grid : first + at * grid)).filter(
    (ticks) => ticks >= 1 && ticks <= rules.maxTicks,
  )
}

const quote = (side: Side, ticks: number, at: number, ask: LadderAsk): Quote => {
  const { rules, levels, worth, chance } = ask
  const growth = 1 + ((depthGrowth - 1) * at) / Math.max(1, levels - 1)
  const wanted = (worth * growth * (0.5 + chance(ticks))) / ticks
  const least = Math.max(rules.minLots, Math.ceil(rules.minUnits / ticks))
  return { side, ticks, lots: Math.min(rules.maxLots, Math.max(least, Math.round(wanted))) }
}

/** What has to be placed and cancelled so that the book is as it should be; a part of it, where that is a lot. */
export const changeLadder = (ask: LadderAsk): LadderChange => {
  const place: { readonly quote: Quote; readonly at: number }[] = []
  const cancel: { readonly id: number; readonly away: number }[] = []
  for (const side of ['buy', 'sell'] as const) {
    const own = ask.resting.filter((order) => order.side === side)
    const taken = new Set(own.map(({ ticks }) => ticks))
    wantedPrices(side, ask).forEach((ticks, at) => {
      if (!taken.has(ticks)) place.push({ quote: quote(side, ticks, at, ask), at })
    })
    const away = ({ ticks }: Resting) => (side === 'buy' ? ask.fair - ticks : ticks - ask.fair)
    const surplus = own.length - 2 * ask.levels
    if (surplus > 0)
      cancel.push(
        ...own
          .map((order) => ({ id: order.id, away: away(order) }))
          .sort((a, b) => b.away - a.away)
          .slice(0, surplus),
      )
  }
  return {
    place: place
      .sort((a, b) => a.at - b.at)
      .slice(0, changesAtOnce)
      .map((one) => one.quote),
    cancel: cancel
      .sort((a, b) => b.away - a.away)
      .slice(0, changesAtOnce)
      .map(({ id }) => id),
  }
}
