import { type Table } from '@statefloor/explorer'
import { describe } from 'vitest'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { ladderMachine } from '#machines/spot/ladder/ladder.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { blank } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleAsk, sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const market = sampleMarket()
const guest = { market, fid: undefined }
const size = { field: 'amount', value: decimal('0.5'), coin: 'btc' } as const
const sized = { type: 'defaults.received', defaults: { limit: { size } } } as const
const confirmed = { type: 'defaults.received', defaults: { limit: { size, confirms: true } } } as const
const arm = { type: 'ladder.armed' } as const
const escape = { type: 'ladder.disarmed', reason: 'escape' } as const
const level = {
  side: 'bids',
  price: decimal('60000'),
  amount: decimal('1.5'),
  cumulative: decimal('4'),
  part: 'price',
} as const
const ordered = (changed: Partial<Omit<typeof level, 'side'>> & { readonly side?: 'bids' | 'asks' } = {}) =>
  ({ type: 'level.ordered', level: { ...level, ...changed }, market, isLive: true }) as const
const known = { answer: 'fetchTrader', done: sampleTrader } as const
const cut = { kind: 'timeout', call: 'assets.balances' } as const
const armed = [sized, arm, known] as const
const clean = { ask: sampleAsk, problems: [], warnings: [] } as const
const checked = { answer: 'checkOrder', done: clean } as const
const far = { ...clean, warnings: [{ kind: 'priceFar', share: decimal('0.3') }] } as const
const crosses = { ...clean, warnings: [{ kind: 'fillsNow', amount: decimal('0.5') }] } as const
const tooLow = { ...clean, problems: [{ code: codes.orderBalanceTooLow, field: 'amount' }] } as const
const sending = [...armed, ordered(), checked] as const
const settledAs = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const order = sampleOrder('9')
const accepted = (...orders: readonly Order[]) =>
  ({
    answer: 'submitOrder',
    done: { ...settledAs, result: 'accepted', code: codes.success, data: orders },
  }) as const
const rejected = {
  answer: 'submitOrder',
  done: { ...settledAs, result: 'rejected', code: codes.orderBalanceTooLow, msg: 'too low' },
} as const
const placed = [...sending, accepted(order)] as const
const older = sampleOrder('8')
const twice = [...sending, accepted(older), ordered(), checked, accepted(order)] as const
const filled = sampleOrder('9', { state: 'filled', filled: decimal('0.5'), seq: order.seq + 1 })
const pushed = (one: Order) => ({ type: 'order.pushed', order: one }) as const
const unknown = { answer: 'submitOrder', context: { wasUnknown: true } } as const
const changed = (isArmed: boolean) => ({ type: 'ladder.changed', isArmed })

const moved = { type: 'money.moved' } as const
const undo = { type: 'undo.requested' } as const
const lost = { answer: 'fetchTrader', error: cut } as const
const doubted = [...armed, ordered(), { answer: 'checkOrder', done: far }] as const
const partial = sampleOrder('9', { state: 'partial', filled: decimal('0.2'), seq: order.seq + 1 })
const ended = { state: 'cancelled', seq: older.seq + 1 } as const
const fields = { price: fieldOf(decimal('60000')), amount: fieldOf(decimal('0.5')) }
const other = sampleMarket({ tick: decimal('0.1') })
const one = (index: number) => sampleOrder(String(100 + index))
const many = Array.from({ length: 41 }, (_, index) => [ordered(), checked, accepted(one(index))]).flat()
const busyAt = [['order.checking'], ['order.confirming'], ['order.sending.waiting']] as const
const { unusedFor, shownFor } = spotLimits.ladder

const defaults = { watchDefaults: undefined }
const away = ['arming.disarmed', 'balance.unneeded', 'order.resting', 'result.hidden'] as const
const ready = ['arming.armed.inUse', 'balance.known', 'order.resting', 'result.hidden'] as const
const told = ['arming.armed.inUse', 'balance.known', 'order.resting', 'result.shown'] as const
const at = (state: string) => ['arming.armed.inUse', 'balance.known', state, 'result.hidden'] as const
const untold = ['arming.disarmed', 'balance.unneeded', 'order.resting', 'result.shown'] as const

const row = rowBuilder(ladderMachine, { market, fid: '7' })

