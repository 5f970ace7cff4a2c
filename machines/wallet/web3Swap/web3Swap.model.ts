import { typedAmount } from '#contract/kernel/amountText.ts'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleBalances, sampleChains, sampleQuote, sampleTokens } from '../web3Assets/web3.samples.ts'
import { hasAsk, problemOf } from './web3Swap.rules.ts'
import { web3SwapMachine } from './web3Swap.machine.ts'

const swapped = { txHash: '0xfeed', chainIndex: '1', amountIn: decimal('1'), amountOut: decimal('9.97') }
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const amount = { role: 'textbox', name: 'web3Swap:field.amount' } as const
const slippage = { role: 'textbox', name: 'web3Swap:field.slippage' } as const
const asking = { role: 'status', text: 'web3Swap:quote.asking' } as const
const approve = {
  role: 'button',
  name: { word: 'web3Swap:action.approve', values: { amount: '1', symbol: 'ETH' } },
} as const
const review = { role: 'dialog', name: 'web3Swap:review.title' } as const
const confirm = {
  role: 'button',
  name: { word: 'web3Swap:review.confirm', values: { amount: '1', symbol: 'ETH' } },
} as const
const renew = { role: 'button', name: 'web3Swap:review.renew' } as const
const back = { role: 'button', name: 'web3Swap:review.back' } as const
const button = (name: string) => ({ role: 'button', name: `web3Swap:action.${name}` }) as const

