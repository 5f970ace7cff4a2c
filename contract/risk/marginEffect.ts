import { add, isNegative, trim, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { liquidationPrice } from './liquidationPrice.ts'
import { crossBalance, holdingOf, legOf } from './orderEffect.ts'
import type { Holder } from './orderEffect.ts'
import { removableOf } from './pool.ts'
import type { Pool } from './pool.ts'
import { markTicksOf, termsOf, ticksText } from './terms.ts'
import { amountOf, amountText, atLeastZero, noAmount, smaller, amount } from './units.ts'
import type { Contract } from '../contracts/panelMarket.ts'
import type { PositionData } from '../contracts/schemas.ts'

/** All amounts in the settlement coin. */
export interface MarginEffect {
  /** The most that can be added: what is available, but no profit that is not realised. */
  readonly addable: Decimal
  /** The most that can be taken out. */
  readonly removable: Decimal
  /** Posted afterwards. */
  readonly margin: Decimal
  /** Afterwards, if only this contract moves: null if no price above zero liquidates it. */
  readonly liquidationPrice: Decimal | null
}

/**
 * What adding margin to an isolated position, or taking it out if negative, would lead to, by the rules by which the
 * venue judges it. Source: `docs/wire/contracts.md`.
 */
export const marginEffect = (
  contract: Contract,
  position: PositionData,
  holder: Pick<Holder, 'account' | 'positions'>,
  change: Decimal = zero,
): MarginEffect => {
  const terms = termsOf(contract)
  const holding = holdingOf(terms, markTicksOf(terms, position.markPrice), position.leverage, legOf(terms, position))
  const poolOf = (margin: Decimal): Pool => ({ balance: amountOf(margin), bonus: noAmount, holdings: [holding] })
  const sum = add(position.margin, change)
  const margin = isNegative(sum) ? zero : trim(sum)
  const free = atLeastZero(crossBalance(holder))
  const available = holder.account ? amountOf(holder.account.available) : noAmount
  const found = liquidationPrice(poolOf(margin), 0)
  return {
    addable: trim(amountText(smaller(available, amount(free)))),
    removable: trim(amountText(removableOf(poolOf(position.margin)))),
    margin,
    liquidationPrice: found && ticksText(terms, found.shown),
  }
}
