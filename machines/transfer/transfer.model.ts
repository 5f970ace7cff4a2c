import type { FlowModel } from '../../tests/support/model'
import type { IsolatedPair, TransferCoin, WalletInfo, WalletTransferTypes } from '../../contract/calls/transfer'
import { compare, decimal } from '../../contract/decimal'
import { amountOf } from './transfer.rules'
import { maximumIn } from './transfer.choice'
import { transferMachine } from './transfer.machine'

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
  { walletType: { walletType: 2, label: 'Spot' }, transferTypes: [{ targetWallet: 5, transferType: 25 }, { targetWallet: 7, transferType: 27 }] },
  { walletType: { walletType: 5, label: 'Contract' }, transferTypes: [{ targetWallet: 2, transferType: 52 }] },
  { walletType: { walletType: 7, label: 'Isolated margin' }, transferTypes: [{ targetWallet: 2, transferType: 72 }] },
]

// Open for transfers in, closed for transfers out: the two directions differ.
const pairs = [pair(11, 'btc', { baseTransferinable: false }), pair(12, 'eth', { quoteTransferoutable: false, baseTransferoutable: false })]
const onlyIn = [pair(12, 'eth', { baseTransferoutable: false })]
const coins = [coin(52, 'USDT'), coin(60, 'TRB', { transferInAble: false })]
const closedCoins = [coin(60, 'TRB', { transferInAble: false })]

const rich: WalletInfo = { available: decimal('100'), todayAvailableLimit: decimal('80.129'), transferOpenCardInvalid: false }

const cut = { error: { kind: 'timeout', call: 'transfer' } }
const told = (code: number, result: 'accepted' | 'rejected') => ({
  done: { result, code, msg: `message ${code}`, data: null, wasUnknown: false, error: undefined },
})

export const transferModel = {
  machine: transferMachine,
  inputs: { plain: { source: undefined, target: undefined, coinId: undefined }, 'out of isolated': { source: 7, target: 2, coinId: 52 } },
  events: {
    'source.chosen': [{ walletType: 5 }],
    'target.chosen': [{ walletType: 7 }],
    'accounts.swapped': [{}],
    'pair.chosen': [{ tradeId: 11 }],
    'coin.chosen': [{ coinId: 60 }],
    'coinSearch.changed': [{ text: 'us' }],
    'amount.changed': [{ text: '1' }, { text: '' }],
    'amount.filled': [{}],
    'submit.asked': [{}],
    'retry.asked': [{}],
    'question.confirmed': [{}],
    'question.dismissed': [{}],
    'another.asked': [{}],
    'balances.changed': [{}],
  },
  outcomes: {
    fetchSetup: { accounts: { done: { types, pairs } }, 'pairs only in': { done: { types, pairs: onlyIn } }, nothing: { done: { types: [], pairs: [] } }, cut },
    fetchCoins: { coins: { done: coins }, 'no coin that moves': { done: closedCoins }, cut },
    fetchInfo: { rich: { done: rich }, cut },
    precheck: { fine: { done: { transferOpenCardInvalid: false } }, 'card at stake': { done: { transferOpenCardInvalid: true } }, cut },
    submitTransfer: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      accepted: told(200, 'accepted'),
      'in review': told(20351, 'accepted'),
      loan: told(30303, 'rejected'),
      positions: told(30304, 'rejected'),
      risk: told(30705, 'rejected'),
      broken: { error: { kind: 'malformed', call: 'transfer.submit' } },
    },
  },
  // Guards ask what there is, which way it goes and whether it can be sent; words and problems are only shown.
  key: ({ snapshot: { context } }) => ({
    types: context.types.length,
    pairs: context.pairs.length,
    coins: context.coins.length,
    info: context.info?.available,
    way: [context.source, context.target, context.tradeId, context.coinId],
    amount: context.amount !== '',
  }),
  invariants: {
    'the amount never exceeds what may be moved while it is typed': ({ snapshot: { context, value } }) => {
      const [amount, maximum] = [amountOf(context.amount), maximumIn(context)]
      return JSON.stringify(value) !== '"checking"' || amount === undefined || maximum === undefined || compare(amount, maximum) <= 0
    },
    'nothing is sent without an amount': ({ snapshot }) => !snapshot.hasTag('blocking') || snapshot.context.amount !== '',
    'an error is kept only where it is shown': ({ snapshot }) => snapshot.context.error === undefined || snapshot.hasTag('failed'),
  },
} satisfies FlowModel<typeof transferMachine>
