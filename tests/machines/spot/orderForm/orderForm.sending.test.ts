import { type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { blank } from '#machines/spot/orderForm/orderForm.rules.ts'
import { holdTable } from '#tests/support/tables.ts'
import {
  guest,
  typed,
  known,
  cut,
  filled,
  submit,
  checking,
  clean,
  checked,
  far,
  doubted,
  problem,
  sending,
  order,
  accepted,
  rejected,
  unknown,
  sends,
  nothing,
  placed,
  wrong,
  fields,
  level,
  pushed,
  follows,
  requested,
  tableRow,
  withoutDraft,
} from './orderForm.given.ts'

const later: Table<typeof orderFormMachine> = [
  tableRow('is checked against the book before sending [TRD-06]', [...filled, submit], {
    in: ['person.known', 'options.closed', 'form.checking'],
  }),
  tableRow(
    'shows why the venue would reject it, and does not send it [TRD-01]',
    [...checking, { answer: 'checkOrder', done: { ...clean, problems: [problem] } }],
    ['person.known', 'options.closed', 'form.editing.invalid'],
    { context: { checked: { ...clean, problems: [problem] } }, asks: {} },
  ),
  tableRow(
    'is not sent without a price to calculate with',
    [...checking, { answer: 'checkOrder', done: { ...clean, ask: undefined } }],
    { in: ['person.known', 'options.closed', 'form.editing.invalid'], asks: {} },
  ),
  tableRow('clears the error with another side', [...wrong, { type: 'side.chosen', side: 'sell' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow('clears the error with another order type', [...wrong, { type: 'kind.chosen', kind: 'market' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow('clears the error with another price', [...wrong, { type: 'price.filled', price: decimal('61000') }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow(
    'clears the error with another step',
    [...wrong, { type: 'field.stepped', field: 'amount', steps: 1, seen: undefined }],
    { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  ),
  tableRow('clears the error with another percentage', [...wrong, { type: 'share.chosen', percent: 50 }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow(
    'clears the error with another time in force',
    [...wrong, { type: 'timeInForce.chosen', timeInForce: 'IOC' }],
    { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  ),
  tableRow(
    'clears the error with another expiry time',
    [...wrong, { type: 'lifetime.chosen', goodFor: spotLimits.orderForm.lifetimes[3] }],
    { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  ),
  tableRow(
    'clears the error with another date and time [TRD-22]',
    [...wrong, { type: 'expiry.changed', typed: { text: '', at: 9_000 } }],
    { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  ),
  tableRow('clears the error when post only is chosen', [...wrong, { type: 'postOnly.chosen', postOnly: 'reject' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow(
    'clears the error with another self-trade prevention',
    [...wrong, { type: 'selfTrade.chosen', selfTrade: 'cancelOldest' }],
    { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  ),
  tableRow('clears the error with another unit', [...wrong, { type: 'trailUnit.chosen', trailUnit: 'price' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow('clears the error with a level', [...wrong, { type: 'level.picked', ...level, part: 'price' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow('clears the error when cleared', [...wrong, { type: 'form.cleared' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: nothing,
  }),
  tableRow('asks for confirmation if unusual [TRD-06]', [...checking, doubted], {
    in: ['person.known', 'options.closed', 'form.confirming'],
    context: { checked: far },
    asks: {},
  }),
  tableRow(
    'needs no confirmation for an immediate trade, which its preview shows',
    [
      ...checking,
      { answer: 'checkOrder', done: { ...clean, warnings: [{ kind: 'fillsNow', amount: decimal('0.5') }] } },
    ],
    { in: ['person.known', 'options.closed', 'form.sending.waiting'], tags: ['busy'], asks: sends },
  ),
  tableRow('is sent as checked', [...checking, doubted, { type: 'question.confirmed' }], {
    in: ['person.known', 'options.closed', 'form.sending.waiting'],
    asks: sends,
  }),
  tableRow('is not sent when declined', [...checking, doubted, { type: 'question.dismissed' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    asks: {},
  }),
  tableRow(
    'is not sent if it could not be checked',
    [...checking, { answer: 'checkOrder', error: cut }],
    ['person.known', 'options.closed', 'form.editing.refused'],
    { context: { refusal: cut }, asks: {}, sent: [{ type: 'fault.detected', actorId: 'checkOrder', error: cut }] },
  ),
  tableRow('is sent', [...checking, checked], ['person.known', 'options.closed', 'form.sending.waiting'], {
    tags: ['busy'],
    context: { checked: clean },
    asks: sends,
  }),
  tableRow('is not changed while sending', [...sending, typed('price', '1')], {
    context: fields({ price: typedQuantity('60000', 'en_US'), amount: typedQuantity('0.5', 'en_US') }),
  }),
  tableRow('shows the result, and keeps all but the size for the next one', [...sending, accepted], {
    in: ['person.known', 'options.closed', 'form.editing.placed'],
    context: {
      placed: [order],
      checked: undefined,
      refusal: undefined,
      ...fields({ price: typedQuantity('60000', 'en_US') }),
      carriedFields: fields({ price: typedQuantity('60000', 'en_US') }).fields,
    },
    asks: follows,
    effects: ['keepDraft'],
    sent: [{ type: 'balances.changed' }],
  }),
  tableRow(
    'follows the order while its result is shown [TRD-04]',
    [...placed, pushed({ state: 'partial', seq: order.seq + 1 })],
    ['person.known', 'options.closed', 'form.editing.placed'],
    { context: { placed: [{ ...order, state: 'partial', seq: order.seq + 1 }] }, asks: follows },
  ),
  tableRow(
    'ignores an older state of the order',
    [...placed, pushed({ state: 'filled', seq: order.seq + 2 }), pushed({ state: 'partial', seq: order.seq + 1 })],
    { context: { placed: [{ ...order, state: 'filled', seq: order.seq + 2 }] } },
  ),
  tableRow('ignores another order', [...placed, pushed({ orderId: '10', seq: order.seq + 1 })], {
    context: { placed: [order] },
  }),
  tableRow('clears the result once dismissed', [...placed, { type: 'outcome.dismissed' }], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: { placed: [] },
    asks: {},
  }),
  tableRow(
    'cycles through the order types by a key, from the last to the first',
    [known, { type: 'kind.chosen', kind: 'pair' }, { type: 'kind.advanced' }],
    { context: { kind: 'limit' }, effects: ['keepDraft'] },
  ),
  tableRow('switches to the next order type', [known, { type: 'kind.advanced' }], { context: { kind: 'market' } }),
  tableRow(
    'is filled in and checked by one press, without options set for another order [TRD-13] [TRD-06]',
    [
      ...filled,
      { type: 'kind.chosen', kind: 'stop' },
      { type: 'postOnly.chosen', postOnly: 'reject' },
      { type: 'timeInForce.chosen', timeInForce: 'GTD' },
      { type: 'field.changed', field: 'lossStop', typed: typedQuantity('50000', 'en_US') },
      { type: 'field.changed', field: 'display', typed: typedQuantity('0.1', 'en_US') },
      requested,
    ],
    ['person.known', 'options.closed', 'form.checking'],
    {
      context: {
        side: 'sell',
        kind: 'limit',
        postOnly: undefined,
        timeInForce: 'GTC',
        ...fields({ price: fieldOf(decimal('61000')), amount: typedQuantity('0.5', 'en_US') }),
      },
      effects: ['keepDraft'],
    },
  ),
  tableRow('requests a size if a press alone does not determine it [TRD-13]', [known, requested], {
    in: ['person.known', 'options.closed', 'form.editing.incomplete'],
    asks: {},
  }),
  tableRow('is not sent by a press while another is on its way [TRD-13]', [...sending, requested], {
    in: ['person.known', 'options.closed', 'form.sending.waiting'],
    context: { side: 'buy' },
  }),
  tableRow(
    'is not sent by a press of a guest',
    [typed('amount', '0.5'), requested],
    { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'], context: { side: 'buy' } },
    guest,
  ),
  tableRow('clears the last result when the next order is started', [...placed, typed('amount', '1')], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: { placed: [] },
  }),
  tableRow('keeps nothing when cleared', [...placed, { type: 'form.cleared' }], { context: { ...blank, ...nothing } }),
  tableRow('shows why the venue rejected it, and keeps all of it', [...sending, rejected], {
    in: ['person.known', 'options.closed', 'form.editing.refused'],
    context: {
      refusal: { kind: 'business', call: 'orders.place', code: codes.orderBalanceTooLow, msg: 'too low' },
      checked: undefined,
      ...fields({ price: typedQuantity('60000', 'en_US'), amount: typedQuantity('0.5', 'en_US') }),
    },
    asks: {},
  }),
  tableRow('shows why it failed', [...sending, { answer: 'submitOrder', error: cut }], {
    in: ['person.known', 'options.closed', 'form.editing.refused'],
    context: { refusal: cut },
  }),
  tableRow('says that it is unknown whether it was placed, which is no rejection [TRD-04]', [...sending, unknown], {
    in: ['person.known', 'options.closed', 'form.sending.settling'],
    tags: ['busy', 'unknown'],
    asks: sends,
  }),
  tableRow(
    'lets the user continue, and leaves the lookup to the background [TRD-04]',
    [...sending, unknown, { type: 'another.requested' }],
    ['person.known', 'options.closed', 'form.editing.fresh'],
    {
      context: {
        checked: undefined,
        ...fields({ price: typedQuantity('60000', 'en_US') }),
        carriedFields: fields({ price: typedQuantity('60000', 'en_US') }).fields,
      },
      asks: {},
      effects: ['keepDraft'],
    },
  ),
]

holdTable(orderFormMachine, withoutDraft(later), 'the order form $says')