const arming: Table<typeof ladderMachine> = [
  row('is disarmed at first, and a press then places nothing [TRD-06]', [sized, ordered()], away, { asks: defaults }),
  row(
    'says that it is armed, and fetches the balance',
    [sized, arm],
    ['arming.armed.inUse', 'balance.loading', 'order.resting', 'result.hidden'],
    { sent: [changed(true)], asks: { ...defaults, watchPresence: undefined, fetchTrader: { market } } },
  ),
  row('of a guest stays disarmed, and says why', [arm], untold, { context: { note: { kind: 'guest' } } }, guest),
  ...(['escape', 'left'] as const).map((reason) =>
    row(`is disarmed and says so: ${reason} [TRD-06]`, [...armed, { type: 'ladder.disarmed', reason }], untold, {
      context: { note: { kind: reason }, trader: undefined },
      sent: [changed(false)],
    }),
  ),
  row('is disarmed when it is not used for a while', [...armed, { wait: unusedFor }], untold, {
    context: { note: { kind: 'unused' } },
    sent: [changed(false)],
  }),
  row(
    'stays armed while it is used',
    [...armed, { wait: unusedFor - 1 }, ordered(), { wait: unusedFor - 1 }],
    at('order.checking'),
  ),
  row('stays armed for the same user', [...armed, { type: 'session.changed', fid: '7' }], ready, { sent: [] }),
  row(
    'is disarmed for another user, who sees nothing of the orders',
    [...placed, { type: 'session.changed', fid: '8' }],
    away,
    { context: { fid: '8', note: undefined, undo: [], placed: [], trader: undefined }, sent: [changed(false)] },
  ),
  row('keeps the default size for another user', [...armed, { type: 'session.changed', fid: '8' }], away, {
    context: { defaults: sized.defaults },
  }),
  row('is disarmed when nothing tells whether the user is here', [...armed, { answer: 'watchPresence', error: 'x' }], {
    in: away,
  }),
  row(
    'forgets why it was disarmed when it is armed again',
    [...armed, escape, arm],
    ['arming.armed.inUse', 'balance.loading', 'order.resting', 'result.shown'],
    { context: { note: undefined } },
  ),
  row('fetches the balance again when money moved', [...armed, moved], {
    in: ['arming.armed.inUse', 'balance.loading', 'order.resting', 'result.hidden'],
  }),
  row('fetches the balance again when money moves while it loads', [sized, arm, moved], {
    asks: { ...defaults, watchPresence: undefined, fetchTrader: { market } },
  }),
  row(
    'says that the balance is unknown',
    [sized, arm, lost],
    ['arming.armed.inUse', 'balance.failed', 'order.resting', 'result.hidden'],
    { context: { error: cut }, tags: ['failed'] },
  ),
  row('fetches an unknown balance when money moved', [sized, arm, lost, moved], {
    in: ['arming.armed.inUse', 'balance.loading', 'order.resting', 'result.hidden'],
  }),
  ...[
    [sized, arm],
    [sized, arm, lost],
  ].map((begun, index) =>
    row(`needs no balance when disarmed: ${['loading', 'failed'][index] ?? ''}`, [...begun, escape], untold, {
      context: { error: undefined },
    }),
  ),
]

const pressing: Table<typeof ladderMachine> = [
  row('buys at a pressed bid: a limit order with the default size [TRD-06] [TRD-14]', [...armed, ordered()], {
    in: at('order.checking'),
    context: { side: 'buy', kind: 'limit', sizeField: 'amount', fields: { ...blank.fields, ...fields } },
  }),
  row('sells at a pressed ask', [...armed, ordered({ side: 'asks' })], at('order.checking'), {
    context: { side: 'sell', fields: { ...blank.fields, ...fields } },
  }),
  row('takes the size of the preferences, not that of the level', [...armed, ordered({ part: 'price' })], {
    context: { fields: { ...blank.fields, ...fields } },
  }),
  row('places nothing without a default size, and says so [TRD-06]', [arm, known, ordered()], told, {
    context: { note: { kind: 'noSize' } },
    asks: { ...defaults, watchPresence: undefined, watchPlaced: { orderIds: [] } },
  }),
  row('places nothing at prices of a delayed book, and says so', [...armed, { ...ordered(), isLive: false }], told, {
    context: { note: { kind: 'delayed' } },
  }),
  row('is checked with the market’s current rules', [...armed, { ...ordered(), market: other }], {
    context: { market: other },
  }),
  row('is sent once nothing speaks against it [TRD-04]', sending, at('order.sending.waiting'), {
    asks: { ...defaults, watchPresence: undefined, submitOrder: { call: 'orders.place', body: sampleAsk } },
    tags: ['busy'],
  }),
  row(
    'is sent without a question when it trades at once, which its result says',
    [...armed, ordered(), { answer: 'checkOrder', done: crosses }],
    at('order.sending.waiting'),
  ),
  row('that the venue would reject is not sent', [...armed, ordered(), { answer: 'checkOrder', done: tooLow }], told, {
    context: { note: { kind: 'invalid', checked: tooLow } },
  }),
  row(
    'whose size is unknown is not sent',
    [...armed, ordered(), { answer: 'checkOrder', done: { ...clean, ask: undefined } }],
    told,
    { context: { note: { kind: 'invalid', checked: { ...clean, ask: undefined } } } },
  ),
  row('that is unusual is confirmed first [TRD-06]', doubted, at('order.confirming'), { context: { checked: far } }),
  row(
    'is confirmed if the user confirms every limit order',
    [confirmed, arm, known, ordered(), checked],
    at('order.confirming'),
  ),
  row('is sent as confirmed', [...doubted, { type: 'question.confirmed' }], at('order.sending.waiting'), {
    context: { checked: far },
  }),
  row('is not sent when the question is dismissed', [...doubted, { type: 'question.dismissed' }], ready),
  row('that cannot be checked is not sent', [...armed, ordered(), { answer: 'checkOrder', error: cut }], told, {
    context: { note: { kind: 'refused', refusal: cut } },
  }),
  ...[[...armed, ordered()], doubted, sending].map((begun, index) =>
    row(
      `places nothing before the last one is settled, and says so: ${index} [TRD-04]`,
      [...begun, ordered()],
      ['arming.armed.inUse', 'balance.known', ...(busyAt[index] ?? []), 'result.shown'],
      { context: { note: { kind: 'busy' } } },
    ),
  ),
  row('goes on when the ladder is disarmed meanwhile [TRD-04]', [...sending, escape], {
    in: ['arming.disarmed', 'balance.unneeded', 'order.sending.waiting', 'result.shown'],
  }),
  row('pressed after disarming changes nothing', [...sending, escape, ordered()], {
    context: { note: { kind: 'escape' } },
  }),
]

