import { isSameAccount } from '../contracts/sameAccount.ts'
import type { Contract } from '../contracts/panelMarket.ts'
import type { PositionData } from '../contracts/schemas.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { crossBalance, hedged, holdingOf, legOf, type ContractAccount } from './orderEffect.ts'
import type { Pool } from './pool.ts'
import { markTicksOf, termsOf, type Terms } from './terms.ts'
import { amount, amountOf, noAmount } from './units.ts'

interface Held {
  readonly held: PositionData
  readonly rules: Contract
  readonly terms: Terms
}

/** What is judged with a position: it alone if its margin is isolated, or all cross positions of its account. */
export interface HeldPool {
  /** The positions. Two of one contract are one holding. */
  readonly known: readonly Held[]
  /** The pool at marks that may be newer than those of the positions. */
  readonly at: (markOf: (position: PositionData) => Decimal) => Pool
}

/** The pool of a position, as the venue judges it. Undefined if the rules of one of its contracts are unknown. */
export const heldPool = (
  {
    positions,
    accounts,
  }: { readonly positions: readonly PositionData[]; readonly accounts: readonly ContractAccount[] },
  contracts: readonly Contract[],
  position: PositionData,
): HeldPool | undefined => {
  const isIsolated = position.marginMode === 'isolated'
  const shared = positions.filter((one) => isSameAccount(one, position))
  const judged = isIsolated ? [position] : shared.filter(({ marginMode }) => marginMode === 'cross')
  const known = judged.flatMap((held): Held[] => {
    const rules = contracts.find(({ contractCode }) => contractCode === held.contractCode)
    return rules ? [{ held, rules, terms: termsOf(rules) }] : []
  })
  if (known.length < judged.length) return undefined
  const account = accounts.find((one) => isSameAccount(one, position))
  return {
    known,
    at: (markOf) => ({
      balance: isIsolated ? amountOf(position.margin) : amount(crossBalance({ account, positions: shared })),
      bonus: noAmount,
      holdings: hedged(
        known.map(({ held, terms }) =>
          holdingOf(terms, markTicksOf(terms, markOf(held)), held.leverage, legOf(terms, held)),
        ),
      ),
    }),
  }
}
