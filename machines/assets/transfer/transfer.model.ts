import { amountIn } from '#contract/kernel/amountField.ts'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { submitOutcomes, submitPlays } from '#machines/patterns/submitOnce/submitOnce.samples.ts'
import { transfer } from '#contract/assets/calls/transfer.ts'
import type { IsolatedPair, TransferCoin, WalletInfo, WalletTransferTypes } from '#contract/assets/calls/transfer.ts'
import { compare, decimal } from '#contract/kernel/decimal.ts'
import { maximumIn, needsPair } from './transfer.choice.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { transferMachine } from './transfer.machine.ts'

const coin = (coinId: number, shortName: string, flags: Partial<TransferCoin> = {}): TransferCoin => ({
  coinId,
  shortName,
  name: shortName,
  webLogo: '',
  available: decimal('100'),
  availableCny: decimal('700'),
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
  ...flags,
})

const pair = (tradeId: number, base: string, flags: Partial<IsolatedPair> = {}): IsolatedPair => ({
  tradeId,
  base,
  quote: 'usdt',
  baseCoinId: tradeId,
  quoteCoinId: 52,
  baseTransferinable: true,
  quoteTransferinable: true,
  baseTransferoutable: true,
  quoteTransferoutable: true,
  sourceActivated: false,
  targetActivated: true,
  ...flags,
})

const types: readonly WalletTransferTypes[] = [
  {
    walletType: { walletType: 2, label: 'Spot' },
    transferTypes: [
      { targetWallet: 5, transferType: 25 },
      { targetWallet: 7, transferType: 27 },
    ],
  },
  { walletType: { walletType: 5, label: 'Contract' }, transferTypes: [{ targetWallet: 2, transferType: 52 }] },
  { walletType: { walletType: 7, label: 'Isolated margin' }, transferTypes: [{ targetWallet: 2, transferType: 72 }] },
]

// One closed for transfers in, one for transfers out, one open both ways.
const pairs = [
  pair(11, 'btc', { baseTransferinable: false }),
  pair(12, 'eth', { quoteTransferoutable: false }),
  pair(13, 'sol', { sourceActivated: true }),
]
const onlyIn = [pair(12, 'eth', { baseTransferoutable: false })]
const coins = [coin(52, 'USDT'), coin(1, 'BTC'), coin(60, 'TRB', { transferInAble: false })]
const closedCoins = [coin(60, 'TRB', { transferInAble: false })]

const rich: WalletInfo = {
  available: decimal('100'),
  todayAvailableLimit: decimal('80.129'),
  transferOpenCardInvalid: false,
  targetAvailable: decimal('7'),
}

const amount = { role: 'textbox', name: 'transfer:field.amount' } as const
const share = (percent: number) =>
  ({ role: 'button', name: { word: 'transfer:action.share', values: { percent: String(percent) } } }) as const
const cut = { error: { kind: 'timeout', call: 'transfer' } }
/** Other outcomes of a transfer. */
const ends = {
  'in review': ['accepted', 20351],
  loan: ['rejected', 30303],
  positions: ['rejected', 30304],
  risk: ['rejected', 30705],
} as const

const setupOf = (accounts: readonly WalletTransferTypes[], open: readonly IsolatedPair[]) => ({
  each: [
    { call: transfer.types, gives: { data: accounts } },
    { call: transfer.isolatedPairs, gives: { data: open } },
  ],
})

