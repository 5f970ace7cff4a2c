import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { compare, decimal, isZero, multiply, quotient, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { loanEffect, owedOf } from '#contract/margin/loanEffect.ts'
import { marginLimits } from '#contract/margin/limits.ts'
import type { LoanFormSnapshot } from './loanForm.machine.ts'
import { choicesIn, coinIn, digitsIn, mostIn, problemIn, wishedIn } from './loanForm.rules.ts'

const hundred = decimal('100')

const phaseOf = (snapshot: LoanFormSnapshot): 'editing' | 'sending' | 'settling' => {
  if (snapshot.hasTag('unknown')) return 'settling'
  return snapshot.hasTag('busy') ? 'sending' : 'editing'
}

/** A share of the most, rounded down to what can be typed. */
const shareOf = (most: Decimal, percent: number, digits: number): Decimal =>
  trim(quotient(multiply(most, decimal(String(percent))), hundred, digits, 'floor'))

const sharesOf = (most: Decimal | undefined, digits: number | undefined) =>
  marginLimits.margin.shares.map((percent) => {
    const amount = most && digits !== undefined ? shareOf(most, percent, digits) : zero
    return { percent, amount: isZero(amount) ? undefined : amount }
  })

export const loanFormView = (snapshot: LoanFormSnapshot) => {
  const { context } = snapshot
  const { act, desk, coinId } = context
  const [coin, most, wished, problem] = [coinIn(context), mostIn(context), wishedIn(context), problemIn(context)]
  const digits = coin && digitsIn(context, coin)
  return {
    ...context,
    phase: phaseOf(snapshot),
    coin,
    choices: choicesIn(context),
    /** The largest loan or repayment. */
    most,
    shares: sharesOf(most, digits),
    digits,
    dailyRate: coin && multiply(coin.hourlyRate, decimal(String(marginLimits.margin.ratedHours))),
    owed: coin && owedOf(coin),
    /** More than the venue would lend now, or more than can be repaid; the venue has the last word on loans. */
    isTooMuch: most !== undefined && wished !== undefined && compare(wished, most) > 0,
    /** More is owed than is there to repay with. */
    isShort: act === 'repay' && coin !== undefined && compare(coin.available, owedOf(coin)) < 0,
    /** Undefined until there is an amount. */
    effect:
      coinId === undefined || wished === undefined || problem !== undefined
        ? undefined
        : loanEffect(desk, { act, coinId, amount: wished }),
    /** Shown once the form was submitted, or if no further input can make the field right. */
    problem:
      problem && (snapshot.matches({ editing: 'incomplete' }) || isUnreadable(context.amount)) ? problem : undefined,
    typed: amountIn(context.amount),
  }
}
export type LoanFormView = ReturnType<typeof loanFormView>
