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
  /** Those that are not wanted any more first, the furthest first. */
  readonly cancel: readonly number[]
}

/** A number from 0 to 1, not 1, that is the same for the same place and kind. */
export type Chance = (place: number, kind: ChanceKind) => number
type ChanceKind = (typeof kinds)[keyof typeof kinds]

export interface LadderAsk {
  readonly rules: Pick<MarketRules, 'minLots' | 'minUnits' | 'maxTicks' | 'maxLots'>
  /** Where the price should be, in ticks: the best bid is at it or below, the best ask above. */
  readonly fair: number
  /** The least distance of a quote from the fair price, in ticks. */
  readonly half: number
  /** Quotes of a side. */
  readonly levels: number
  /** What the average quote near the price is worth, in ticks × lots. */
  readonly worth: number
  readonly resting: readonly Resting[]
  readonly chance: Chance
}

const kinds = {
  weight: 1,
  isRound: 2,
  ticks: 3,
  companion: 4,
  companionAway: 5,
  amount: 6,
  amountToo: 7,
  isRoundAmount: 8,
} as const

const { step, changesAtOnce, levelsWatched, thinning, surplus, quoteDeviation } = venueLimits.makers
/** Of the places, how many have a round price, and how many one more quote close behind. */
const [roundShare, companionShare, roundAmountShare] = [0.3, 0.4, 0.4]
const companionTicks = 3
/** Round prices stay in the book more often than others. */
const roundWeight = 0.4
/** Quotes that stand in the book while nobody looks are larger: they are few. */
const [coarseSize, roundSize] = [2, 1.5]
const searched = 4_000

/** The share of places that stand in the book while nobody looks, of those that do else. */
const coarseShare = venueLimits.makers.levels / levelsWatched
const thinned = (away: number): number => thinning / (thinning + away)

/** The roundest number of a place: the multiple of the highest power of ten in it. */
const roundIn = (from: number, length: number): number => {
  let power = 10 ** Math.floor(Math.log10(from + length))
  while (power > 1 && Math.ceil(from / power) * power >= from + length) power /= 10
  return Math.ceil(from / power) * power
}

/**
 * Prices hang on places, some ticks of the price each, not on where the price is now: quotes stay where they are while
 * it moves past them. Each place has a price of its own, round or not, sometimes two close together, and a weight; the
 * further away from the price, the fewer of them are wanted, the weightiest first.
 */
const wantedOf = (side: Side, { fair, half, levels, rules, worth, chance }: LadderAsk): readonly Quote[] => {
  // A power of two ticks: it stays the same over wide ranges of the price.
  const grid = 2 ** Math.max(0, Math.round(Math.log2(fair * step)))
  const density = Math.min(1, levels / levelsWatched)
  const isBeyond = (ticks: number): boolean => (side === 'buy' ? ticks <= fair - half : ticks > fair + half)
  const first = Math.floor((side === 'buy' ? fair - half : fair + half) / grid)
  const wanted: Quote[] = []
  for (let away = 0; away < searched && wanted.length < levels; away += 1) {
    const place = side === 'buy' ? first - away : first + away
    if (place < 0) break
    const isRound = chance(place, kinds.isRound) < roundShare
    const weight = chance(place, kinds.weight) * (isRound ? roundWeight : 1)
    const share = density * thinned(away)
    if (weight >= share && away > 0) continue
    const at = isRound ? roundIn(place * grid, grid) : place * grid + Math.floor(chance(place, kinds.ticks) * grid)
    const hasCompanion = grid > companionTicks && chance(place, kinds.companion) < companionShare
    const companion = at + 1 + Math.floor(chance(place, kinds.companionAway) * companionTicks)
    const both = hasCompanion ? (side === 'buy' ? [companion, at] : [at, companion]) : [at]
    for (const ticks of both) {
      if (!isBeyond(ticks) || ticks < 1 || ticks > rules.maxTicks || wanted.length >= levels) continue
      const size =
        sizeOf(ticks, chance) * (isRound ? roundSize : 1) * (weight < coarseShare * thinned(away) ? coarseSize : 1)
      const lots = (worth * size * (0.6 + Math.min(2, away / (2 * thinning)))) / ticks
      const least = Math.max(rules.minLots, Math.ceil(rules.minUnits / ticks))
      wanted.push({
        side,
        ticks,
        lots: Math.min(rules.maxLots, Math.max(least, shaped(lots, chance(ticks, kinds.isRoundAmount)))),
      })
    }
  }
  return wanted
}

/** A size with a log-normal law and mean 1, none of them far beyond what the law usually gives. */
const sizeOf = (ticks: number, chance: Chance): number => {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(ticks, kinds.amount)))
  const normal = Math.max(-2.5, Math.min(2, radius * Math.cos(2 * Math.PI * chance(ticks, kinds.amountToo))))
  return Math.exp(quoteDeviation * normal - quoteDeviation ** 2 / 2)
}

/** Many people write an amount with one digit that counts. */
const shaped = (lots: number, chance: number): number => {
  const whole = Math.max(1, Math.round(lots))
  if (chance >= roundAmountShare) return whole
  const power = 10 ** Math.floor(Math.log10(whole))
  return Math.round(whole / power) * power
}

/** What has to be placed and cancelled so that the book is as it should be; a part of it, where that is a lot. */
export const changeLadder = (ask: LadderAsk): LadderChange => {
  const place: { readonly quote: Quote; readonly at: number }[] = []
  const cancel: { readonly id: number; readonly away: number }[] = []
  for (const side of ['buy', 'sell'] as const) {
    const own = ask.resting.filter((order) => order.side === side)
    const taken = new Set(own.map(({ ticks }) => ticks))
    const wanted = wantedOf(side, ask)
    const wantedTicks = new Set(wanted.map(({ ticks }) => ticks))
    wanted.forEach((quote, at) => {
      if (!taken.has(quote.ticks)) place.push({ quote, at })
    })
    const away = ({ ticks }: Resting) =>
      (side === 'buy' ? ask.fair - ticks : ticks - ask.fair) + (wantedTicks.has(ticks) ? 0 : ask.rules.maxTicks)
    const tooMany = own.length - Math.ceil(surplus * ask.levels)
    if (tooMany > 0)
      cancel.push(
        ...own
          .map((order) => ({ id: order.id, away: away(order) }))
          .sort((a, b) => b.away - a.away)
          .slice(0, tooMany),
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
