import { amountIn, isUnread, noAmount } from '#contract/kernel/amountField.ts'
import { compare, decimal, quotient, scaleOf, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { isDeviation, scaledParts, slicesOf } from '#contract/contracts/algoRules.ts'
import type { ScaledPart } from '#contract/contracts/algoRules.ts'
import { minute } from '#contract/kernel/durations.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { hedgeSideOf } from '#contract/contracts/poolNames.ts'
import { isOnTick, positionSideIn } from '../contractForm/contractForm.rules.ts'
import type { AlgoAsk, AlgoField, AlgoFormContext, AlgoProblem } from './algoForm.types.ts'

const { algo: limits } = contractsLimits
const hundred = decimal('100')

type Form = Pick<
  AlgoFormContext,
  'positionMode' | 'contract' | 'kind' | 'side' | 'fields' | 'shape' | 'isPostOnly' | 'reduceOnly'
>

export const blankFields: AlgoFormContext['fields'] = {
  amount: noAmount,
  from: noAmount,
  to: noAmount,
  count: noAmount,
  minutes: noAmount,
  limitPrice: noAmount,
  deviation: noAmount,
}

/** The fields of each kind, in the order of the form. */
export const fieldsOf = {
  scaled: ['amount', 'count', 'from', 'to'],
  twap: ['amount', 'minutes', 'limitPrice', 'deviation'],
} as const satisfies Record<AlgoFormContext['kind'], readonly AlgoField[]>

const counts: ReadonlySet<AlgoField> = new Set(['amount', 'count', 'minutes'])
const optional: ReadonlySet<AlgoField> = new Set(['limitPrice', 'deviation'])

/** How far from the mark a slice may trade, as a fraction; undefined: as far as is usual. */
const deviationIn = ({ fields }: Pick<Form, 'fields'>): Decimal | undefined => {
  const percent = amountIn(fields.deviation)
  return percent === undefined ? undefined : trim(quotient(percent, hundred, scaleOf(percent) + 2, 'floor'))
}

/** A number of whole contracts, to count with. */
export const contractsIn = (count: Decimal): number => Number(count)

/** The slices of a TWAP order; undefined unless its duration is right. */
export const slicesIn = ({ fields }: Pick<Form, 'fields'>): number | undefined => {
  const minutes = amountIn(fields.minutes)
  return minutes === undefined ? undefined : slicesOf(Number(minutes) * minute)
}

const ticksOf = (price: Decimal, { contract }: Pick<Form, 'contract'>): number =>
  Number(quotient(price, contract.tick, 0, 'floor'))

const isWithinCount = ({ fields }: Pick<Form, 'fields'>): boolean => {
  const count = Number(amountIn(fields.count) ?? 0)
  return count >= limits.fewest && count <= limits.most
}

/** What is wrong with one field by itself. */
const wrongIn = (form: Form, field: AlgoField): AlgoProblem['why'] | undefined => {
  const value = amountIn(form.fields[field])
  if (isUnread(form.fields[field])) return 'unread'
  if (value === undefined || compare(value, zero) <= 0)
    return value === undefined && optional.has(field) ? undefined : 'empty'
  if (field === 'deviation') return isDeviation(deviationIn(form) ?? zero) ? undefined : 'deviation'
  if (counts.has(field)) {
    if (scaleOf(trim(value)) > 0) return 'whole'
    if (field === 'minutes') return slicesIn(form) === undefined ? 'minutes' : undefined
    if (field === 'count') return isWithinCount(form) ? undefined : 'count'
    return compare(value, form.contract.maxAmount) > 0 ? 'tooLarge' : undefined
  }
  if (compare(value, form.contract.maxPrice) > 0) return 'tooLarge'
  return isOnTick(value, form.contract.tick) ? undefined : 'tick'
}

/** The orders of a scaled order, or the field that leaves none; undefined until each field has a value. */
const partsOrProblem = (form: Form) => {
  const [amount, count, from, to] = fieldsOf.scaled.map((field) => amountIn(form.fields[field]))
  if (amount === undefined || from === undefined || to === undefined || count === undefined) return undefined
  return scaledParts({
    side: form.side,
    from: ticksOf(from, form),
    to: ticksOf(to, form),
    count: Number(count),
    shape: form.shape,
    amount: contractsIn(amount),
  })
}

/** The first thing in the way of sending. */
export const problemIn = (form: Form): AlgoProblem | undefined => {
  for (const field of fieldsOf[form.kind]) {
    const why = wrongIn(form, field)
    if (why !== undefined) return { field, why }
  }
  if (form.kind === 'twap') return undefined
  switch (partsOrProblem(form)) {
    case 'count':
      // The number itself is right: the prices are too close for so many.
      return { field: 'count', why: 'close' }
    case 'to':
      return { field: 'to', why: 'same' }
    case 'amount':
      return { field: 'amount', why: 'small' }
    default:
      return undefined
  }
}

/** The orders of a scaled order, with prices in ticks; undefined while something is in the way. */
export const partsIn = (form: Form): readonly ScaledPart[] | undefined => {
  const parts = form.kind === 'scaled' && problemIn(form) === undefined ? partsOrProblem(form) : undefined
  return typeof parts === 'string' ? undefined : parts
}

/** What the form sends; undefined while something is in the way. */
export const askOf = (form: Form): AlgoAsk | undefined => {
  const { contract, kind, side, fields, shape, isPostOnly, reduceOnly } = form
  const amount = amountIn(fields.amount)
  if (problemIn(form) !== undefined || amount === undefined) return undefined
  const positionSide = positionSideIn(form)
  const all = { side, ...hedgeSideOf({ positionSide }), amount: trim(amount), ...(reduceOnly ? { reduceOnly } : {}) }
  const { contractCode } = contract
  if (kind === 'twap') {
    const [minutes, limitPrice, maxDeviation] = [
      amountIn(fields.minutes),
      amountIn(fields.limitPrice),
      deviationIn(form),
    ]
    return {
      contractCode,
      body: {
        kind,
        ...all,
        duration: Number(minutes) * minute,
        ...(limitPrice === undefined ? {} : { limitPrice: trim(limitPrice) }),
        ...(maxDeviation === undefined ? {} : { maxDeviation }),
      },
    }
  }
  const [from, to] = [amountIn(fields.from), amountIn(fields.to)]
  if (from === undefined || to === undefined) return undefined
  const postOnly = isPostOnly ? ({ postOnly: 'reject' } as const) : {}
  return {
    contractCode,
    body: { kind, ...all, from: trim(from), to: trim(to), count: Number(amountIn(fields.count)), shape, ...postOnly },
  }
}
