import type { Table } from '@statefloor/explorer'
import { describe } from 'vitest'
import type { WalletInfo, WalletTransferTypes } from '#contract/assets/calls/transfer.ts'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import { submitEnded } from '#machines/patterns/submitOnce/submitOnce.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { sampleCoin as coin, samplePair as pair, transferTypes } from '#tests/support/transferSamples.ts'

const types: readonly WalletTransferTypes[] = [
  ...transferTypes,
  { walletType: { walletType: 7, label: 'Isolated' }, transferTypes: [{ targetWallet: 2, transferType: 72 }] },
]
const pairs = [pair(11, { baseTransferinable: false }), pair(12)]
const coins = [coin(52, 'USDT'), coin(1, 'BTC')]
const info: WalletInfo = {
  available: decimal('10'),
  todayAvailableLimit: decimal('5.999'),
  transferOpenCardInvalid: false,
}

const input = { source: undefined, target: undefined, coinId: undefined }
const setup = { answer: 'fetchSetup', done: { types, pairs } } as const
const coinsCame = { answer: 'fetchCoins', done: coins } as const
const infoCame = { answer: 'fetchInfo', done: info } as const
const ready = [setup, coinsCame, infoCame] as const
const cutError = { kind: 'timeout', call: 'x' } as const
const field = (text: string, locale = 'en_US') => typedAmount(text, locale)
const typed = (text: string, locale = 'en_US') => ({ type: 'amount.changed', typed: field(text, locale) }) as const
const shows = (value: string) => fieldOf(decimal(value))
const submit = { type: 'form.submitted' } as const
const retry = { type: 'retry.requested' } as const
const confirmed = { type: 'question.confirmed' } as const
const dismissed = { type: 'question.dismissed' } as const
const checked = [...ready, typed('2'), submit] as const
const precheck = (transferOpenCardInvalid: boolean) =>
  ({ answer: 'precheck', done: { transferOpenCardInvalid } }) as const
const sending = [...checked, precheck(false)] as const
const ended = (code: number, result: 'accepted' | 'rejected' = 'rejected') =>
  ({ answer: 'submitTransfer', ...submitEnded(result, code) }) as const
const body = { amount: '2', coinId: 52, tradeId: null, coinName: 'USDT', type: 25 }
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const settledEvent = event('transfer.settled')
const moved = event('balances.changed')
const raised = (notice: object) => event('notice.raised', { notice })
const notice = (code: number) =>
  raised({
    kind: 'error',
    about: 'money',
    failure: { kind: 'business', call: 'transfer.submit', code, msg: `message ${code}` },
  })
const asksInfo = (query: Record<string, unknown> = {}) => ({
  fetchInfo: { type: 25, tradeId: undefined, coinId: 52, walletType: 2, ...query },
})

const tableRow = rowBuilder(transferMachine, input)

const toIsolated = { type: 'target.chosen', walletType: 7 } as const
const toBitcoin = { type: 'coin.chosen', coinId: 1 } as const
const noInfo = { answer: 'fetchInfo', error: cutError } as const

