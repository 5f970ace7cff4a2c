import { assetsLimits } from '#contract/assets/limits.ts'
import { amountIn, isUnread } from '#contract/kernel/amountField.ts'
import { compare, isPositive, scaleOf } from '#contract/kernel/decimal.ts'
import { coinIn, isOpen, maximumOf, networkIdOf, wayOf } from './withdraw.form.ts'
import type { WithdrawForm, WithdrawProblem } from './withdraw.types.ts'

/** Where a problem is shown. */
export type ProblemField = 'coin' | 'address' | 'network' | 'memo' | 'amount'

/** Missing input: not an error until the form is submitted. */
const missing: ReadonlySet<WithdrawProblem> = new Set([
  'coinMissing',
  'addressMissing',
  'networkMissing',
  'amountMissing',
])

export const isMissing = (problem: WithdrawProblem): boolean => missing.has(problem)

type Form = Pick<WithdrawForm, 'setup' | 'fields' | 'terms'>

const coinProblem = (form: Form): WithdrawProblem | undefined => {
  const coin = coinIn(form)
  if (!coin) return 'coinMissing'
  return coin.networks.some(isOpen) ? undefined : 'closed'
}

const addressProblem = ({ fields, terms }: Form): WithdrawProblem | undefined => {
  if (fields.address === '') return 'addressMissing'
  if (fields.address.length > assetsLimits.funds.maxAddress) return 'addressTooLong'
  if (terms === undefined || terms.asked.address !== fields.address) return undefined
  if (terms.address?.valid === false && terms.address.reason !== 'memo') return 'addressUnfit'
  if (terms.fits.length === 0) return 'addressUnknown'
  return terms.fits.some(({ isOffered }) => isOffered) ? undefined : 'addressElsewhere'
}

const networkProblem = (form: Form): WithdrawProblem | undefined => {
  const way = wayOf(form)
  if (!way) return 'networkMissing'
  return isOpen(way) ? undefined : 'networkClosed'
}

const amountProblem = (form: Form): WithdrawProblem | undefined => {
  const { amount: field } = form.fields
  if (isUnread(field)) return 'amountUnread'
  const amount = amountIn(field)
  if (amount === undefined || !isPositive(amount)) return 'amountMissing'
  const way = wayOf(form)
  const available = form.terms?.info.available
  if (available !== undefined && compare(amount, available) > 0) return 'overBalance'
  if (!way) return undefined
  if (scaleOf(amount) > way.scale) return 'tooPrecise'
  if (compare(amount, way.minWithdraw) < 0) return 'belowMinimum'
  return compare(amount, way.maxWithdraw) > 0 ? 'aboveMaximum' : undefined
}

/** The problem of each field. */
export const problemsOf = (form: Form): Readonly<Partial<Record<ProblemField, WithdrawProblem>>> => {
  const coin = coinProblem(form)
  if (coin) return { coin }
  const address = addressProblem(form)
  const isPlaced = address === undefined && networkIdOf(form) !== undefined
  const [network, amount] = [address === undefined ? networkProblem(form) : undefined, amountProblem(form)]
  const isMemoWrong = isPlaced && form.terms?.address?.reason === 'memo'
  return {
    ...(address && { address }),
    ...(network && { network }),
    ...(isMemoWrong && { memo: 'memoUnfit' as const }),
    ...(amount && { amount }),
  }
}

/** The topmost reason in the form why it cannot be reviewed. */
export const problemOf = (form: Form): WithdrawProblem | undefined => {
  const { coin, address, network, memo, amount } = problemsOf(form)
  const first = coin ?? address ?? network ?? memo ?? amount
  if (first) return first
  if (!form.terms?.address) return 'asking'
  return form.terms.check.blocks.length > 0 ? 'blocked' : undefined
}

/** Whether anything can be withdrawn. */
export const hasNothing = (form: Form): boolean => {
  const maximum = maximumOf(form)
  return maximum !== undefined && !isPositive(maximum)
}
