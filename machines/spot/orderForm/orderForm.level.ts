import { fieldOf } from '#contract/kernel/amountField.ts'
import { isZero, trim } from '#contract/kernel/decimal.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { withoutOptions } from './orderForm.options.ts'
import { withField } from './orderForm.fields.ts'
import type { OrderFormContext } from './orderForm.types.ts'

/** A limit order filled in and sent by a single press, at the price seen then. */
export interface OrderRequest {
  readonly side: OrderSide
  readonly level: TakenLevel
}

type Taken = Pick<OrderFormContext, 'kind' | 'fields' | 'sizeField'>

/**
 * The form with the pressed level: its price, and its size if a size was pressed. The side stays, because a buyer may
 * look at either side of the book. An order without a price of its own becomes a limit order at the price seen.
 */
export const takenLevel = (context: OrderFormContext, level: TakenLevel): Taken => {
  const kind = context.kind === 'market' || context.kind === 'trailing' ? 'limit' : context.kind
  const priced = { ...context, ...withField(context, 'price', fieldOf(trim(level.price))) }
  const size = level.part === 'price' ? undefined : level[level.part]
  // A level that disappeared while it was pressed still has a price, but nothing to take.
  const { fields, sizeField } =
    size === undefined || isZero(size) ? priced : withField(priced, 'amount', fieldOf(trim(size)))
  return { kind, fields, sizeField }
}

/**
 * The form as a plain limit order of a side at a price, with the entered size. Options of another order are excluded,
 * because the user does not look at them when sending by a single press.
 */
export const requestedOrder = (context: OrderFormContext, { side, level }: OrderRequest) => {
  const options = withoutOptions(context)
  const plain = { ...context, ...options, side, kind: 'limit' } as const
  return { ...options, side, ...takenLevel(plain, { ...level, part: 'price' }) }
}
