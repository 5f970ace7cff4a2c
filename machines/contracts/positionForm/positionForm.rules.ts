import { amountIn, isUnread, noAmount } from '#contract/kernel/amountField.ts'
import { hedgeSideOf } from '#contract/contracts/poolNames.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compare, negate, scaleOf, trim, zero } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { isOnTick } from '../contractForm/contractForm.rules.ts'
import type { ProtectionBody, ProtectionLevel } from '#contract/contracts/schemas.ts'
import { levelKinds } from './positionForm.types.ts'
import type {
  LevelKind,
  PositionAsk,
  PositionField,
  PositionFormContext,
  PositionFormKind,
  PositionProblem,
} from './positionForm.types.ts'

export const blankFields = {
  amount: noAmount,
  price: noAmount,
  margin: noAmount,
  takeProfit: noAmount,
  stopLoss: noAmount,
} as const

/** The venue's own choice if a level names none. */
export const usualTrigger = 'mark'

/** The fields of a form, in its order. */
const fieldsOf: { readonly [Kind in PositionFormKind]: readonly PositionField[] } = {
  close: ['amount', 'price'],
  margin: ['margin'],
  reverse: [],
  protection: levelKinds,
}

/** The field with the size of what is done, if it has one. */
export const sizeOf = { close: 'amount', margin: 'margin', reverse: undefined, protection: undefined } as const

/** The size that was typed. */
export const sizeIn = ({ kind, fields }: Pick<PositionFormContext, 'kind' | 'fields'>): Decimal | undefined => {
  const field = sizeOf[kind]
  return field && amountIn(fields[field])
}

const isPrice = (field: PositionField): boolean => field === 'price' || field === 'takeProfit' || field === 'stopLoss'

type Form = Pick<PositionFormContext, 'kind' | 'desk' | 'fields' | 'direction' | 'triggers' | 'base'>

/** The level as the form has it: null removes it. Undefined: the user has not changed it. */
const changedLevel = ({ fields, triggers, base }: Form, kind: LevelKind): ProtectionLevel | null | undefined => {
  const [before, stopPrice, trigger] = [base[kind], amountIn(fields[kind]), triggers[kind]]
  if (stopPrice === undefined) return before === null ? undefined : null
  const isSame =
    before !== null && compare(stopPrice, before.stopPrice) === 0 && trigger === (before.trigger ?? usualTrigger)
  return isSame ? undefined : { stopPrice, trigger }
}

const changedLevels = (form: Form): ProtectionBody => {
  const [takeProfit, stopLoss] = [changedLevel(form, 'takeProfit'), changedLevel(form, 'stopLoss')]
  return { ...(takeProfit === undefined ? {} : { takeProfit }), ...(stopLoss === undefined ? {} : { stopLoss }) }
}

const wrongIn = (form: Form, field: PositionField): PositionProblem['why'] | undefined => {
  const { fields, desk } = form
  if (isUnread(fields[field])) return 'unread'
  const value = amountIn(fields[field])
  if (value === undefined) return isPrice(field) ? undefined : 'empty'
  if (compare(value, zero) <= 0) return 'empty'
  if (isPrice(field)) return desk.contract && !isOnTick(value, desk.contract.tick) ? 'tick' : undefined
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
  if (form.kind === 'protection' && Object.keys(changedLevels(form)).length === 0)
    return { field: 'takeProfit', why: 'unchanged' }
  return undefined
}

/** What the form sends; undefined while something is in the way. */
export const askOf = (form: Form): PositionAsk | undefined => {
  const { kind, desk, fields, direction } = form
  const { contractCode } = desk.position
  const of = { contractCode, ...hedgeSideOf(desk.position) }
  if (kind === 'reverse') return { kind, contractCode }
  if (kind === 'protection') return problemIn(form) ? undefined : { kind, ...of, levels: changedLevels(form) }
  const amount = sizeIn(form)
  if (amount === undefined || problemIn(form) !== undefined) return undefined
  if (kind === 'close') return { kind, ...of, amount: trim(amount), price: amountIn(fields.price) }
  return { kind, ...of, amount: direction === 'add' ? trim(amount) : negate(trim(amount)) }
}
