import { expect, it } from 'vitest'
import { type Row, rowFault, type Table } from '@statefloor/explorer'
import type { IsolatedPair, TransferCoin, WalletInfo, WalletTransferTypes } from '#contract/assets/calls/transfer.ts'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const types: readonly WalletTransferTypes[] = [
  {
    walletType: { walletType: 2, label: 'Spot' },
    transferTypes: [
      { targetWallet: 5, transferType: 25 },
      { targetWallet: 7, transferType: 27 },
    ],
  },
  { walletType: { walletType: 5, label: 'Contract' }, transferTypes: [{ targetWallet: 2, transferType: 52 }] },
  { walletType: { walletType: 7, label: 'Isolated' }, transferTypes: [{ targetWallet: 2, transferType: 72 }] },
]
const pair = (tradeId: number, flags: Partial<IsolatedPair> = {}): IsolatedPair => ({
  tradeId,
  base: 'btc',
  quote: 'usdt',
  baseCoinId: 1,
  quoteCoinId: 52,
  baseTransferinable: true,
  quoteTransferinable: true,
  baseTransferoutable: true,
  quoteTransferoutable: true,
  sourceActivated: true,
  targetActivated: true,
  ...flags,
})
const pairs = [pair(11, { baseTransferinable: false }), pair(12)]
const coin = (coinId: number, shortName: string, flags: Partial<TransferCoin> = {}): TransferCoin => ({
  coinId,
  shortName,
  name: shortName,
  webLogo: '',
  available: decimal('10'),
  availableCny: decimal('70'),
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
  ...flags,
})
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
const submit = { type: 'submit.asked' } as const
const retry = { type: 'retry.asked' } as const
const confirmed = { type: 'question.confirmed' } as const
const dismissed = { type: 'question.dismissed' } as const
const checked = [...ready, typed('2'), submit] as const
const precheck = (transferOpenCardInvalid: boolean) =>
  ({ answer: 'precheck', done: { transferOpenCardInvalid } }) as const
const sending = [...checked, precheck(false)] as const
const ended = (code: number | undefined, result: 'accepted' | 'rejected' = 'rejected') =>
  ({
    answer: 'submitTransfer',
    done: { result, code, msg: `says ${code}`, data: null, wasUnknown: false, error: undefined },
  }) as const
const body = { amount: '2', coinId: 52, tradeId: null, coinName: 'USDT', type: 25 }
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const settledEvent = event('transfer.settled')
const moved = event('balances.changed')
const raised = (notice: object) => event('notice.raised', { notice })
const notice = (code: number) =>
  raised({
    kind: 'error',
    about: 'money',
    failure: { kind: 'business', call: 'transfer.submit', code, msg: `says ${code}` },
  })
const asksInfo = (query: Record<string, unknown> = {}) => ({
  fetchInfo: { type: 25, tradeId: undefined, coinId: 52, walletType: 2, ...query },
})

