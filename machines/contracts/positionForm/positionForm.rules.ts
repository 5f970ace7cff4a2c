import { amountIn, fieldOf, isUnread, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { compare, decimal, quotient, multiply, scaleOf, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { isOnTick } from '../contractForm/contractForm.rules.ts'
import type {
  PositionAsk,
  PositionField,
  PositionFormContext,
  PositionFormKind,
  PositionProblem,
} from './positionForm.types.ts'

const hundred = decimal('100')

export const blankFields = { amount: noAmount, price: noAmount } as const

/** The fields of a form, in its order. */
const fieldsOf: { readonly [Kind in PositionFormKind]: readonly PositionField[] } = {
  close: ['amount', 'price'],
}

const isOptional = (field: PositionField): boolean => field === 'price'

type Form = Pick<PositionFormContext, 'kind' | 'desk' | 'fields'>

/** The most that the size can be. */
export const mostOf = ({ desk }: Form): Decimal => desk.position.amount

/** A share of the most, rounded up to a contract as the venue rounds a share of a position. */
export const shareField = (form: Form, percent: number): AmountField =>
  fieldOf(quotient(multiply(mostOf(form), decimal(String(percent))), hundred, 0, 'ceil'))

const wrongIn = (form: Form, field: PositionField): PositionProblem['why'] | undefined => {
  const { fields, desk } = form
  if (isUnread(fields[field])) return 'unread'
  const value = amountIn(fields[field])
  if (value === undefined) return isOptional(field) ? undefined : 'empty'
  if (compare(value, zero) <= 0) return 'empty'
  if (field === 'price') return desk.contract && !isOnTick(value, desk.contract.tick) ? 'tick' : undefined
  if (scaleOf(trim(value)) > 0) return 'whole'
  return compare(value, mostOf(form)) > 0 ? 'tooLarge' : undefined
}

/** The first thing in the way of sending. */
export const problemIn = (form: Form): PositionProblem | undefined => {
  for (const field of fieldsOf[form.kind]) {
    const why = wrongIn(form, field)
    if (why !== undefined) return { field, why }
  }
  return undefined
}

/** What the form sends; undefined while something is in the way. */
export const askOf = (form: Form): PositionAsk | undefined => {
  const { kind, desk, fields } = form
  const amount = amountIn(fields.amount)
  if (amount === undefined || problemIn(form) !== undefined) return undefined
  const { contractCode } = desk.position
  return { kind, contractCode, amount: trim(amount), price: amountIn(fields.price) }
}
