import { assign, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { fieldOf, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { choicesOf } from '#contract/margin/loanEffect.ts'
import type { LoanDesk } from '#contract/margin/loanEffect.ts'
import type { Loan } from '#contract/margin/schemas.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { askOf, coinIn, problemIn } from './loanForm.rules.ts'
import type { LoanAsk, LoanFormContext, LoanFormInput, LoanFormOutput } from './loanForm.types.ts'

type Answered = SubmitResult<Loan | null>

const callOf = { borrow: 'margin.borrow', repay: 'margin.repay' } as const

export const contextOf = ({ act, desk, coinId, amount }: LoanFormInput): LoanFormContext => ({
  act,
  desk,
  coinId: coinId ?? choicesOf(desk, act)[0],
  amount: amount === undefined ? noAmount : fieldOf(amount),
  isAll: false,
  refusal: undefined,
  acted: undefined,
})

export const submissionOf = (context: LoanFormContext) => ({ call: callOf[context.act], body: askOf(context) })

export const loanFormSetup = setup({
  types: {
    input: {} as LoanFormInput,
    output: {} as LoanFormOutput,
    context: {} as LoanFormContext,
    events: {} as
      | { type: 'coin.chosen'; coinId: number }
      | { type: 'amount.changed'; typed: AmountField }
      | { type: 'amount.blurred' }
      /** A share of the largest amount. */
      | { type: 'share.chosen'; amount: Decimal }
      | { type: 'all.toggled' }
      | { type: 'form.submitted' }
      | { type: 'form.dismissed' }
      /** The account or the rules of its loans have changed. */
      | { type: 'desk.changed'; desk: LoanDesk },
    tags: {} as 'busy' | 'blocking' | 'unknown',
  },
  actors: {
    submitLoan: submitOnce<LoanAsk | undefined, Loan | null>(),
  },
  guards: {
    hasProblem: ({ context }) => problemIn(context) !== undefined,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Answered) => code === codes.success,
  },
  actions: {
    /** What was typed stays: it may be meant for the other coin. */
    keepCoin: assign((_, { coinId }: { coinId: number }) => ({ coinId, isAll: false, refusal: undefined })),
    keepAmount: assign((_, { typed }: { typed: AmountField }) => ({
      amount: typed,
      isAll: false,
      refusal: undefined,
    })),
    leaveAmount: assign(({ context }) => ({ amount: leftField(context.amount) })),
    keepShare: assign((_, { amount }: { amount: Decimal }) => ({
      amount: fieldOf(amount),
      isAll: false,
      refusal: undefined,
    })),
    toggleAll: assign(({ context }) => ({ isAll: !context.isAll, refusal: undefined })),
    keepDesk: assign((_, { desk }: { desk: LoanDesk }) => ({ desk })),
    keepActed: assign(({ context }, { data }: Answered) => ({
      acted: {
        act: context.act,
        pair: context.desk.account.pair,
        coin: coinIn(context)?.shortName ?? '',
        owed: data ? add(data.principal, data.interest) : undefined,
      },
    })),
    keepRefusal: assign(({ context: { act } }, result: Answered) => ({ refusal: refusalOf(callOf[act], result) })),
    keepFailure: assign(({ context: { act } }, { error }: { error: unknown }) => ({
      refusal: toCallError(error, callOf[act]),
    })),
    /** The figures that a refusal is explained with may have been those of a moment ago. */
    askAgain: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'account.changed' }),
  },
})