const table: Table<typeof transferMachine> = [
  {
    says: 'asks first which accounts there are',
    input,
    then: { in: 'loadingSetup', tags: ['busy'], asks: { fetchSetup: undefined } },
  },
  {
    says: 'says when the accounts do not come',
    input,
    when: { answer: 'fetchSetup', error: cutError },
    then: { in: 'setupFailed', tags: ['failed'], context: { error: cutError } },
  },
  {
    says: 'asks again on demand',
    input,
    given: [{ answer: 'fetchSetup', error: cutError }],
    when: retry,
    then: { in: 'loadingSetup', context: { error: undefined } },
  },
  {
    says: 'derives the type from source and target [TRF-02]',
    input,
    when: setup,
    then: { in: 'editing.loadingCoins', tags: ['busy'], asks: { fetchCoins: { type: 25, tradeId: undefined } } },
  },
  {
    says: 'takes the way that it was opened for',
    input: { source: 5, target: 2, coinId: 1 },
    when: setup,
    then: { asks: { fetchCoins: { type: 52, tradeId: undefined } } },
  },
  {
    says: 'has nothing to offer where the venue has no way',
    input,
    when: { answer: 'fetchSetup', done: { types: [], pairs } },
    then: { in: 'editing.noWay', asks: {} },
  },
  {
    says: 'preselects the first pair that is open [TRF-04]',
    input,
    given: [setup],
    when: { type: 'target.chosen', walletType: 7 },
    then: { in: 'editing.loadingCoins', context: { tradeId: 12 }, asks: { fetchCoins: { type: 27, tradeId: 12 } } },
  },
  {
    says: 'says when no pair is open [TRF-04]',
    input,
    given: [{ answer: 'fetchSetup', done: { types, pairs: [pairs[0]] } }],
    when: { type: 'target.chosen', walletType: 7 },
    then: { in: 'editing.noPair', asks: {} },
  },
  {
    says: 'asks anew for another pair',
    input,
    given: [setup, { type: 'target.chosen', walletType: 7 }, coinsCame, infoCame],
    when: { type: 'pair.chosen', tradeId: 11 },
    then: {
      in: 'editing.loadingCoins',
      context: { tradeId: 11, info: undefined },
      asks: { fetchCoins: { type: 27, tradeId: 11 } },
    },
  },
  {
    says: 'drops the pair when no isolated account takes part',
    input,
    given: [setup, { type: 'target.chosen', walletType: 7 }],
    when: { type: 'target.chosen', walletType: 5 },
    then: { context: { tradeId: undefined } },
  },
  {
    says: 'exchanges source and target, and clears the amount [TRF-02] [TRF-03]',
    input,
    given: [...ready, typed('2')],
    when: { type: 'accounts.swapped' },
    then: {
      in: 'editing.loadingCoins',
      context: { source: 5, target: 2, amount: noAmount, info: undefined },
      asks: { fetchCoins: { type: 52, tradeId: undefined } },
    },
  },
  {
    says: 'clears the amount when the source changes [TRF-02]',
    input,
    given: [...ready, typed('2')],
    when: { type: 'source.chosen', walletType: 5 },
    then: { context: { source: 5, target: 2, amount: noAmount } },
  },
  {
    says: 'exchanges the two when the target is chosen as source',
    input,
    given: [...ready],
    when: { type: 'target.chosen', walletType: 2 },
    then: { context: { source: 5, target: 2 } },
  },
  {
    says: 'says when the coins do not come',
    input,
    given: [setup],
    when: { answer: 'fetchCoins', error: cutError },
    then: { in: 'editing.coinsFailed', tags: ['failed'], context: { error: cutError } },
  },
  {
    says: 'asks for the coins again',
    input,
    given: [setup, { answer: 'fetchCoins', error: cutError }],
    when: retry,
    then: { in: 'editing.loadingCoins', context: { error: undefined } },
  },
  {
    says: 'chooses coin 52 by default [TRF-05]',
    input,
    given: [setup],
    when: coinsCame,
    then: { in: 'editing.loadingInfo.idle', tags: ['busy'], context: { coinId: 52 }, asks: asksInfo() },
  },
  {
    says: 'chooses the preset coin when it is listed [TRF-05]',
    input: { ...input, coinId: 1 },
    given: [setup],
    when: coinsCame,
    then: { context: { coinId: 1 }, asks: asksInfo({ coinId: 1 }) },
  },
  {
    says: 'chooses the first transferable with neither in the list [TRF-05]',
    input,
    given: [setup],
    when: { answer: 'fetchCoins', done: [coin(9, 'A', { transferOutAble: false }), coin(8, 'B')] },
    then: { context: { coinId: 8 } },
  },
  {
    says: 'says when no coin moves here',
    input,
    given: [setup],
    when: { answer: 'fetchCoins', done: [coin(9, 'A', { transferOutAble: false })] },
    then: { in: 'editing.noCoin', context: { coins: [coin(9, 'A', { transferOutAble: false })] } },
  },
  {
    says: 'finds a coin [TRF-06]',
    input,
    given: [...ready],
    when: { type: 'coinSearch.changed', text: 'bt' },
    then: { in: 'editing.ready', context: { coinSearch: 'bt' } },
  },
  {
    says: 'asks the balance of another coin',
    input,
    given: [...ready, { type: 'coinSearch.changed', text: 'bt' }],
    when: { type: 'coin.chosen', coinId: 1 },
    then: {
      in: 'editing.loadingInfo.idle',
      context: { coinId: 1, coinSearch: '', info: undefined },
      asks: asksInfo({ coinId: 1 }),
    },
  },
  {
    says: 'asks the newest coin only',
    input,
    given: [setup, coinsCame],
    when: { type: 'coin.chosen', coinId: 1 },
    then: { in: 'editing.loadingInfo.idle', asks: asksInfo({ coinId: 1 }) },
  },
  {
    says: 'takes an amount while the balance loads',
    input,
    given: [setup, coinsCame],
    when: typed('7.777'),
    then: { in: 'editing.loadingInfo.idle', context: { amount: shows('7.77') } },
  },
  {
    says: 'keeps an Enter until the balance has come',
    input,
    given: [setup, coinsCame, typed('2')],
    when: submit,
    then: { in: 'editing.loadingInfo.submitRequested', tags: ['busy'], asks: asksInfo() },
  },
  {
    says: 'sends what was asked to be sent once the balance has come',
    input,
    given: [setup, coinsCame, typed('2'), submit],
    when: infoCame,
    then: { in: 'checking', context: { info, problem: undefined } },
  },
  {
    says: 'says why it does not send when the balance that came is too small',
    input,
    given: [setup, coinsCame, typed('8'), submit],
    when: infoCame,
    then: { in: 'editing.ready', context: { amount: field('8'), problem: 'overTodayLimit' } },
  },
  {
    says: 'does not send an amount that was changed after it was asked to',
    input,
    given: [setup, coinsCame, typed('2'), submit, typed('3')],
    when: infoCame,
    then: { in: 'editing.ready', context: { amount: field('3') }, asks: {} },
  },
  {
    says: 'does not send another coin than the one that was asked for',
    input,
    given: [setup, coinsCame, typed('2'), submit],
    when: { type: 'coin.chosen', coinId: 1 },
    then: { in: 'editing.loadingInfo.idle', asks: asksInfo({ coinId: 1 }) },
  },
  {
    says: 'still wants to send when money moved while the balance was asked',
    input,
    given: [setup, coinsCame, typed('2'), submit],
    when: { type: 'money.moved' },
    then: { in: 'editing.loadingInfo.submitRequested', asks: asksInfo() },
  },
  {
    says: 'shows the balance',
    input,
    given: [setup, coinsCame],
    when: infoCame,
    then: { in: 'editing.ready', tags: [], context: { info }, asks: {} },
  },
  {
    says: 'says when the balance does not come',
    input,
    given: [setup, coinsCame],
    when: { answer: 'fetchInfo', error: cutError },
    then: { in: 'editing.infoFailed', tags: ['failed'], context: { error: cutError } },
  },
  {
    says: 'asks for the balance again',
    input,
    given: [setup, coinsCame, { answer: 'fetchInfo', error: cutError }],
    when: retry,
    then: { in: 'editing.loadingInfo.idle', context: { error: undefined } },
  },
  {
    says: 'can try another coin instead',
    input,
    given: [setup, coinsCame, { answer: 'fetchInfo', error: cutError }],
    when: { type: 'coin.chosen', coinId: 1 },
    then: { in: 'editing.loadingInfo.idle', context: { coinId: 1, error: undefined } },
  },
  {
    says: 'clamps to the smaller of balance and today’s limit, cut to the precision [TRF-08]',
    input,
    given: [...ready],
    when: typed('8'),
    then: { context: { amount: shows('5.99') } },
  },
  {
    says: 'takes a group as a group, and shows it as it was typed [NUM-01]',
    input,
    given: [
      setup,
      coinsCame,
      { answer: 'fetchInfo', done: { ...info, available: decimal('20000'), todayAvailableLimit: decimal('20000') } },
    ],
    when: typed('10,000'),
    then: {
      context: { amount: { text: '10,000', reading: { kind: 'amount', value: decimal('10000'), isOpen: false } } },
    },
  },
  {
    says: 'reads the language’s own signs [NUM-01]',
    input,
    given: [...ready],
    when: typed('1,25', 'de_DE'),
    then: { context: { amount: field('1,25', 'de_DE') } },
  },
  {
    says: 'keeps what it does not understand as it was typed [NUM-01]',
    input,
    given: [...ready],
    when: typed('1 USDT'),
    then: { context: { amount: { text: '1 USDT', reading: { kind: 'unreadable' } } } },
  },
  {
    says: 'sends nothing that it does not understand, and says so [NUM-01]',
    input,
    given: [...ready, typed('1.234', 'fr_FR')],
    when: submit,
    then: { in: 'editing.ready', context: { problem: 'amountUnread', amount: field('1.234', 'fr_FR') }, asks: {} },
  },
  {
    says: 'shows plain digits once the field is left [TRF-08]',
    input,
    given: [setup, coinsCame, typed('1,234.5')],
    when: { type: 'amount.left' },
    then: { context: { amount: shows('1234.5') } },
  },
  {
    says: 'cuts what was typed to the digits of another coin [TRF-08]',
    input,
    given: [
      setup,
      { answer: 'fetchCoins', done: [coin(52, 'USDT', { transferPrecision: 4 }), coin(1, 'BTC')] },
      infoCame,
      typed('1.2345'),
    ],
    when: { type: 'coin.chosen', coinId: 1 },
    then: { context: { amount: shows('1.23') } },
  },
  {
    says: 'fills the most that can move [TRF-08]',
    input,
    given: [...ready],
    when: { type: 'amount.filled', percent: 100 },
    then: { context: { amount: shows('5.99') } },
  },
  {
    says: 'fills a part of that, cut to the digits of the coin [TRF-08]',
    input,
    given: [...ready],
    when: { type: 'amount.filled', percent: 25 },
    then: { context: { amount: shows('1.49') } },
  },
  {
    says: 'fills nothing where a part is less than the coin can be moved by',
    input,
    given: [setup, coinsCame, { answer: 'fetchInfo', done: { ...info, available: decimal('0.03') } }, typed('0.01')],
    when: { type: 'amount.filled', percent: 25 },
    then: { context: { amount: noAmount } },
  },
  {
    says: 'asks the balance anew when it moved elsewhere, and keeps what was typed [TRF-07]',
    input,
    given: [...ready, typed('2')],
    when: { type: 'money.moved' },
    then: { in: 'editing.loadingInfo.idle', context: { amount: field('2'), info: undefined } },
  },
  {
    says: 'asks the balance anew when it moved while it was asked',
    input,
    given: [setup, coinsCame],
    when: { type: 'money.moved' },
    then: { in: 'editing.loadingInfo.idle', asks: asksInfo() },
  },
  {
    says: 'does not take the balance from before it moved',
    input,
    given: [setup, coinsCame, { type: 'money.moved' }],
    when: { answer: 'fetchInfo', done: { ...info, available: decimal('3') } },
    then: {
      in: 'editing.ready',
      context: {
        info: { ...info, available: decimal('3') },
        coins: [coin(52, 'USDT', { available: decimal('3') }), coin(1, 'BTC')],
      },
    },
  },
  {
    says: 'refuses nothing as an amount [TRF-07]',
    input,
    given: [...ready],
    when: submit,
    then: { in: 'editing.ready', context: { problem: 'amountNonZero' } },
  },
  {
    says: 'forgets the complaint at the next letter',
    input,
    given: [...ready, submit],
    when: typed('1'),
    then: { context: { problem: undefined } },
  },
  {
    says: 'forgets the complaint when all is filled',
    input,
    given: [...ready, submit],
    when: { type: 'amount.filled', percent: 100 },
    then: { context: { problem: undefined } },
  },
  {
    says: 'refuses more than the balance that changed under it [TRF-07]',
    input,
    given: [
      ...ready,
      typed('2'),
      { type: 'money.moved' },
      { answer: 'fetchInfo', done: { ...info, available: decimal('1') } },
    ],
    when: submit,
    then: { in: 'editing.ready', context: { problem: 'notEnoughBalance' } },
  },
  {
    says: 'refuses a coin that does not move [TRF-06]',
    input: { ...input, coinId: 9 },
    given: [
      setup,
      { answer: 'fetchCoins', done: [...coins, coin(9, 'A', { transferInAble: false })] },
      infoCame,
      typed('1'),
    ],
    when: submit,
    then: { in: 'editing.ready', context: { problem: 'coinDisabled' } },
  },
  {
    says: 'asks the venue before it sends',
    input,
    given: [...ready, typed('2')],
    when: submit,
    then: { in: 'checking', tags: ['blocking', 'busy'], asks: { precheck: { body, walletType: 2 } } },
  },
  {
    says: 'tells why the venue would not take it',
    input,
    given: checked,
    when: { answer: 'precheck', error: { kind: 'business', call: 'p', code: 30705 } },
    then: {
      in: 'editing.loadingInfo.idle',
      context: { amount: field('2') },
      sent: [raised({ kind: 'error', failure: { kind: 'business', call: 'p', code: 30705 } })],
    },
  },
  {
    says: 'warns first when a card would become invalid [TRF-09]',
    input,
    given: checked,
    when: precheck(true),
    then: { in: 'askingAboutCard', tags: ['blocking'], asks: {} },
  },
  {
    says: 'sends when the person wants it all the same [TRF-09]',
    input,
    given: [...checked, precheck(true)],
    when: confirmed,
    then: { in: 'submitting.sending' },
  },
  {
    says: 'sends nothing when the person does not [TRF-09]',
    input,
    given: [...checked, precheck(true)],
    when: dismissed,
    then: { in: 'editing.loadingInfo.idle', asks: asksInfo(), context: { amount: field('2') } },
  },
  {
    says: 'sends what was typed, once',
    input,
    given: checked,
    when: precheck(false),
    then: {
      in: 'submitting.sending',
      tags: ['blocking', 'busy'],
      asks: { submitTransfer: { call: 'transfer.submit', body, accepts: [20351] } },
      sent: [{ type: 'transfer.sending' }],
    },
  },
  {
    says: 'says that nobody knows [TRF-14]',
    input,
    given: sending,
    when: { answer: 'submitTransfer', context: { wasUnknown: true } },
    then: { in: 'submitting.settling', tags: ['blocking', 'busy', 'unknown'] },
  },
  {
    says: 'says nothing of that while all is well',
    input,
    given: sending,
    when: { answer: 'submitTransfer', context: { wasUnknown: false } },
    then: { in: 'submitting.sending' },
  },
  {
    says: 'tells success in the venue’s words and what was moved, then that money moved [TRF-10]',
    input,
    given: sending,
    when: ended(200, 'accepted'),
    then: {
      in: 'accepted',
      tags: [],
      sent: [
        settledEvent,
        raised({
          kind: 'success',
          about: 'money',
          words: { key: 'transfer:outcome.moved', values: { msg: 'says 200', coin: 'USDT' }, amounts: { amount: '2' } },
        }),
        moved,
        event('transfer.accepted'),
      ],
    },
  },
  {
    says: 'explains a review after telling that money moved [TRF-11]',
    input,
    given: sending,
    when: ended(20351, 'accepted'),
    then: { in: 'inReview', tags: ['blocking'], sent: [settledEvent, moved] },
  },
  {
    says: 'leads to the records from a review [TRF-11]',
    input,
    given: [...sending, ended(20351, 'accepted')],
    when: confirmed,
    then: { in: 'reviewed', sent: [event('navigation.asked', { to: '/orderHome/transferRecord' })] },
  },
  {
    says: 'stays when the review is only noted',
    input,
    given: [...sending, ended(20351, 'accepted')],
    when: dismissed,
    then: { in: 'reviewed', sent: [] },
  },
  {
    says: 'explains a loan, with a notice [TRF-12]',
    input,
    given: sending,
    when: ended(30303),
    then: { in: 'explainingLoan', tags: ['blocking'], sent: [settledEvent, notice(30303)] },
  },
  {
    says: 'explains positions, with a notice [TRF-12]',
    input,
    given: sending,
    when: ended(30304),
    then: { in: 'explainingPositions', tags: ['blocking'], sent: [settledEvent, notice(30304)] },
  },
  {
    says: 'goes on after the loan was understood [TRF-12]',
    input,
    given: [...sending, ended(30303)],
    when: dismissed,
    then: { in: 'editing.loadingInfo.idle', context: { amount: field('2') } },
  },
  {
    says: 'goes on after the positions were understood [TRF-12]',
    input,
    given: [...sending, ended(30304)],
    when: dismissed,
    then: { in: 'editing.loadingInfo.idle', context: { amount: field('2') } },
  },
  {
    says: 'tells a refusal and keeps what was typed [TRF-13]',
    input,
    given: sending,
    when: ended(30705),
    then: { in: 'editing.loadingInfo.idle', context: { amount: field('2') }, sent: [settledEvent, notice(30705)] },
  },
  {
    says: 'tells any other code with the venue’s message [TRF-13]',
    input,
    given: sending,
    when: ended(12345),
    then: { in: 'editing.loadingInfo.idle', sent: [settledEvent, notice(12345)] },
  },
  {
    says: 'tells a fault of its own',
    input,
    given: sending,
    when: { answer: 'submitTransfer', error: cutError },
    then: {
      in: 'editing.loadingInfo.idle',
      sent: [settledEvent, raised({ kind: 'error', about: 'money', failure: cutError })],
    },
  },
  {
    says: 'begins another one without an amount',
    input,
    given: [...sending, ended(200, 'accepted')],
    when: { type: 'another.asked' },
    then: { in: 'editing.loadingInfo.idle', context: { amount: noAmount, info: undefined } },
  },
  {
    says: 'begins another one after a review',
    input,
    given: [...sending, ended(20351, 'accepted'), dismissed],
    when: { type: 'another.asked' },
    then: { in: 'editing.loadingInfo.idle', context: { amount: noAmount } },
  },
]

const holds = (row: Row<typeof transferMachine>) => expect(rowFault(transferMachine, row)).toBeUndefined()
const about = (id: string) => table.filter(({ says }) => says.includes(id))

it.each(about('TRF-03'))('source and target: a transfer $says [TRF-03]', holds)
it.each(about('TRF-10'))('success: a transfer $says [TRF-10]', holds)
it.each(about('TRF-12'))('loans and positions: a transfer $says [TRF-12]', holds)
it.each(table.filter(({ says }) => !/TRF-03|TRF-10|TRF-12/.test(says)))('a transfer $says', holds)

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(transferMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
