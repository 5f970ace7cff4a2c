import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { LoanAct, LoanDesk } from '#contract/margin/loanEffect.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'

export interface LoanFormInput {
  readonly act: LoanAct
  readonly desk: LoanDesk
  /** The coin to begin with; without one, the first that the act can choose. */
  readonly coinId?: number | undefined
  /** An amount to begin with. */
  readonly amount?: Decimal | undefined
}

/** What is sent. */
export type LoanAsk = Pick<MarginAccount, 'account' | 'tradeId'> & {
  readonly act: LoanAct
  readonly coinId: number
  /** All that is owed at that moment, as far as it is there. */
  readonly amount: Decimal | 'all'
}

/** What was done, for the page that opened the form; undefined if nothing was, or if that is unknown. */
export interface LoanFormOutput {
  readonly acted:
    | {
        readonly act: LoanAct
        readonly pair: string | null
        readonly coin: string
        /** What the account now owes of the coin; undefined if the answer was lost. */
        readonly owed: Decimal | undefined
      }
    | undefined
}

/** The first thing in the way of sending. */
export type LoanProblem = 'noCoin' | 'empty' | 'unread' | 'digits' | 'tooSmall'

export interface LoanFormContext {
  readonly act: LoanAct
  readonly desk: LoanDesk
  readonly coinId: number | undefined
  readonly amount: AmountField
  /** Whether all that is owed is repaid, whatever was typed. */
  readonly isAll: boolean
  readonly refusal: CallError | undefined
  readonly acted: LoanFormOutput['acted']
}