const table: Table<typeof transferMachine> = [
  tableRow('says that the accounts did not load', [{ answer: 'fetchSetup', error: cutError }], 'setupFailed', {
    tags: ['failed'],
    context: { error: cutError },
  }),
  tableRow('retries on demand', [{ answer: 'fetchSetup', error: cutError }, retry], 'loadingSetup', {
    context: { error: undefined },
  }),
  tableRow('derives the type from source and target [TRF-02]', [setup], 'editing.loadingCoins', {
    tags: ['busy'],
    asks: { fetchCoins: { type: 25, tradeId: undefined } },
  }),
  tableRow(
    'opens with the requested direction',
    [setup],
    { asks: { fetchCoins: { type: 52, tradeId: undefined } } },
    { source: 5, target: 2, coinId: 1 },
  ),
  tableRow('offers nothing if the venue has no direction', [{ answer: 'fetchSetup', done: { types: [], pairs } }], {
    in: 'editing.noRoute',
    asks: {},
  }),
  tableRow('preselects the first pair that is open [TRF-04]', [setup, toIsolated], 'editing.loadingCoins', {
    context: { tradeId: 12 },
    asks: { fetchCoins: { type: 27, tradeId: 12 } },
  }),
  tableRow(
    'preselects the pair of its address if it is open [TRF-04]',
    [setup],
    { in: 'editing.loadingCoins', context: { tradeId: 12 }, asks: { fetchCoins: { type: 72, tradeId: 12 } } },
    { source: 7, target: 2, coinId: undefined, tradeId: 12 },
  ),
  tableRow(
    'says that no pair is open [TRF-04]',
    [{ answer: 'fetchSetup', done: { types, pairs: [pairs[0]] } }, toIsolated],
    { in: 'editing.noPair', asks: {} },
  ),
  tableRow(
    'reloads for another pair',
    [setup, toIsolated, coinsCame, infoCame, { type: 'pair.chosen', tradeId: 11 }],
    'editing.loadingCoins',
    { context: { tradeId: 11, info: undefined }, asks: { fetchCoins: { type: 27, tradeId: 11 } } },
  ),
  tableRow(
    'clears the pair when no isolated account takes part',
    [setup, toIsolated, { type: 'target.chosen', walletType: 5 }],
    { context: { tradeId: undefined } },
  ),
  tableRow(
    'swaps source and target, and clears the amount [TRF-02] [TRF-03]',
    [...ready, typed('2'), { type: 'accounts.swapped' }],
    'editing.loadingCoins',
    {
      context: { source: 5, target: 2, amount: noAmount, info: undefined },
      asks: { fetchCoins: { type: 52, tradeId: undefined } },
    },
  ),
  tableRow(
    'clears the amount when the source changes [TRF-02]',
    [...ready, typed('2'), { type: 'source.chosen', walletType: 5 }],
    { context: { source: 5, target: 2, amount: noAmount } },
  ),
  tableRow('swaps the two when the target is chosen as source', [...ready, { type: 'target.chosen', walletType: 2 }], {
    context: { source: 5, target: 2 },
  }),
  tableRow('says that the coins did not load', [setup, { answer: 'fetchCoins', error: cutError }], {
    in: 'editing.coinsFailed',
    tags: ['failed'],
    context: { error: cutError },
  }),
  tableRow('requests the coins again', [setup, { answer: 'fetchCoins', error: cutError }, retry], {
    in: 'editing.loadingCoins',
    context: { error: undefined },
  }),
  tableRow('selects coin 52 by default [TRF-05]', [setup, coinsCame], 'editing.loadingInfo.idle', {
    tags: ['busy'],
    context: { coinId: 52 },
    asks: asksInfo(),
  }),
  tableRow(
    'selects the preset coin if listed [TRF-05]',
    [setup, coinsCame],
    { context: { coinId: 1 }, asks: asksInfo({ coinId: 1 }) },
    { ...input, coinId: 1 },
  ),
  tableRow(
    'selects the first transferable coin if neither is listed [TRF-05]',
    [setup, { answer: 'fetchCoins', done: [coin(9, 'A', { transferOutAble: false }), coin(8, 'B')] }],
    { context: { coinId: 8 } },
  ),
  tableRow(
    'says that no coin can be moved here',
    [setup, { answer: 'fetchCoins', done: [coin(9, 'A', { transferOutAble: false })] }],
    { in: 'editing.noCoin', context: { coins: [coin(9, 'A', { transferOutAble: false })] } },
  ),
  tableRow('finds a coin [TRF-06]', [...ready, { type: 'coinSearch.changed', text: 'bt' }], 'editing.ready', {
    context: { coinSearch: 'bt' },
  }),
  tableRow(
    'requests the balance of another coin',
    [...ready, { type: 'coinSearch.changed', text: 'bt' }, toBitcoin],
    'editing.loadingInfo.idle',
    { context: { coinId: 1, coinSearch: '', info: undefined }, asks: asksInfo({ coinId: 1 }) },
  ),
  tableRow('requests only the newest coin', [setup, coinsCame, toBitcoin], 'editing.loadingInfo.idle', {
    asks: asksInfo({ coinId: 1 }),
  }),
  tableRow('accepts an amount while the balance loads', [setup, coinsCame, typed('7.777')], {
    in: 'editing.loadingInfo.idle',
    context: { amount: shows('7.77') },
  }),
  tableRow('sends the submitted amount once the balance is loaded', [setup, coinsCame, typed('2'), submit, infoCame], {
    in: 'checking',
    context: { info, problem: undefined },
  }),
  tableRow(
    'says why it does not send when the loaded balance is too small',
    [setup, coinsCame, typed('8'), submit, infoCame],
    { in: 'editing.ready', context: { amount: field('8'), problem: 'overTodayLimit' } },
  ),
  tableRow(
    'does not send an amount that was edited after the submit',
    [setup, coinsCame, typed('2'), submit, typed('3'), infoCame],
    { in: 'editing.ready', context: { amount: field('3') }, asks: {} },
  ),
  tableRow(
    'keeps the submit when money moves while the balance loads',
    [setup, coinsCame, typed('2'), submit, { type: 'money.moved' }],
    { in: 'editing.loadingInfo.submitRequested', asks: asksInfo() },
  ),
  tableRow('shows the balance', [setup, coinsCame, infoCame], 'editing.ready', {
    tags: [],
    context: { info },
    asks: {},
  }),
  tableRow('says that the balance did not load', [setup, coinsCame, noInfo], 'editing.infoFailed', {
    tags: ['failed'],
    context: { error: cutError },
  }),
  tableRow('requests the balance again', [setup, coinsCame, noInfo, retry], 'editing.loadingInfo.idle', {
    context: { error: undefined },
  }),
  tableRow('can switch to another coin instead', [setup, coinsCame, noInfo, toBitcoin], 'editing.loadingInfo.idle', {
    context: { coinId: 1, error: undefined },
  }),
  tableRow(
    'caps the amount at the smaller of balance and today’s limit, truncated to the precision [TRF-08]',
    [...ready, typed('8')],
    { context: { amount: shows('5.99') } },
  ),
  tableRow(
    'parses grouped digits, and shows them as typed [NUM-01]',
    [
      setup,
      coinsCame,
      { answer: 'fetchInfo', done: { ...info, available: decimal('20000'), todayAvailableLimit: decimal('20000') } },
      typed('10,000'),
    ],
    { context: { amount: { text: '10,000', reading: { kind: 'amount', value: decimal('10000'), isOpen: false } } } },
  ),
  tableRow('parses the language’s own separators [NUM-01]', [...ready, typed('1,25', 'de_DE')], {
    context: { amount: field('1,25', 'de_DE') },
  }),
  tableRow('keeps unparseable input as typed [NUM-01]', [...ready, typed('1 USDT')], {
    context: { amount: { text: '1 USDT', reading: { kind: 'unreadable' } } },
  }),
  tableRow('sends no unparseable amount, and says so [NUM-01]', [...ready, typed('1.234', 'fr_FR'), submit], {
    in: 'editing.ready',
    context: { problem: 'amountUnread', amount: field('1.234', 'fr_FR') },
    asks: {},
  }),
  tableRow(
    'shows plain digits after the field loses focus [TRF-08]',
    [setup, coinsCame, typed('1,234.5'), { type: 'amount.blurred' }],
    { context: { amount: shows('1234.5') } },
  ),
  tableRow(
    'truncates the input to the digits of another coin [TRF-08]',
    [
      setup,
      { answer: 'fetchCoins', done: [coin(52, 'USDT', { transferPrecision: 4 }), coin(1, 'BTC')] },
      infoCame,
      typed('1.2345'),
      toBitcoin,
    ],
    { context: { amount: shows('1.23') } },
  ),
  tableRow('fills in the maximum [TRF-08]', [...ready, { type: 'amount.filled', percent: 100 }], {
    context: { amount: shows('5.99') },
  }),
  tableRow(
    'fills in a percentage, truncated to the coin’s digits [TRF-08]',
    [...ready, { type: 'amount.filled', percent: 25 }],
    { context: { amount: shows('1.49') } },
  ),
  tableRow(
    'fills in nothing if a percentage is below the coin’s minimum',
    [
      setup,
      coinsCame,
      { answer: 'fetchInfo', done: { ...info, available: decimal('0.03') } },
      typed('0.01'),
      { type: 'amount.filled', percent: 25 },
    ],
    { context: { amount: noAmount } },
  ),
  tableRow(
    'reloads the balance when money moved elsewhere, and keeps the input [TRF-07]',
    [...ready, typed('2'), { type: 'money.moved' }],
    { in: 'editing.loadingInfo.idle', context: { amount: field('2'), info: undefined } },
  ),
  tableRow(
    'ignores a balance from before the move',
    [setup, coinsCame, { type: 'money.moved' }, { answer: 'fetchInfo', done: { ...info, available: decimal('3') } }],
    'editing.ready',
    {
      context: {
        info: { ...info, available: decimal('3') },
        coins: [coin(52, 'USDT', { available: decimal('3') }), coin(1, 'BTC')],
      },
    },
  ),
  tableRow('rejects an empty amount [TRF-07]', [...ready, submit], 'editing.ready', {
    context: { problem: 'amountNonZero' },
  }),
  tableRow('clears the error at the next keystroke', [...ready, submit, typed('1')], {
    context: { problem: undefined },
  }),
  tableRow(
    'clears the error when the maximum is filled in',
    [...ready, submit, { type: 'amount.filled', percent: 100 }],
    { context: { problem: undefined } },
  ),
  tableRow(
    'rejects more than a balance that changed meanwhile [TRF-07]',
    [
      ...ready,
      typed('2'),
      { type: 'money.moved' },
      { answer: 'fetchInfo', done: { ...info, available: decimal('1') } },
      submit,
    ],
    { in: 'editing.ready', context: { problem: 'notEnoughBalance' } },
  ),
  tableRow(
    'rejects a coin that cannot be moved [TRF-06]',
    [
      setup,
      { answer: 'fetchCoins', done: [...coins, coin(9, 'A', { transferInAble: false })] },
      infoCame,
      typed('1'),
      submit,
    ],
    { in: 'editing.ready', context: { problem: 'coinDisabled' } },
    { ...input, coinId: 9 },
  ),
  tableRow('checks with the venue before sending', [...ready, typed('2'), submit], 'checking', {
    tags: ['blocking', 'busy'],
    asks: { precheck: { body, walletType: 2 } },
  }),
  tableRow(
    'shows why the venue would reject it',
    [...checked, { answer: 'precheck', error: { kind: 'business', call: 'p', code: 30705 } }],
    'editing.loadingInfo.idle',
    {
      context: { amount: field('2') },
      sent: [raised({ kind: 'error', failure: { kind: 'business', call: 'p', code: 30705 } })],
    },
  ),
  tableRow('warns first if a card would become invalid [TRF-09]', [...checked, precheck(true)], 'askingAboutCard', {
    tags: ['blocking'],
    asks: {},
  }),
  tableRow('sends if the user confirms [TRF-09]', [...checked, precheck(true), confirmed], 'submitting.sending'),
  tableRow('sends nothing if the user declines [TRF-09]', [...checked, precheck(true), dismissed], {
    in: 'editing.loadingInfo.idle',
    asks: asksInfo(),
    context: { amount: field('2') },
  }),
  tableRow('sends the input once', [...checked, precheck(false)], 'submitting.sending', {
    tags: ['blocking', 'busy'],
    asks: { submitTransfer: { call: 'transfer.submit', body, accepts: [20351] } },
    sent: [{ type: 'transfer.sending' }],
  }),
  tableRow(
    'says that the outcome is unknown [TRF-14]',
    [...sending, { answer: 'submitTransfer', context: { wasUnknown: true } }],
    { in: 'submitting.settling', tags: ['blocking', 'busy', 'unknown'] },
  ),
  tableRow(
    'reports success in the venue’s words with the amount, then that money moved [TRF-10]',
    [...sending, ended(200, 'accepted')],
    'accepted',
    {
      tags: [],
      sent: [
        settledEvent,
        raised({
          kind: 'success',
          about: 'money',
          words: {
            key: 'transfer:outcome.moved',
            values: { msg: 'message 200', coin: 'USDT' },
            amounts: { amount: '2' },
          },
        }),
        moved,
        event('transfer.accepted'),
      ],
    },
  ),
  tableRow('explains a review after reporting that money moved [TRF-11]', [...sending, ended(20351, 'accepted')], {
    in: 'inReview',
    tags: ['blocking'],
    sent: [settledEvent, moved],
  }),
  tableRow('opens the records from a review [TRF-11]', [...sending, ended(20351, 'accepted'), confirmed], 'reviewed', {
    sent: [event('navigation.requested', { to: '/orderHome/transferRecord' })],
  }),
  tableRow('stays when the review is only acknowledged', [...sending, ended(20351, 'accepted'), dismissed], {
    in: 'reviewed',
    sent: [],
  }),
  tableRow('explains a loan, with a notice [TRF-12]', [...sending, ended(30303)], 'explainingLoan', {
    tags: ['blocking'],
    sent: [settledEvent, notice(30303)],
  }),
  tableRow('explains positions, with a notice [TRF-12]', [...sending, ended(30304)], 'explainingPositions', {
    tags: ['blocking'],
    sent: [settledEvent, notice(30304)],
  }),
  tableRow('continues after the loan notice is acknowledged [TRF-12]', [...sending, ended(30303), dismissed], {
    in: 'editing.loadingInfo.idle',
    context: { amount: field('2') },
  }),
  tableRow('continues after the positions notice is acknowledged [TRF-12]', [...sending, ended(30304), dismissed], {
    in: 'editing.loadingInfo.idle',
    context: { amount: field('2') },
  }),
  tableRow('reports a rejection and keeps the input [TRF-13]', [...sending, ended(30705)], 'editing.loadingInfo.idle', {
    context: { amount: field('2') },
    sent: [settledEvent, notice(30705)],
  }),
  tableRow('reports any other code with the venue’s message [TRF-13]', [...sending, ended(12345)], {
    in: 'editing.loadingInfo.idle',
    sent: [settledEvent, notice(12345)],
  }),
  tableRow('reports a fault of its own', [...sending, { answer: 'submitTransfer', error: cutError }], {
    in: 'editing.loadingInfo.idle',
    sent: [settledEvent, raised({ kind: 'error', about: 'money', failure: cutError })],
  }),
  tableRow(
    'starts the next transfer without an amount',
    [...sending, ended(200, 'accepted'), { type: 'another.requested' }],
    { in: 'editing.loadingInfo.idle', context: { amount: noAmount, info: undefined } },
  ),
  tableRow(
    'starts the next transfer after a review',
    [...sending, ended(20351, 'accepted'), dismissed, { type: 'another.requested' }],
    { in: 'editing.loadingInfo.idle', context: { amount: noAmount } },
  ),
]

const about = (id: string) => table.filter(({ says }) => says.includes(id))

describe('source and target [TRF-03]', () => {
  holdTable(transferMachine, about('TRF-03'), 'a transfer $says')
})
describe('success [TRF-10]', () => {
  holdTable(transferMachine, about('TRF-10'), 'a transfer $says')
})
describe('loans and positions [TRF-12]', () => {
  holdTable(transferMachine, about('TRF-12'), 'a transfer $says')
})
holdTable(
  transferMachine,
  table.filter(({ says }) => !/TRF-03|TRF-10|TRF-12/.test(says)),
  'a transfer $says',
)
