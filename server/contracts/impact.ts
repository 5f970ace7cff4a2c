import type { Fraction } from '#contract/risk/fraction.ts'
import { impactNotionalOf, impactPrice, type BookLevel } from '#contract/risk/funding.ts'
import { contracts, ticks } from '#contract/risk/units.ts'
import type { Side } from '../engine/orders.ts'
import type { ContractMarket } from './world.ts'

const levelsOf = function* ({ engine }: Pick<ContractMarket, 'engine'>, side: Side): Iterable<BookLevel> {
  for (const { ticks: price, lots } of engine.levels(side))
    yield { price: ticks(BigInt(price)), contracts: contracts(BigInt(lots)) }
}

/** The impact price of one side of a contract's book; undefined if the book cannot give it. */
export const impactOf = (market: Pick<ContractMarket, 'engine' | 'rules'>, side: Side): Fraction | undefined => {
  const { terms } = market.rules
  return impactPrice(terms, [...levelsOf(market, side)], impactNotionalOf(terms))
}
