import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { RehearsedMove, RehearsedHoldings } from '#contract/risk/rehearsalEffect.ts'

export const rehearsalDirections = ['fall', 'rise'] as const
export type RehearsalDirection = (typeof rehearsalDirections)[number]

export const rehearsalScopes = ['contract', 'all'] as const satisfies readonly RehearsedMove['scope'][]
export type RehearsalScope = (typeof rehearsalScopes)[number]

export interface RehearsalInput {
  readonly positionId: string
  readonly holdings: RehearsedHoldings
  /** The venue's rules of all contracts. */
  readonly contracts: readonly Contract[]
}

export interface RehearsalContext extends RehearsalInput {
  readonly direction: RehearsalDirection
  readonly scope: RehearsalScope
  /** How far the mark moves, in per cent. */
  readonly change: AmountField
}
