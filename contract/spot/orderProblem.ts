import type { Code } from '../kernel/codes.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** Fields of an attached take profit and stop loss: the trigger price and limit of each. */
export type AttachedField = 'lossStop' | 'lossLimit' | 'profitStop' | 'profitLimit'

/** Why the venue will reject an order: the venue's code, and the field to change. */
export interface OrderProblem {
  readonly code: Code
  readonly field:
    | 'price'
    | 'stopPrice'
    | 'amount'
    | 'total'
    | 'trailBy'
    | 'activationPrice'
    | 'expireAt'
    | 'display'
    | 'protection'
    | AttachedField
    | 'order'
  /** For an attached price on the wrong side: the price that it must be beyond. */
  readonly bound?: Decimal
}
