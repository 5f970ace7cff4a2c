import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { codes } from '#contract/kernel/codes.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { mailPassed } from '#machines/account/proveEmail/mailedCode.samples.ts'
import { checkPassed } from '#machines/account/safetyCheck/change.samples.ts'
import { sampleCheck, sampleFields, sampleSetup, sampleTerms } from '#machines/assets/withdraw/withdraw.samples.ts'
import { sampleCoins } from '#machines/assets/topup/topup.samples.ts'
import { withdrawRules } from '#machines/assets/withdraw/withdraw.rules.ts'
import type { WithdrawAsk, WithdrawFields } from '#machines/assets/withdraw/withdraw.types.ts'
import { quoteConfirmWith } from '#machines/patterns/quoteConfirm/quoteConfirm.machine.ts'
import type { QuoteConfirmSnapshot } from '#machines/patterns/quoteConfirm/quoteConfirm.machine.ts'
import { quoteConfirmModel } from '#machines/patterns/quoteConfirm/quoteConfirm.model.ts'
import type { QuoteRules } from '#machines/patterns/quoteConfirm/quoteConfirm.types.ts'
import { submitOutcomes, submitPlays } from '#machines/patterns/submitOnce/submitOnce.samples.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { refusedCall } from './parts.ts'

interface Moment {
  readonly snapshot: QuoteConfirmSnapshot
}

const { screen } = quoteConfirmModel
const { shows, gestures } = screen
const { address } = sampleFields()
const ends = {
  'in review': ['accepted', codes.transferInReview],
  'terms changed': ['rejected', codes.feeChanged],
  refused: ['rejected', codes.withdrawalsClosed],
} as const

const fieldsOf = ({ snapshot }: Moment) => snapshot.context.fields as WithdrawFields | undefined

/** The form is filled in from top to bottom. */
const nextChange = (at: Moment) => {
  const fields = fieldsOf(at)
  if (fields === undefined) return []
  if (fields.coinId === undefined) return [{ change: { field: 'coin', coinId: 1 } }]
  if (fields.address === '') return [{ change: { field: 'address', text: address } }]
  if (amountIn(fields.amount) !== undefined) return []
  return [{ change: { field: 'amount', typed: typedAmount('0.1', 'en_US') } }]
}

/** What the venue answers about the form so far: of an address it also says on which network it is. */
const termsOf = ({ coinId, address: to, ...asked }: WithdrawAsk) =>
  to === undefined
    ? sampleTerms({
        coinId,
        asked: { ...asked, coinId, address: to },
        entries: [],
        fits: [],
        networkId: undefined,
        address: undefined,
      })
    : sampleTerms({ coinId, asked: { ...asked, coinId, address: to }, entries: [] })

const asking = { role: 'status', text: 'quoteConfirm:state.asking' } as const
const amount = { role: 'textbox', name: 'withdraw:field.amount' } as const
export const typeAddress = { fill: { role: 'textbox', name: 'withdraw:field.address' }, with: address } as const
export const typeAmount = { fill: amount, with: '0.1' } as const
const review = { role: 'dialog', name: 'withdraw:review.title' } as const
const confirm = {
  role: 'button',
  name: { word: 'withdraw:review.confirm', values: { amount: '0.1 BTC' } },
} as const

const neverAges = 'the terms of a withdrawal do not age: those of a swap do'

/** The form of withdrawals: the pattern `quoteConfirm` with the rules of a withdrawal. */
export const withdrawQuoteModel = {
  ...quoteConfirmModel,
  machine: quoteConfirmWith(withdrawRules as QuoteRules),
  inputs: {
    blank: { preset: { coinId: undefined }, fid: '1001' },
    preset: { preset: { coinId: 1 }, fid: '1001' },
  },
  events: {
    ...quoteConfirmModel.events,
    'field.changed': nextChange,
    'warning.ticked': ({ snapshot }: Moment) =>
      snapshot.matches({ reviewing: 'looking' })
        ? [{ warning: 'firstUse', isTicked: !snapshot.context.ticked.includes('firstUse') }]
        : [],
    'another.requested': [{ isFresh: true }],
    'price.requested': [],
    'way.taken': [],
    'second.passed': [],
    'session.changed': [],
  },
  outcomes: {
    ...quoteConfirmModel.outcomes,
    fetchSetup: { setup: { done: sampleSetup }, cut: refusedCall(chain.coins.id) },
    fetchTerms: ({ input }: { readonly input: unknown }) => ({
      quoted: { done: termsOf(input as WithdrawAsk) },
      refused: refusedCall(withdraw.check.id),
    }),
    submit: submitOutcomes(withdraw.submit.id, ends),
  },
  key: ({ snapshot: { context } }: Moment) => ({
    preset: context.preset,
    fields: context.fields,
    hasTerms: context.terms !== undefined,
    hadTerms: context.before !== undefined,
    ticked: context.ticked,
    isTickMissing: context.isTickMissing,
    problem: context.problem,
    failure: context.failure?.step,
  }),
  invariants: {},
  screen: {
    shows: {
      ...shows,
      loading: [{ role: 'status', name: 'withdraw:state.loading' }],
      setupFailed: [{ role: 'alert', text: 'withdraw:state.failed' }],
      'form.blank': [amount, { ...asking, absent: true }],
      'form.typing': [amount, asking],
      'form.quoted': [
        { role: 'button', name: 'withdraw:action.review', disabled: false },
        { ...asking, absent: true },
      ],
      'reviewing.pricing': [review, asking],
      'reviewing.looking': [review, { ...confirm, disabled: false }],
      'reviewing.outdated': { unseen: neverAges },
      proving: [review, { ...confirm, absent: true }],
      receipt: [{ role: 'button', name: 'withdraw:receipt.another' }],
    },
    gestures: {
      ...gestures,
      'field.changed': ({ change }: { readonly change?: unknown }) => {
        const { field } = change as { readonly field: string }
        if (field === 'coin') return { by: 'app' as const, because: 'the coin is picked from its list' }
        return field === 'address' ? typeAddress : typeAmount
      },
      'review.requested': { click: { role: 'button', name: 'withdraw:action.review' } },
      'review.confirmed': { click: confirm },
      'warning.ticked': { click: { role: 'checkbox', name: 'withdraw:tick.firstUse' } },
      'another.requested': { click: { role: 'button', name: 'withdraw:receipt.another' } },
    },
  },
  wire: {
    fetchSetup: {
      plays: {
        setup: [{ call: chain.coins, gives: { data: sampleCoins } }],
        cut: [{ call: chain.coins, gives: { status: 403 } }],
      },
    },
    fetchTerms: {
      plays: {
        quoted: [{ call: withdraw.check, gives: { data: sampleCheck() } }],
        refused: [{ call: withdraw.check, gives: { status: 403 } }],
      },
    },
    proof: { plays: { passed: { each: [...mailPassed, ...checkPassed(false)] } } },
    submit: { plays: submitPlays(withdraw.submit, ends) },
    seconds: { happens: 'counts' },
  },
} satisfies AnyFlowModel
