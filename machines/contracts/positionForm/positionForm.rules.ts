import { amountIn, isUnread, noAmount } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compare, negate, scaleOf, trim, zero } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { isOnTick } from '../contractForm/contractForm.rules.ts'
import type {
  PositionAsk,
  PositionField,
  PositionFormContext,
  PositionFormKind,
  PositionProblem,
} from './positionForm.types.ts'

export const blankFields = { amount: noAmount, price: noAmount, margin: noAmount } as const

/** The fields of a form, in its order. */
const fieldsOf: { readonly [Kind in PositionFormKind]: readonly PositionField[] } = {
  close: ['amount', 'price'],
  margin: ['margin'],
  reverse: [],
}

/** The field with the size of what is done; a reversal has none. */
export const sizeOf = { close: 'amount', margin: 'margin', reverse: undefined } as const

/** The size that was typed. */
export const sizeIn = ({ kind, fields }: Pick<PositionFormContext, 'kind' | 'fields'>): Decimal | undefined => {
  const field = sizeOf[kind]
  return field && amountIn(fields[field])
}

const isOptional = (field: PositionField): boolean => field === 'price'

type Form = Pick<PositionFormContext, 'kind' | 'desk' | 'fields' | 'direction'>

const wrongIn = (form: Form, field: PositionField): PositionProblem['why'] | undefined => {
  const { fields, desk } = form
  if (isUnread(fields[field])) return 'unread'
  const value = amountIn(fields[field])
  if (value === undefined) return isOptional(field) ? undefined : 'empty'
  if (compare(value, zero) <= 0) return 'empty'
  if (field === 'price') return desk.contract && !isOnTick(value, desk.contract.tick) ? 'tick' : undefined
  const digits = scaleOf(trim(value))
  // How much margin can be added or taken out moves with the mark, so that only the venue knows.
  if (field === 'margin') return digits > kernelLimits.amounts.shownDigits ? 'digits' : undefined
  if (digits > 0) return 'whole'
  return compare(value, desk.position.amount) > 0 ? 'tooLarge' : undefined
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
  const { kind, desk, fields, direction } = form
  const { contractCode } = desk.position
  if (kind === 'reverse') return { kind, contractCode }
  const amount = sizeIn(form)
  if (amount === undefined || problemIn(form) !== undefined) return undefined
  if (kind === 'close') return { kind, contractCode, amount: trim(amount), price: amountIn(fields.price) }
  return { kind, contractCode, amount: direction === 'add' ? trim(amount) : negate(trim(amount)) }
}
