import { venueLimits } from '#contract/venueLimits.ts'
import { hash, hashText, randomFrom } from '#server/feed/simulated/random.ts'
import { createImpact, type Impact } from '#server/trading/makers/impact.ts'
import type { Chance } from '#server/trading/makers/ladder.ts'
import { createTape, type Tape } from '#server/trading/makers/tape.ts'

/** What is kept of a market between two steps. */
export interface TradersMarket {
  readonly symbol: string
  readonly impact: Impact
  readonly random: () => number
  readonly tape: Tape
  readonly chance: Chance
  /** 0 to 1, from the market with the highest turnover to that with the lowest. */
  readonly rank: number
  /** When it is next processed, epoch ms. */
  due: number
}

/** A deterministic number from 0 to 1 for each place in the book. */
const chanceOf = (symbol: string): Chance => {
  const seed = hashText(symbol)
  return (place: number, kind: number): number => randomFrom(hash(seed, kind, place))()
}

export const tradersMarkets = (
  symbols: readonly string[],
  now: number,
  rankOf: (symbol: string) => number,
): readonly TradersMarket[] =>
  symbols.map((symbol, at) => ({
    symbol,
    impact: createImpact(),
    tape: createTape(),
    random: randomFrom(hash(hashText(symbol), 2, Math.floor(now / 1_000))),
    chance: chanceOf(symbol),
    rank: rankOf(symbol),
    due: now + at * venueLimits.makers.lookEvery,
  }))

/** Between the values of the markets with the most and the least turnover. */
export const byRank = ({ most, least }: { readonly most: number; readonly least: number }, rank: number): number =>
  most * (least / most) ** rank

/** The markets whose turn it is, and those that have just gained viewers, so that they do not wait for it. */
export const dueOf = (
  markets: readonly TradersMarket[],
  now: number,
  everyOf: (symbol: string) => number,
): readonly TradersMarket[] => markets.filter(({ symbol, due }) => due <= now || due - now > 2 * everyOf(symbol))
