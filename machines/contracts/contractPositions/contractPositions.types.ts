import type { Decimal } from '#contract/kernel/decimal.ts'
import type { HedgeSide } from '#contract/contracts/kinds.ts'

/** To the feed of figures: in which contracts there are positions. */
export interface HeldChanged {
  readonly type: 'held.changed'
  readonly contractCodes: readonly string[]
}

/** How much of which position to close, at market: a share above 0 up to 1, or contracts. */
export type Closing = { readonly contractCode: string; readonly positionSide?: HedgeSide } & (
  | { readonly part: Decimal }
  | { readonly amount: Decimal }
)

/** Margin to add to an isolated position. */
export interface AddedMargin {
  readonly contractCode: string
  readonly positionSide?: HedgeSide
  readonly amount: Decimal
}

export interface Cancelling {
  readonly contractCode: string
  readonly orderId: string
}

export interface CancellingAlgo {
  readonly contractCode: string
  readonly algoId: string
}
