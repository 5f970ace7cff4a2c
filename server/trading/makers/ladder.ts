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
  /** Nearest to the price first. */
  readonly place: readonly Quote[]
  /** Unwanted orders first, and the furthest from the price first. */
  readonly cancel: readonly number[]
}

/** A deterministic number in [0, 1) for a place and kind. */
export type Chance = (place: number, kind: ChanceKind) => number
type ChanceKind = (typeof kinds)[keyof typeof kinds]

export interface LadderAsk {
  readonly rules: Pick<MarketRules, 'minLots' | 'minUnits' | 'maxTicks' | 'maxLots'>
  /** The target price, in ticks: the best bid is at or below it, the best ask above. */
  readonly fair: number
  /** Minimum distance of a quote from the fair price, in ticks. */
  readonly half: number
  /** Number of quotes per side. */
  readonly levels: number
  /** The value of the average quote near the price, in ticks × lots. */
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
/** The shares of places with a round price, with a second quote close by, and with a round amount. */
const [roundShare, companionShare, roundAmountShare] = [0.3, 0.4, 0.4]
const companionTicks = 3
/** Round prices stay in the book more often than others. */
const roundWeight = 0.4
/**
 * Quotes that stay in the book of an unwatched market are larger, because there are few of them; so are those at round
 * prices.
 */
const [coarseSize, roundSize] = [2, 1.5]
const searched = 4_000

/** The share of places quoted in an unwatched market, relative to a watched one. */
const coarseShare = venueLimits.makers.levels / levelsWatched
const thinned = (away: number): number => thinning / (thinning + away)

/** The roundest number within a place: a multiple of the highest power of ten that has one there. */
const roundIn = (from: number, length: number): number => {
  let power = 10 ** Math.floor(Math.log10(from + length))
  while (power > 1 && Math.ceil(from / power) * power >= from + length) power /= 10
  return Math.ceil(from / power) * power
}

/**
 * Quotes belong to fixed places, each some ticks wide, not to the current price, so that they stay while the price
 * moves past them. Each place has its own price, round or not, sometimes a second one close by, and a weight. Further
 * away from the price fewer places are quoted, in order of weight.
 */
const wantedOf = (side: Side, { fair, half, levels, rules, worth, chance }: LadderAsk): readonly Quote[] => {
  // A power of two ticks, so that it stays the same over wide price ranges.
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

/** A log-normally distributed size with mean 1, without extreme outliers. */
const sizeOf = (ticks: number, chance: Chance): number => {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(ticks, kinds.amount)))
  const normal = Math.max(-2.5, Math.min(2, radius * Math.cos(2 * Math.PI * chance(ticks, kinds.amountToo))))
  return Math.exp(quoteDeviation * normal - quoteDeviation ** 2 / 2)
}

/** Many traders use amounts with one significant digit. */
const shaped = (lots: number, chance: number): number => {
  const whole = Math.max(1, Math.round(lots))
  if (chance >= roundAmountShare) return whole
  const power = 10 ** Math.floor(Math.log10(whole))
  return Math.round(whole / power) * power
}

/** The quotes to place and cancel to bring the book to its target; only some of them if there are many. */
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
