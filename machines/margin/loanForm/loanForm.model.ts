import { session } from '#contract/account/calls/session.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { margin } from '#contract/margin/calls/margin.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { firstShare, sampleLoan, sampleLoanDesk, samplePairAccount } from '../margin.samples.ts'
import { loanFormMachine } from './loanForm.machine.ts'
import type { LoanFormSnapshot } from './loanForm.machine.ts'
import { askOf, problemIn } from './loanForm.rules.ts'
import { loanFormView } from './loanForm.view.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const typed = (text: string) => typedQuantity(text, 'en_US')
const grown = { ...sampleLoanDesk, account: { ...samplePairAccount, riskRate: decimal('0.04') } }

const coin = { role: 'combobox', name: 'loanForm:field.coin' } as const
const amount = { role: 'textbox', name: 'loanForm:field.amount' } as const
const submitOf = ({ context: { act } }: LoanFormSnapshot) =>
  ({ role: 'button', name: `loanForm:action.${act}` }) as const
const refusedIn = ({ context: { act } }: LoanFormSnapshot) =>
  ({ role: 'alert', text: `loanForm:refused.${act}` }) as const
const empty = { text: 'loanForm:problem.empty' } as const

const settled = (state: 'done' | 'refused', code: number, data: object | null) => ({
  call: session.outcome,
  gives: { data: { state, code, msg: 'ok', data } },
})

const accepted = { ...result, result: 'accepted', code: codes.success, data: sampleLoan } as const
const rejected = (code: number) => ({ ...result, result: 'rejected', code }) as const

const borrowOutcomes = {
  unknown: { context: { wasUnknown: true } },
  known: { context: { wasUnknown: false } },
  borrowed: { done: accepted },
  refused: { done: rejected(codes.loanTooLarge) },
  broken: { error: { kind: 'malformed', call: margin.borrow.id } },
} as const
const repayOutcomes = {
  'repayment unknown': { context: { wasUnknown: true } },
  'repayment known': { context: { wasUnknown: false } },
  repaid: { done: accepted },
  'repayment refused': { done: rejected(codes.nothingToRepayWith) },
  'repayment broken': { error: { kind: 'malformed', call: margin.repay.id } },
} as const

export const loanFormModel = {
  machine: loanFormMachine,
  inputs: {
    borrow: { act: 'borrow', desk: sampleLoanDesk },
    repay: { act: 'repay', desk: sampleLoanDesk },
  },
  events: {
    'coin.chosen': ({ snapshot: { context } }) =>
      context.act === 'borrow' ? [{ coinId: context.coinId === 52 ? 1 : 52 }] : [],
    // A field fires an event only if its text changes.
    'amount.changed': ({ snapshot: { context } }) =>
      context.isAll ? [] : [{ typed: typed(amountIn(context.amount) === '40' ? '' : '40') }],
    'amount.blurred': ({ snapshot: { context } }) => (context.isAll ? [] : [{}]),
    'share.chosen': ({ snapshot }) => {
      const [quarter] = loanFormView(snapshot).shares
      return quarter?.amount === undefined ? [] : [{ amount: quarter.amount }]
    },
    'all.toggled': ({ snapshot: { context } }) => (context.act === 'repay' ? [{}] : []),
    'form.submitted': [{}],
    'form.dismissed': [{}],
    'desk.changed': ({ snapshot }) => [
      { desk: snapshot.context.desk.account.riskRate === grown.account.riskRate ? sampleLoanDesk : grown },
    ],
  },
  outcomes: {
    submitLoan: ({ input: { call } }) => (call === margin.borrow.id ? borrowOutcomes : repayOutcomes),
  },
  key: ({ snapshot: { context } }) => ({
    act: context.act,
    coinId: context.coinId,
    amount: amountIn(context.amount),
    isAll: context.isAll,
    problem: problemIn(context),
    risk: context.desk.account.riskRate,
    refusal: context.refusal?.kind,
    hasActed: context.acted !== undefined,
  }),
  invariants: {
    'only a complete form is sent': ({ snapshot }) =>
      !snapshot.matches('submitting') || askOf(snapshot.context) !== undefined,
    'it has acted only once the venue has accepted': ({ snapshot }) =>
      (snapshot.context.acted !== undefined) === snapshot.matches('done'),
    'only a repayment takes all': ({ snapshot: { context } }) => !context.isAll || context.act === 'repay',
  },
  screen: {
    shows: {
      'editing.fresh': (snapshot) => [
        { ...submitOf(snapshot), disabled: false },
        { ...refusedIn(snapshot), absent: true },
        { ...empty, absent: true },
      ],
      'editing.incomplete': () => [empty],
      'editing.refused': (snapshot) => [refusedIn(snapshot)],
      'submitting.sending': (snapshot) => [{ ...submitOf(snapshot), disabled: true }],
      'submitting.settling': [{ role: 'status', text: 'loanForm:settling' }],
      done: { unseen: 'the form is closed: a notice says the result' },
      left: { unseen: 'the form is closed' },
    },
    gestures: {
      'coin.chosen': ({ coinId }) => ({ choose: coin, option: { text: coinId === 52 ? 'USDT' : 'BTC' } }),
      'amount.changed': ({ typed: { text } }) => ({ fill: amount, with: text ?? '' }),
      'amount.blurred': { press: 'Tab', on: amount },
      'share.chosen': { click: { role: 'button', name: { word: 'loanForm:share', values: { percent: firstShare } } } },
      'all.toggled': { click: { role: 'checkbox', name: 'loanForm:field.all' } },
      'form.submitted': { press: 'Enter', on: amount },
      'form.dismissed': { click: { role: 'button', name: 'loanForm:action.dismiss' } },
      'desk.changed': { by: 'app', because: 'the page of the account says it' },
    },
  },
  wire: {
    submitLoan: {
      plays: {
        borrowed: [{ call: margin.borrow, gives: { data: sampleLoan } }, settled('done', codes.success, sampleLoan)],
        refused: [
          { call: margin.borrow, gives: { code: codes.loanTooLarge } },
          settled('refused', codes.loanTooLarge, null),
        ],
        unknown: [{ call: margin.borrow, gives: { cut: true } }],
        repaid: [{ call: margin.repay, gives: { data: sampleLoan } }, settled('done', codes.success, sampleLoan)],
        'repayment refused': [
          { call: margin.repay, gives: { code: codes.nothingToRepayWith } },
          settled('refused', codes.nothingToRepayWith, null),
        ],
        'repayment unknown': [{ call: margin.repay, gives: { cut: true } }],
        'repayment known': { each: [] },
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof loanFormMachine>
