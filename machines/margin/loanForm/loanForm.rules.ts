import { amountIn, isUnread } from '#contract/kernel/amountField.ts'
import { compare, scaleOf, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { choicesOf, coinAt, largestOf } from '#contract/margin/loanEffect.ts'
import type { DeskCoin } from '#contract/margin/loanEffect.ts'
import { marginLimits } from '#contract/margin/limits.ts'
import type { LoanAsk, LoanFormContext, LoanProblem } from './loanForm.types.ts'

type Form = Pick<LoanFormContext, 'act' | 'desk' | 'coinId' | 'amount' | 'isAll'>

/** The coin of the form; undefined if there is none to choose. */
export const coinIn = ({ desk, coinId }: Pick<Form, 'desk' | 'coinId'>): DeskCoin | undefined =>
  coinId === undefined ? undefined : coinAt(desk, coinId)

/** The coins to choose from. The chosen one stays, although it was repaid elsewhere. */
export const choicesIn = ({ act, desk, coinId }: Form): readonly DeskCoin[] => {
  const ids = choicesOf(desk, act)
  const all = coinId === undefined || ids.includes(coinId) ? ids : [coinId, ...ids]
  return all.flatMap((id) => coinAt(desk, id) ?? [])
}

/** The largest loan or repayment; undefined without a coin. */
export const mostIn = ({ act, desk, coinId }: Form): Decimal | undefined =>
  coinId === undefined ? undefined : largestOf(desk, act, coinId)

const isRepaidWhole = ({ act, isAll }: Pick<Form, 'act' | 'isAll'>): boolean => act === 'repay' && isAll

/** Digits after the point of an amount. */
export const digitsIn = ({ act }: Pick<Form, 'act'>, coin: DeskCoin): number =>
  act === 'borrow' ? coin.digits : marginLimits.margin.repayDigits

/** The amount that is borrowed or repaid; undefined without one. */
export const wishedIn = (form: Form): Decimal | undefined =>
  isRepaidWhole(form) ? mostIn(form) : amountIn(form.amount)

/** The first thing in the way of sending. How much can be borrowed moves with prices, so that only the venue knows. */
export const problemIn = (form: Form): LoanProblem | undefined => {
  const coin = coinIn(form)
  if (!coin) return 'noCoin'
  if (isRepaidWhole(form)) return undefined
  if (isUnread(form.amount)) return 'unread'
  const amount = amountIn(form.amount)
  if (amount === undefined || compare(amount, zero) <= 0) return 'empty'
  if (scaleOf(trim(amount)) > digitsIn(form, coin)) return 'digits'
  return form.act === 'borrow' && compare(amount, coin.minBorrow) < 0 ? 'tooSmall' : undefined
}

/** What the form sends; undefined while something is in the way. */
export const askOf = (form: Form): LoanAsk | undefined => {
  const { act, desk, coinId } = form
  const amount = isRepaidWhole(form) ? 'all' : amountIn(form.amount)
  if (coinId === undefined || amount === undefined || problemIn(form) !== undefined) return undefined
  const { account, tradeId } = desk.account
  return { act, account, tradeId, coinId, amount: amount === 'all' ? amount : trim(amount) }
}
