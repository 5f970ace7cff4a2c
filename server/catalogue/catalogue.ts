import { instrumentSchema } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { deliveries, perpetuals } from './contracts.ts'
import type { Listing } from './listing.ts'
import { spotPairs } from './pairs.ts'

/** Everything listed at `now` (epoch ms): spot pairs, perpetual contracts and delivery contracts. */
export const listings = (now: number): readonly Listing[] => [...spotPairs, ...perpetuals, ...deliveries(now)]

const spotBySymbol = new Map(spotPairs.map((pair) => [pair.symbol, pair]))
const spotById = new Map(spotPairs.map((pair) => [pair.tradeId, pair]))

export const spotPair = (symbol: string): Listing | undefined => spotBySymbol.get(symbol)
export const spotPairById = (tradeId: number): Listing | undefined => spotById.get(tradeId)

/** Pairs with an isolated margin account. */
export const marginPairs: readonly Listing[] = spotPairs.filter((pair) => pair.isMarginTrade)

/** The public fields of a listing: exactly those in the contract. */
export const toInstrument = (listing: Listing): Instrument => instrumentSchema.parse(listing)
