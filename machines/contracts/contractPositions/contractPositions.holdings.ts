import { isSameAccount } from '#contract/contracts/sameAccount.ts'
import type { CallData } from '#contract/kernel/call.ts'
import { zero } from '#contract/kernel/decimal.ts'
import type { contracts as calls } from '#contract/contracts/calls/contracts.ts'
import type { AlgoData } from '#contract/contracts/algos.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import type { ContractAccount } from '#contract/risk/orderEffect.ts'
import type { PositionDesk } from '../positionForm/positionForm.types.ts'

/** What a user holds, the orders that rest or wait, and what forms need to compute figures. */
export interface Holdings {
  readonly positions: readonly PositionData[]
  readonly orders: readonly ContractOrderData[]
  /** Scaled and TWAP orders that run. */
  readonly algos: readonly AlgoData[]
  readonly accounts: readonly ContractAccount[]
  /** The user's own rates. */
  readonly rates: CallData<(typeof calls)['fees']>['rates']
}

/** With a position as it is after a change, unless a newer one is known: the list needs a moment to be fetched. */
export const withPosition = (holdings: Holdings, changed: PositionData | undefined): Holdings =>
  changed
    ? {
        ...holdings,
        positions: holdings.positions.map((one) =>
          one.positionId === changed.positionId && one.seq < changed.seq ? changed : one,
        ),
      }
    : holdings

/** A position with what a form of it needs; undefined once it has ended. */
export const deskOf = (
  { holdings, contracts }: { readonly holdings: Holdings | undefined; readonly contracts: readonly Contract[] },
  positionId: string,
): PositionDesk | undefined => {
  const position = holdings?.positions.find((one) => one.positionId === positionId)
  if (!holdings || !position) return undefined
  const isOwn = ({ contractCode }: { readonly contractCode: string }) => contractCode === position.contractCode
  const contract = contracts.find(isOwn)
  const shared = holdings.positions.filter((one) => isSameAccount(one, position))
  return {
    position,
    contract,
    holder: {
      account: holdings.accounts.find((one) => isSameAccount(one, position)),
      positions: shared,
      orders: holdings.orders.filter(isOwn),
      // Those whose positions share the account.
      contracts: contracts.filter(({ contractCode }) => shared.some((one) => one.contractCode === contractCode)),
      takerFee: holdings.rates.find(isOwn)?.takerFee ?? contract?.takerFee ?? zero,
    },
  }
}
