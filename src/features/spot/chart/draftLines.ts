import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'

type DraftLeg = 'takeProfit' | 'stopLoss'

/** A take profit or stop loss that is being filled in, as a line of the chart. */
interface DraftLine {
  readonly leg: DraftLeg
  /** Of the order that it would place. */
  readonly side: OrderSide
  readonly price: Decimal
  /** Whether the form accepts another value now. */
  readonly moves: boolean
}

export interface DraftLines {
  readonly lines: readonly DraftLine[]
  readonly onMoved: (leg: DraftLeg, price: Decimal) => void
}
