import { amountIn, fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { compare, decimal, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { sizeFields } from '#contract/spot/orderDraft.ts'
import type { DraftField, SizeField } from '#contract/spot/orderDraft.ts'
import { stepBy } from '#contract/spot/orderSize.ts'
import type { OrderFormContext } from './orderForm.types.ts'

const hundred = decimal('100')

/** Changes of the form's fields: pure functions of the context. */

export const isSizeField = (field: DraftField): field is SizeField => sizeFields.some((one) => one === field)

/** The fields with the typed text; of the size fields only the edited one keeps its value. */
export const withField = (
  { fields, sizeField }: OrderFormContext,
  field: DraftField,
  typed: AmountField,
): Pick<OrderFormContext, 'fields' | 'sizeField'> =>
  isSizeField(field)
    ? {
        fields: { ...fields, ...Object.fromEntries(sizeFields.map((one) => [one, noAmount])), [field]: typed },
        sizeField: field,
      }
    : { fields: { ...fields, [field]: typed }, sizeField }

/** The step of a field: ticks for prices, lots for amounts, the minimum total for totals, 1 for per cent. */
const stepOf = ({ market, trailUnit, attachedUnit, riskUnit }: OrderFormContext, field: DraftField): Decimal => {
  switch (field) {
    case 'amount':
    case 'display':
      return market.lot
    case 'total':
      return market.minTotal
    case 'risk':
      return riskUnit === 'equity' ? decimal('0.1') : market.minTotal
    case 'share':
      return decimal('1')
    case 'trail':
      return trailUnit === 'percent' ? decimal('0.1') : market.tick
    case 'profitStop':
    case 'lossStop':
      return attachedUnit === 'price' ? market.tick : attachedUnit === 'percent' ? decimal('0.1') : market.minTotal
    default:
      return market.tick
  }
}

/**
 * The field moved by a number of steps from its displayed value (`shown`: of a computed one); an empty one starts from
 * `seen`, a price from the market's.
 */
export const steppedField = (
  context: OrderFormContext,
  field: DraftField,
  steps: number,
  seen: Decimal | undefined,
  shown?: Decimal,
): AmountField => {
  const value = amountIn(context.fields[field]) ?? shown
  if (value === undefined && seen !== undefined) return fieldOf(trim(seen))
  const next = stepBy(value, stepOf(context, field), steps)
  return fieldOf(field === 'share' && compare(next, hundred) > 0 ? hundred : next)
}