export const web3SwapModel = {
  machine: web3SwapMachine,
  inputs: {
    guest: { accountId: undefined, chainIndex: undefined },
    wallet: { accountId: 'wallet', chainIndex: undefined },
  },
  events: {
    // Another wallet may appear at any time, with the same effect in each state, so one of them covers all.
    'wallet.changed': ({ snapshot }) => [
      { accountId: undefined },
      { accountId: snapshot.context.accountId ?? 'wallet' },
      ...(snapshot.matches('loading')
        ? [{ accountId: snapshot.context.accountId === 'other' ? 'wallet' : 'other' }]
        : []),
    ],
    'chain.chosen': [{ chainIndex: '501' }],
    'from.chosen': [{ tokenAddress: '0xUSDT' }],
    'to.chosen': [{ tokenAddress: '' }],
    'tokens.flipped': [{}],
    'amount.changed': [{ typed: typedAmount('1', 'en_US') }, { typed: typedAmount('', 'en_US') }],
    'amount.blurred': [{}],
    'amount.filled': [{}],
    'slippage.changed': [{ typed: typedAmount('', 'en_US') }, { typed: typedAmount('1', 'en_US') }],
    'slippage.blurred': [{}],
    'second.passed': [{ left: 7 }],
    'approve.requested': [{}],
    'review.requested': [{}],
    'review.confirmed': [{}],
    'review.closed': [{}],
    'price.requested': [{}],
    'retry.requested': [{}],
    'another.requested': [{}],
  },
  outcomes: {
    fetchSetup: {
      setup: { done: { chains: sampleChains, tokens: sampleTokens } },
      cut: { error: { kind: 'timeout', call: 'web3.chainAll' } },
    },
    fetchBalances: {
      balances: { done: sampleBalances },
      'behind too long': { error: { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } },
    },
    fetchTerms: {
      quoted: { done: sampleQuote() },
      'to be approved': { done: sampleQuote({ needsApproval: true }) },
      refused: { error: { kind: 'business', call: 'web3.swapQuote', code: codes.swapNoPool } },
    },
    approve: {
      approved: { done: {} },
      refused: { error: { kind: 'business', call: 'web3.swapApprove', code: codes.swapGasTooLow } },
    },
    submit: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      accepted: { done: { ...result, result: 'accepted', code: codes.success, data: swapped } },
      slipped: { done: { ...result, result: 'rejected', code: codes.swapSlippage } },
      broken: { error: { kind: 'malformed', call: 'web3.swapSubmit' } },
    },
    seconds: { broken: { error: new Error('no clock') } },
  },
  // The values of the form that guards read.
  key: ({ snapshot: { context } }) => ({
    accountId: context.accountId === undefined ? undefined : 'signedIn',
    hasAsk: hasAsk(context),
    problem: problemOf(context),
    approval: context.quote?.needsApproval,
    hasBalances: context.balances.length > 0,
    failure: context.failure?.step,
  }),
  invariants: {
    'a guest sees no balances': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.balances.length === 0,
    'both sides are never the same token': ({ snapshot }) =>
      !snapshot.matches('form') || snapshot.context.from !== snapshot.context.to,
    'what is sent was quoted, approved and without a problem': ({ snapshot }) =>
      !snapshot.matches('submitting') ||
      (snapshot.context.quote !== undefined &&
        !snapshot.context.quote.needsApproval &&
        snapshot.context.problem === undefined),
  },
  screen: {
    shows: {
      guest: [{ role: 'heading', name: 'web3:guest.title' }],
      loading: [{ role: 'status', name: 'web3Swap:state.loading' }],
      setupFailed: [{ role: 'alert', text: 'web3Swap:state.setupFailed' }],
      loadingBalances: [{ role: 'status', name: 'web3Swap:state.balances' }],
      balancesFailed: [{ role: 'alert', text: 'web3Swap:state.balancesFailed' }],
      'form.blank': [amount, { role: 'button', name: 'web3Swap:action.enter' }],
      'form.typing': [amount, asking],
      'form.quoting': { like: 'form.typing' },
      'form.unquoted': [{ role: 'alert', text: 'web3Swap:failure.terms' }],
      'form.quoted': ({ context }) => [
        { ...(context.quote?.needsApproval ? approve : button('swap')), disabled: false },
      ],
      'reviewing.pricing': [review, asking],
      'reviewing.looking': [review, { ...confirm, disabled: false }],
      'reviewing.outdated': [review, renew],
      approving: [{ role: 'button', name: { word: 'web3Swap:state.approving', values: { symbol: 'ETH' } } }],
      'submitting.sending': [
        { role: 'button', name: 'web3Swap:state.sending' },
        { role: 'status', text: 'web3Swap:state.settling', absent: true },
      ],
      'submitting.settling': [{ role: 'status', text: 'web3Swap:state.settling' }],
      receipt: [button('another')],
    },
    gestures: {
      'wallet.changed': { by: 'app', because: 'the wallet’s flow sends it' },
      'chain.chosen': { choose: { role: 'combobox', name: 'web3Swap:field.chain' }, option: { text: 'Solana' } },
      'from.chosen': { by: 'app', because: 'the list of tokens is tried in web3Swap.test.tsx' },
      'to.chosen': { by: 'app', because: 'the list of tokens is tried in web3Swap.test.tsx' },
      'tokens.flipped': { click: button('flip') },
      'amount.changed': ({ typed }) => ({ fill: amount, with: typed.text ?? '' }),
      'amount.blurred': { press: 'Tab', on: amount },
      'amount.filled': { click: button('all') },
      'slippage.changed': ({ typed }) => ({ fill: slippage, with: typed.text ?? '' }),
      'slippage.blurred': { press: 'Tab', on: slippage },
      'second.passed': { by: 'app', because: 'a clock says it' },
      'approve.requested': { click: approve },
      'review.requested': { by: 'app', because: 'the form is sent, by its button or by Enter: web3Swap.test.tsx' },
      'review.confirmed': { click: confirm },
      'review.closed': { click: back },
      'price.requested': { click: renew },
      'retry.requested': { click: button('retry') },
      'another.requested': { click: button('another') },
    },
  },
  wire: {
    fetchSetup: {
      plays: {
        setup: {
          each: [
            { call: web3.chainAll, gives: { data: sampleChains } },
            { call: web3.tokenAll, gives: { data: sampleTokens } },
          ],
        },
        cut: [{ call: web3.chainAll, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    fetchBalances: {
      plays: {
        balances: [{ call: web3.allBalances, gives: { data: sampleBalances } }],
        'behind too long': [
          { call: web3.allBalances, gives: { code: codes.indexerBehind }, times: 1 + walletLimits.web3.indexRetries },
        ],
      },
    },
    fetchTerms: { call: web3.swapQuote, data: (quote) => quote },
    approve: { call: web3.swapApprove, data: () => ({ txHash: '0xfeed', allowance: '1' }) },
    submit: {
      plays: {
        accepted: [
          { call: web3.swapSubmit, gives: { data: swapped } },
          { call: web3.outcome, gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: null } } },
        ],
        slipped: [
          { call: web3.swapSubmit, gives: { code: codes.swapSlippage } },
          {
            call: web3.outcome,
            gives: { data: { state: 'refused', code: codes.swapSlippage, msg: 'no', data: null } },
          },
        ],
        unknown: [{ call: web3.swapSubmit, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
    seconds: { happens: 'counts' },
  },
} satisfies FlowModel<typeof web3SwapMachine>
