import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'

/** A line that another panel adds to the chart: of a form, a position, or an order that is changed elsewhere. */
export interface AddedLine {
  readonly id: string
  /** Of the order that it stands for. */
  readonly side: OrderSide
  readonly price: Decimal
  /** Whether it can be dragged now. */
  readonly moves: boolean
  /** Not placed, or placed only once it is triggered. */
  readonly isPending: boolean
  readonly label: (at: Decimal) => string
}

export interface AddedLines {
  readonly lines: readonly AddedLine[]
  readonly onMoved: (id: string, price: Decimal) => void
  /** The price at which a position was opened. */
  readonly entry?: { readonly price: Decimal; readonly label: string } | undefined
}
