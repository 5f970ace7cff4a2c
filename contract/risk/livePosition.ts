import type { Contract } from '../contracts/panelMarket.ts'
import type { PositionData } from '../contracts/schemas.ts'
import { trim, type Decimal } from '../kernel/decimal.ts'
import { fundingOf } from './funding.ts'
import { decimalOf, fraction, fractionOf, rounded, times } from './fraction.ts'
import { legOf } from './orderEffect.ts'
import { markTicksOf, termsOf } from './terms.ts'
import { amountText, whole, type Rate } from './units.ts'
import { unrealisedOf } from './values.ts'

/** Digits of a return as a fraction. */
const returnDigits = 8

export interface LiveProfit {
  /** In the settlement coin. */
  readonly unrealised: Decimal
  /** As a fraction of the initial margin: the value at which the position was opened, divided by its leverage. */
  readonly returned: Decimal
}

/** The unrealised profit of a position at a newer mark, by the rule by which the venue computes it. */
export const profitAt = (contract: Contract, position: PositionData, mark: Decimal): LiveProfit => {
  const terms = termsOf(contract)
  const leg = legOf(terms, position)
  const unrealised = unrealisedOf(terms, leg, markTicksOf(terms, mark))
  const returned = leg.cost > 0n ? fraction(unrealised * BigInt(position.leverage), leg.cost) : fraction(0n)
  return { unrealised: trim(amountText(unrealised)), returned: trim(decimalOf(returned, returnDigits, 'floor')) }
}

/**
 * What a position would receive at the next settlement of funding, in the settlement coin and negative if it pays, if
 * rate and mark stay. Source: `docs/wire/contracts.md`.
 *
 * @param rate As a fraction: positive if longs pay.
 */
export const fundingAt = (contract: Contract, position: PositionData, mark: Decimal, rate: Decimal): Decimal => {
  const terms = termsOf(contract)
  // Rates of some venues have more digits.
  const rated = rounded(times(fractionOf(rate), fraction(whole)), 'halfUp') as Rate
  return trim(amountText(fundingOf(terms, legOf(terms, position), markTicksOf(terms, mark), rated)))
}