export const transferModel = {
  machine: transferMachine,
  calls: { submitTransfer: [transfer.submit] },
  inputs: {
    plain: { source: undefined, target: undefined, coinId: undefined },
    'out of isolated': { source: 7, target: 2, coinId: 60 },
  },
  events: {
    // The form's options; the account already selected is not one.
    'source.chosen': ({ snapshot: { context } }) =>
      context.types.length === 0 ? [] : [{ walletType: context.source === 5 ? 2 : 5 }],
    'target.chosen': ({ snapshot: { context } }) =>
      context.types.length === 0
        ? []
        : [{ walletType: context.source === 2 && context.target !== 7 ? 7 : context.source }],
    'accounts.swapped': [{}],
    'pair.chosen': ({ snapshot: { context } }) =>
      needsPair(context) && context.tradeId !== 13 && context.pairs.length === pairs.length ? [{ tradeId: 13 }] : [],
    'coin.chosen': ({ snapshot: { context } }) => [{ coinId: context.coinId === 1 ? 52 : 1 }],
    'coinSearch.changed': ({ snapshot }) => (snapshot.matches({ editing: 'ready' }) ? [{ text: 'us' }] : []),
    'amount.changed': [{ typed: typedAmount('1', 'en_US') }, { typed: typedAmount('', 'en_US') }],
    'amount.blurred': ({ snapshot }) => (snapshot.matches({ editing: 'ready' }) ? [{}] : []),
    'amount.filled': [{ percent: 100 }, { percent: 25 }],
    'form.submitted': [{}],
    'retry.requested': [{}],
    'question.confirmed': [{}],
    'question.dismissed': [{}],
    'another.requested': [{}],
    'money.moved': [{}],
  },
  outcomes: {
    fetchSetup: {
      accounts: { done: { types, pairs } },
      'pairs only in': { done: { types, pairs: onlyIn } },
      nothing: { done: { types: [], pairs: [] } },
      cut,
    },
    fetchCoins: { coins: { done: coins }, 'no coin that moves': { done: closedCoins }, cut },
    fetchInfo: { rich: { done: rich }, cut },
    precheck: {
      fine: { done: { transferOpenCardInvalid: false } },
      'card at stake': { done: { transferOpenCardInvalid: true } },
      cut,
    },
    submitTransfer: submitOutcomes('transfer.submit', ends),
  },
  // Guards check the amounts, the route and whether it can be sent; texts and problems are only displayed.
  key: ({ snapshot: { context } }) => ({
    types: context.types.length,
    pairs: context.pairs.length,
    coins: context.coins.length,
    info: context.info?.available,
    way: [context.source, context.target, context.tradeId, context.coinId, context.presetCoinId, context.presetTradeId],
    amount: amountIn(context.amount) !== undefined,
  }),
  invariants: {
    'the amount never exceeds what may be moved while it is typed': ({ snapshot: { context, value } }) => {
      const [amount, maximum] = [amountIn(context.amount), maximumIn(context)]
      return (
        JSON.stringify(value) !== '"checking"' ||
        amount === undefined ||
        maximum === undefined ||
        compare(amount, maximum) <= 0
      )
    },
    'nothing is sent without an amount': ({ snapshot }) =>
      !snapshot.hasTag('blocking') || amountIn(snapshot.context.amount) !== undefined,
    'an error is kept only where it is shown': ({ snapshot }) =>
      snapshot.context.error === undefined || snapshot.hasTag('failed'),
  },
  screen: {
    away: ['transfer.inReview | question.confirmed | 0'],
    shows: {
      loadingSetup: [{ role: 'status', name: 'transfer:state.loading' }],
      setupFailed: [{ role: 'alert', text: 'transfer:error.setup' }],
      'editing.noRoute': [{ role: 'status', text: 'transfer:state.noWay' }],
      'editing.noPair': [{ role: 'status', text: 'transfer:state.noPair' }],
      'editing.noCoin': [{ role: 'status', text: 'transfer:state.noCoins' }],
      'editing.loadingCoins': [{ role: 'status', name: 'transfer:state.loadingCoins' }],
      'editing.coinsFailed': [{ role: 'alert', text: 'transfer:error.coins' }],
      'editing.loadingInfo.idle': [
        { role: 'status', name: 'transfer:state.loadingBalance' },
        { role: 'button', name: 'transfer:state.checking', absent: true },
      ],
      'editing.loadingInfo.submitRequested': [
        { role: 'status', name: 'transfer:state.loadingBalance' },
        { role: 'button', name: 'transfer:state.checking' },
      ],
      'editing.infoFailed': [{ role: 'alert', text: 'transfer:error.info' }],
      'editing.ready': ({ context }) => [
        { ...amount, value: fieldText(context.amount, 'en_US'), disabled: false },
        { role: 'status', name: 'transfer:state.loadingBalance', absent: true },
        { ...share(100), disabled: false },
      ],
      checking: [
        { role: 'button', name: 'transfer:state.checking' },
        { role: 'status', name: 'transfer:state.loadingBalance', absent: true },
      ],
      askingAboutCard: [{ role: 'alertdialog', name: 'transfer:dialog.openCardTitle' }],
      'submitting.sending': [
        { role: 'button', name: 'transfer:state.sending' },
        { role: 'status', text: 'transfer:state.settling', absent: true },
      ],
      'submitting.settling': [{ role: 'status', text: 'transfer:state.settling' }],
      explainingLoan: [{ role: 'alertdialog', name: 'transfer:dialog.loanTitle' }],
      explainingPositions: [{ role: 'alertdialog', name: 'transfer:dialog.positionsTitle' }],
      inReview: [{ role: 'alertdialog', name: 'transfer:dialog.reviewTitle' }],
      reviewed: [{ role: 'status', text: 'transfer:outcome.review' }],
      accepted: [{ role: 'status', text: 'transfer:outcome.accepted' }],
    },
    gestures: {
      'source.chosen': ({ walletType }) => ({
        choose: { role: 'combobox', name: 'transfer:field.source' },
        option: `transfer:wallet.${walletType}`,
      }),
      'target.chosen': ({ walletType }) => ({
        choose: { role: 'combobox', name: 'transfer:field.target' },
        option: `transfer:wallet.${walletType}`,
      }),
      'accounts.swapped': { click: { role: 'button', name: 'transfer:action.swap' } },
      'pair.chosen': { choose: { role: 'combobox', name: 'transfer:field.pair' }, option: { text: 'SOL/USDT' } },
      'coin.chosen': ({ coinId }) => ({
        choose: { role: 'combobox', name: 'transfer:field.coin' },
        option: { text: coinId === 52 ? 'USDT USDT 100' : 'BTC BTC 100' },
      }),
      'coinSearch.changed': ({ text }) => [
        { click: { role: 'combobox', name: 'transfer:field.coin' } },
        { fill: { role: 'combobox', name: 'transfer:field.coin' }, with: text },
      ],
      'amount.changed': ({ typed }) => ({ fill: amount, with: typed.text ?? '' }),
      'amount.blurred': { press: 'Tab', on: amount },
      'amount.filled': ({ percent }) => ({ click: share(percent) }),
      'form.submitted': { press: 'Enter', on: amount },
      'retry.requested': { click: { role: 'button', name: 'transfer:action.retry' } },
      'question.confirmed': (_, leaves) => ({
        click: {
          role: 'button',
          name: leaves.includes('inReview') ? 'transfer:dialog.reviewConfirm' : 'transfer:action.confirmOpenCard',
        },
      }),
      'question.dismissed': (_, leaves) => ({
        click: {
          role: 'button',
          name: leaves.includes('askingAboutCard')
            ? 'transfer:action.cancel'
            : leaves.includes('inReview')
              ? 'transfer:action.close'
              : 'transfer:action.understood',
        },
      }),
      'another.requested': { click: { role: 'button', name: 'transfer:action.another' } },
      'money.moved': { by: 'app', because: 'the venue says that money was moved elsewhere' },
    },
  },
  // As the phone's page calls the venue.
  wire: {
    fetchSetup: {
      plays: {
        accounts: setupOf(types, pairs),
        'pairs only in': setupOf(types, onlyIn),
        nothing: setupOf([], []),
        cut: [{ call: transfer.types, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    fetchCoins: { call: transfer.coins, retries: kernelLimits.request.retries },
    fetchInfo: { call: transfer.walletInfo, retries: kernelLimits.request.retries },
    precheck: { call: transfer.precheck, data: (done) => ({ ...Object(done), willBeReviewed: false }) },
    submitTransfer: { plays: submitPlays(transfer.submitSigned, ends) },
  },
} satisfies FlowModel<typeof transferMachine>
