import { amountIn, fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { isPositive, trim } from '#contract/kernel/decimal.ts'
import { sizeFields } from '#contract/spot/orderDraft.ts'
import type { DefaultSize, OrderDefaults } from '#contract/spot/orderDefaults.ts'
import type { OrderFormContext } from './orderForm.types.ts'

/** What a user prefers for an order type: with which size it begins, and whether it is confirmed. */

type Sized = Pick<OrderFormContext, 'fields' | 'sizeField' | 'carriedFields'>

/** The default size of the form's order type; undefined if there is none, or it is in another pair's coin. */
export const defaultSize = ({ defaults, kind, market }: OrderFormContext): DefaultSize | undefined => {
  const size = defaults[kind]?.size
  if (size === undefined || size.field === 'share') return size
  return size.coin === (size.field === 'amount' ? market.base : market.quote) ? size : undefined
}

/** Whether the user entered a size: one that was filled in, as a default or after an order, is not theirs. */
export const hasOwnSize = ({ fields, carriedFields }: OrderFormContext): boolean =>
  sizeFields.some((one) => fields[one].reading.kind !== 'empty' && fields[one] !== carriedFields[one])

/**
 * The form begun with the default size of its order type, unless the user entered a size. The default of another order
 * type does not stay.
 */
export const withDefaultSize = (context: OrderFormContext): Sized => {
  const { fields, sizeField, carriedFields } = context
  if (hasOwnSize(context)) return { fields, sizeField, carriedFields }
  const empty = Object.fromEntries(sizeFields.map((one) => [one, noAmount]))
  const size = defaultSize(context)
  const filled = size ? { ...empty, [size.field]: fieldOf(trim(size.value)) } : empty
  return {
    fields: { ...fields, ...filled },
    sizeField: size?.field ?? sizeField,
    carriedFields: { ...carriedFields, ...filled },
  }
}

/** The entered size as a default; undefined if there is none, or it depends on the order's stop loss. */
export const savableSize = ({ fields, sizeField, market }: OrderFormContext): DefaultSize | undefined => {
  const value = amountIn(fields[sizeField])
  if (sizeField === 'risk' || value === undefined || !isPositive(value)) return undefined
  const coins = { amount: market.base, total: market.quote, share: undefined }
  return { field: sizeField, value, coin: coins[sizeField] }
}

/** The preferences with a change for the form's order type. */
export const withPreference = (
  { defaults, kind }: OrderFormContext,
  change: NonNullable<OrderDefaults[OrderFormContext['kind']]>,
): OrderDefaults => ({ ...defaults, [kind]: { ...defaults[kind], ...change } })