const results: Table<typeof ladderMachine> = [
  row('shows the placed order, and can cancel it [TRD-03]', placed, told, {
    context: { note: { kind: 'placed', orders: [order] }, undo: [order] },
    asks: { ...defaults, watchPresence: undefined, watchPlaced: { orderIds: ['9'] } },
  }),
  row('tells others that money moved', placed, { sent: [{ type: 'balances.changed' }] }),
  row('cannot cancel what was filled at once', [...sending, accepted(filled)], {
    context: { note: { kind: 'placed', orders: [filled] }, undo: [] },
  }),
  row('says why the venue rejected it', [...sending, rejected], told, {
    context: {
      note: {
        kind: 'refused',
        refusal: { kind: 'business', call: 'orders.place', code: codes.orderBalanceTooLow, msg: 'too low' },
      },
    },
  }),
  row('says why it failed', [...sending, { answer: 'submitOrder', error: cut }], told, {
    context: { note: { kind: 'refused', refusal: cut } },
  }),
  row('says that the outcome is unknown [TRD-04]', [...sending, unknown], at('order.sending.settling'), {
    tags: ['busy', 'unknown'],
  }),
  row('waits while the outcome is known', [...sending, { answer: 'submitOrder', context: { wasUnknown: false } }], {
    in: at('order.sending.waiting'),
  }),
  row('shows an outcome that was unknown [TRD-04]', [...sending, unknown, accepted(order)], {
    context: { note: { kind: 'placed', orders: [order] }, undo: [order] },
  }),
  row('goes on without the outcome', [...sending, unknown, { type: 'another.requested' }], ready),
  row('cancels the order through the page [TRD-03]', [...placed, undo], {
    context: { undo: [], note: undefined },
    sent: [{ type: 'order.undone', order }],
  }),
  row('then offers the one before it', [...twice, undo], {
    context: { undo: [older], note: { kind: 'placed', orders: [older] } },
    sent: [{ type: 'order.undone', order }],
  }),
  row('has nothing to cancel without an order', [...sending, rejected, undo], { sent: [] }),
  row('follows its orders [TRD-24]', [...placed, pushed(partial)], {
    context: { undo: [partial], note: { kind: 'placed', orders: [partial] } },
  }),
  row('no longer offers to cancel what was filled', [...placed, pushed(filled)], {
    context: { undo: [], note: { kind: 'placed', orders: [filled] } },
  }),
  row('follows an order while another result is shown', [...twice, pushed({ ...older, ...ended })], {
    context: { undo: [order], note: { kind: 'placed', orders: [order] } },
  }),
  row('keeps another result when an order changes', [...twice, ordered(), ordered(), pushed(filled)], {
    context: { undo: [older], note: { kind: 'busy' } },
  }),
  row('ignores older news of an order', [...placed, pushed(partial), pushed(order)], { context: { undo: [partial] } }),
  row('ignores other orders', [...placed, pushed({ ...filled, orderId: '1' })], { context: { undo: [order] } }),
  row('is hidden after a while, with the way to cancel', [...placed, { wait: shownFor }], ready, {
    context: { note: undefined, undo: [] },
  }),
  row(
    'is shown longer after another result',
    [...placed, { wait: shownFor - 1 }, { ...ordered(), isLive: false }, { wait: shownFor - 1 }],
    told,
    { context: { note: { kind: 'delayed' }, undo: [order] } },
  ),
  row('offers to cancel every order placed since its first result [TRD-03]', [...armed, ...many], {
    context: { undo: Array.from({ length: 41 }, (_, index) => one(40 - index)) },
  }),
]

describe('the ladder', () => {
  holdTable(ladderMachine, arming)
})
describe('an order of the ladder', () => {
  holdTable(ladderMachine, pressing)
})
describe('a result of the ladder', () => {
  holdTable(ladderMachine, results)
})
