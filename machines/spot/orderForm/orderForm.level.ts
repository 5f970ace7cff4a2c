import { fieldOf } from '#contract/kernel/amountField.ts'
import { isZero, trim } from '#contract/kernel/decimal.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { withoutOptions } from './orderForm.options.ts'
import { withField } from './orderForm.rules.ts'
import type { OrderFormContext } from './orderForm.types.ts'

/** A limit order that is filled in and sent by one press: at a price as it was seen then. */
export interface OrderRequest {
  readonly side: OrderSide
  readonly level: TakenLevel
}

type Taken = Pick<OrderFormContext, 'kind' | 'fields' | 'sizeField'>

/**
 * The form with what was pressed: its price, and its size where a size was pressed. The side stays: who wants to buy may
 * look at either side of the book. An order that has no price of its own becomes a limit order, at the price seen.
 */
export const takenLevel = (context: OrderFormContext, level: TakenLevel): Taken => {
  const kind = context.kind === 'market' || context.kind === 'trailing' ? 'limit' : context.kind
  const priced = { ...context, ...withField(context, 'price', fieldOf(trim(level.price))) }
  const size = level.part === 'price' ? undefined : level[level.part]
  // A level that went while it was held has a price still, and nothing to take.
  const { fields, sizeField } =
    size === undefined || isZero(size) ? priced : withField(priced, 'amount', fieldOf(trim(size)))
  return { kind, fields, sizeField }
}

/**
 * The form as a plain limit order of a side at a price, of the size that is filled in. Options that were set for another
 * order are not part of one that is sent by a single press: nobody looks at them then.
 */
export const requestedOrder = (context: OrderFormContext, { side, level }: OrderRequest) => {
  const options = withoutOptions(context)
  const plain = { ...context, ...options, side, kind: 'limit' } as const
  return { ...options, side, ...takenLevel(plain, { ...level, part: 'price' }) }
}
