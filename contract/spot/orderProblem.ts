import type { Code } from '../kernel/codes.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** Fields of an attached take profit and stop loss: trigger price and limit of each. */
export type AttachedField = 'lossStop' | 'lossLimit' | 'profitStop' | 'profitLimit'

/** Why the venue will refuse an order, with its own code, and the field that is to be changed. */
export interface OrderProblem {
  readonly code: Code
  readonly field:
    | 'price'
    | 'stopPrice'
    | 'amount'
    | 'total'
    | 'trailBy'
    | 'display'
    | 'protection'
    | AttachedField
    | 'order'
  /** Of an attached price on the wrong side: the price that it has to be beyond. */
  readonly bound?: Decimal
}
