import { type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { blank } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleAsk, sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const market = sampleMarket()
const input = { market, fid: '7' }
const guest = { ...input, fid: undefined }
const typed = (field: 'price' | 'amount' | 'total', text: string) =>
  ({ type: 'field.changed', field, typed: typedQuantity(text, 'en_US') }) as const
const known = { answer: 'fetchTrader', done: sampleTrader } as const
const cut = { kind: 'timeout', call: 'assets.balances' } as const
const lost = { answer: 'fetchTrader', error: cut } as const
const priced = [known, typed('price', '60000')] as const
const filled = [...priced, typed('amount', '0.5')] as const
const submit = { type: 'order.submitted' } as const
const checking = [...filled, submit] as const
const clean = { ask: sampleAsk, problems: [], warnings: [] } as const
const checked = { answer: 'checkOrder', done: clean } as const
const far = { ...clean, warnings: [{ kind: 'priceFar', share: decimal('0.3') }] } as const
const doubted = { answer: 'checkOrder', done: far } as const
const problem = { code: codes.orderBalanceTooLow, field: 'amount' } as const
const sending = [...checking, checked] as const
const settledAs = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const order = sampleOrder('9')
const accepted = {
  answer: 'submitOrder',
  done: { ...settledAs, result: 'accepted', code: codes.success, data: [order] },
} as const
const rejected = {
  answer: 'submitOrder',
  done: { ...settledAs, result: 'rejected', code: codes.orderBalanceTooLow, msg: 'too low' },
} as const
const unknown = { answer: 'submitOrder', context: { wasUnknown: true } } as const
const sends = { submitOrder: { call: 'orders.place', body: sampleAsk } }
const moved = { type: 'money.moved' } as const
const draft = {
  side: 'sell',
  kind: 'stop',
  fields: { price: decimal('70000'), total: decimal('100') },
  sizeField: 'total',
  timeInForce: 'IOC',
  goodFor: spotLimits.orderForm.lifetimes[0],
  selfTrade: 'cancelBoth',
  trailUnit: 'price',
} as const
const nothing = { checked: undefined, refusal: undefined, placed: [] }
const placed = [...sending, accepted] as const
const optioned = { type: 'field.changed', field: 'profitStop', typed: typedQuantity('65000', 'en_US') } as const
const wrong = [...checking, { answer: 'checkOrder', done: { ...clean, problems: [problem] } }] as const
const fields = (changed: object) => ({ fields: { ...blank.fields, ...changed } })
const level = { side: 'asks', price: decimal('61000'), amount: decimal('1.5'), cumulative: decimal('4') } as const

const pushed = (change: Partial<Order>) => ({ type: 'order.pushed', order: { ...order, ...change } }) as const
const follows = { watchPlaced: { orderIds: ['9'] } }
const requested = { type: 'order.requested', side: 'sell', level: { ...level, part: 'cumulative' } } as const

const beginsAs = (begun: typeof draft | undefined) => ({ answer: 'loadDraft', done: begun }) as const
/** The form after it takes over a draft. */
const takenUp = {
  ...draft,
  ...fields({ price: fieldOf(draft.fields.price), total: fieldOf(draft.fields.total) }),
  postOnly: undefined,
}

const tableRow = rowBuilder(orderFormMachine, input)

const restoring: Table<typeof orderFormMachine> = [
  tableRow('requests the stored draft first [TRD-14]', [], {
    in: ['person.restoring', 'options.closed', 'form.editing.fresh'],
    tags: ['busy'],
    asks: { loadDraft: { symbol: 'btc_usdt', fid: '7' } },
  }),
  tableRow('starts with the stored draft [TRD-14]', [beginsAs(draft)], {
    in: ['person.loading', 'options.closed', 'form.editing.fresh'],
    context: takenUp,
  }),
  tableRow('keeps existing input', [typed('price', '60000'), beginsAs(draft)], {
    context: { ...blank, ...fields({ price: typedQuantity('60000', 'en_US') }) },
  }),
  tableRow('starts empty if the draft cannot be loaded', [{ answer: 'loadDraft', error: new Error('no storage') }], {
    in: ['person.loading', 'options.closed', 'form.editing.fresh'],
    context: blank,
  }),
  tableRow(
    'restores the draft of a user who becomes known only later [TRD-14]',
    [beginsAs(undefined), { type: 'session.changed', fid: '8' }, beginsAs(draft)],
    { in: ['person.loading', 'options.closed', 'form.editing.fresh'], context: { fid: '8', ...takenUp } },
    guest,
  ),
  tableRow(
    'leaves a guest’s input to the user who logs in',
    [beginsAs(undefined), typed('price', '60000'), { type: 'session.changed', fid: '8' }],
    { context: { fid: '8', ...fields({ price: typedQuantity('60000', 'en_US') }) } },
    guest,
  ),
  tableRow(
    'stores what was entered before the user was known [TRD-14]',
    [beginsAs(undefined), typed('price', '60000'), { type: 'session.changed', fid: '8' }, beginsAs(draft)],
    { context: { fid: '8', ...fields({ price: typedQuantity('60000', 'en_US') }) }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'keeps the input of the same user',
    [beginsAs(undefined), typed('price', '60000'), { type: 'session.changed', fid: '7' }],
    { context: { fid: '7', ...fields({ price: typedQuantity('60000', 'en_US') }) } },
  ),
  tableRow('shows no other user’s draft', [beginsAs(draft), { type: 'session.changed', fid: undefined }], {
    context: { fid: undefined, ...blank, ...nothing },
  }),
]

const later: Table<typeof orderFormMachine> = [
  tableRow(
    'requests nothing for a guest',
    [],
    { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'], asks: {} },
    guest,
  ),
  tableRow('requests the user’s balance, fees and usual choices', [], {
    in: ['person.loading', 'options.closed', 'form.editing.fresh'],
    tags: ['busy'],
    asks: { fetchTrader: { market } },
  }),
  tableRow('knows the user’s balance', [lost, { type: 'retry.requested' }, known], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: { trader: sampleTrader, error: undefined },
    asks: {},
  }),
  tableRow('says that the balance did not load', [lost], {
    in: ['person.failed', 'options.closed', 'form.editing.fresh'],
    tags: ['failed'],
    context: { error: cut },
  }),
  tableRow('requests again if money moves during the request', [moved], {
    in: ['person.loading', 'options.closed', 'form.editing.fresh'],
    asks: { fetchTrader: { market } },
  }),
  tableRow('shows the known balance during a refresh', [known, moved], {
    in: ['person.refreshing.once', 'options.closed', 'form.editing.fresh'],
    context: { trader: sampleTrader },
    asks: { fetchTrader: { market } },
  }),
  tableRow(
    'requests once more if money moved during a refresh',
    [known, moved, moved, { answer: 'fetchTrader', done: { ...sampleTrader, base: decimal('3') } }],
    {
      in: ['person.refreshing.once', 'options.closed', 'form.editing.fresh'],
      context: { trader: { ...sampleTrader, base: decimal('3') } },
      asks: { fetchTrader: { market } },
    },
  ),
  tableRow(
    'knows the newest balance',
    [known, moved, { answer: 'fetchTrader', done: { ...sampleTrader, base: decimal('3') } }],
    {
      in: ['person.known', 'options.closed', 'form.editing.fresh'],
      context: { trader: { ...sampleTrader, base: decimal('3') } },
    },
  ),
  tableRow('says that the balance is outdated', [known, moved, lost], {
    in: ['person.stale', 'options.closed', 'form.editing.fresh'],
    tags: ['stale'],
    context: { trader: sampleTrader, error: cut },
  }),
  tableRow('clears the balance at logout', [known, { type: 'session.changed', fid: undefined }], {
    in: ['person.restoring', 'options.closed', 'form.editing.fresh'],
    context: { fid: undefined, trader: undefined },
    asks: { loadDraft: { symbol: 'btc_usdt', fid: undefined } },
  }),
  tableRow(
    'requests the balance after a login',
    [{ type: 'session.changed', fid: '8' }, beginsAs(undefined)],
    {
      in: ['person.loading', 'options.closed', 'form.editing.fresh'],
      context: { fid: '8' },
      asks: { fetchTrader: { market } },
    },
    guest,
  ),
  tableRow(
    'applies the market’s new rules',
    [{ type: 'market.changed', market: { ...market, state: 'halted' } }],
    { context: { market: { ...market, state: 'halted' } } },
    guest,
  ),
  tableRow(
    'keeps the input and its draft [TRD-14]',
    [typed('price', '60000')],
    { context: { ...fields({ price: typedQuantity('60000', 'en_US') }) }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'shows plain digits after the amount field loses focus',
    [typed('price', '1.5k'), { type: 'field.blurred', field: 'price' }],
    { context: fields({ price: fieldOf(decimal('1500')) }) },
    guest,
  ),
  tableRow(
    'uses the size that was typed last [TRD-14]',
    [typed('amount', '2'), typed('total', '100')],
    { context: { sizeField: 'total', ...fields({ amount: noAmount, total: typedQuantity('100', 'en_US') }) } },
    guest,
  ),
  tableRow(
    'steps by the market’s own step [TRD-14]',
    [typed('price', '60000'), { type: 'field.stepped', field: 'price', steps: -10, seen: undefined }],
    { context: fields({ price: fieldOf(decimal('59999.9')) }), effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'starts to step at the market price',
    [{ type: 'field.stepped', field: 'price', steps: 1, seen: decimal('61000') }],
    { context: fields({ price: fieldOf(decimal('61000')) }) },
    guest,
  ),
  tableRow(
    'accepts a price of the book as displayed',
    [{ type: 'price.filled', price: decimal('61000') }],
    { context: fields({ price: fieldOf(decimal('61000')) }), effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'accepts a percentage of the available balance',
    [{ type: 'share.chosen', percent: 25 }],
    { context: { sizeField: 'share', ...fields({ share: fieldOf(decimal('25')) }) }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'accepts price and size of a level, and becomes a limit order [TRD-02]',
    [
      { type: 'kind.chosen', kind: 'market' },
      { type: 'level.picked', ...level, part: 'cumulative' },
    ],
    {
      context: {
        kind: 'limit',
        sizeField: 'amount',
        ...fields({ price: fieldOf(level.price), amount: fieldOf(level.cumulative) }),
      },
      effects: ['keepDraft'],
    },
    guest,
  ),
  tableRow(
    'accepts a level’s price and keeps the size [TRD-02]',
    [typed('total', '100'), { type: 'level.picked', ...level, part: 'price' }],
    {
      context: { sizeField: 'total', ...fields({ price: fieldOf(level.price), total: typedQuantity('100', 'en_US') }) },
    },
    guest,
  ),
  tableRow(
    'accepts no size of a level that is gone',
    [typed('amount', '2'), { type: 'level.picked', ...level, amount: decimal('0'), part: 'amount' }],
    { context: fields({ price: fieldOf(level.price), amount: typedQuantity('2', 'en_US') }) },
    guest,
  ),
  tableRow(
    'changes the side',
    [{ type: 'side.chosen', side: 'sell' }],
    { context: { side: 'sell', ...nothing }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'changes the order type',
    [{ type: 'kind.chosen', kind: 'pair' }],
    { context: { kind: 'pair', ...nothing }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'changes the time in force',
    [{ type: 'timeInForce.chosen', timeInForce: 'FOK' }],
    { context: { timeInForce: 'FOK' }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'changes the expiry time',
    [{ type: 'lifetime.chosen', goodFor: spotLimits.orderForm.lifetimes[2] }],
    { context: { goodFor: spotLimits.orderForm.lifetimes[2] }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'changes post only',
    [{ type: 'postOnly.chosen', postOnly: 'reprice' }],
    { context: { postOnly: 'reprice' }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'changes self-trade prevention',
    [{ type: 'selfTrade.chosen', selfTrade: 'cancelBoth' }],
    { context: { selfTrade: 'cancelBoth' }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'clears a distance entered in the other unit',
    [
      { type: 'field.changed', field: 'trail', typed: typedQuantity('5', 'en_US') },
      { type: 'trailUnit.chosen', trailUnit: 'price' },
    ],
    { context: { trailUnit: 'price', ...fields({}) }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'removes an option from the order [TRD-17]',
    [optioned, { type: 'option.removed', option: 'takeProfit' }],
    { context: fields({}), effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'clears the error of a removed option [TRD-17]',
    [...wrong, { type: 'option.removed', option: 'stopLoss' }],
    { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  ),
  tableRow(
    'clears the options of one order with it [TRD-17]',
    [optioned, { type: 'timeInForce.chosen', timeInForce: 'GTD' }, ...sending, accepted],
    {
      in: ['person.known', 'options.closed', 'form.editing.placed'],
      context: { timeInForce: 'GTC', ...fields({ price: typedQuantity('60000', 'en_US') }) },
    },
  ),
  tableRow(
    'clears them with an order of unknown outcome, too [TRD-17]',
    [optioned, ...sending, unknown, { type: 'another.requested' }],
    { context: fields({ price: typedQuantity('60000', 'en_US') }) },
  ),
  tableRow('keeps the options of a rejected order [TRD-17]', [optioned, ...sending, rejected], {
    context: {
      ...fields({
        price: typedQuantity('60000', 'en_US'),
        amount: typedQuantity('0.5', 'en_US'),
        profitStop: optioned.typed,
      }),
    },
  }),
  tableRow(
    'is cleared on demand, except its side',
    [{ type: 'side.chosen', side: 'sell' }, typed('price', '60000'), { type: 'form.cleared' }],
    { context: { ...blank, side: 'sell', ...nothing }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow('shows what is missing instead of sending [TRD-01]', [...priced, submit], {
    in: ['person.known', 'options.closed', 'form.editing.incomplete'],
    asks: {},
  }),
  tableRow(
    'sends nothing for a guest',
    [typed('price', '60000'), typed('amount', '0.5'), submit],
    { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'], asks: {} },
    guest,
  ),
  tableRow('is checked against the book before sending [TRD-06]', [...filled, submit], {
    in: ['person.known', 'options.closed', 'form.checking'],
  }),
  tableRow(
    'shows why the venue would reject it, and does not send it [TRD-01]',
    [...checking, { answer: 'checkOrder', done: { ...clean, problems: [problem] } }],
    {
      in: ['person.known', 'options.closed', 'form.editing.invalid'],
      context: { checked: { ...clean, problems: [problem] } },
      asks: {},
    },
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
    {
      in: ['person.known', 'options.closed', 'form.editing.fresh'],
      context: nothing,
    },
  ),
  tableRow(
    'clears the error with another expiry time',
    [...wrong, { type: 'lifetime.chosen', goodFor: spotLimits.orderForm.lifetimes[3] }],
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
  tableRow('is not sent if it could not be checked', [...checking, { answer: 'checkOrder', error: cut }], {
    in: ['person.known', 'options.closed', 'form.editing.refused'],
    context: { refusal: cut },
    asks: {},
    sent: [{ type: 'fault.detected', actorId: 'checkOrder', error: cut }],
  }),
  tableRow('is sent', [...checking, checked], {
    in: ['person.known', 'options.closed', 'form.sending.waiting'],
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
    {
      in: ['person.known', 'options.closed', 'form.editing.placed'],
      context: { placed: [{ ...order, state: 'partial', seq: order.seq + 1 }] },
      asks: follows,
    },
  ),
  tableRow(
    'ignores an older state of the order',
    [...placed, pushed({ state: 'filled', seq: order.seq + 2 }), pushed({ state: 'partial', seq: order.seq + 1 })],
    { context: { placed: [{ ...order, state: 'filled', seq: order.seq + 2 }] } },
  ),
  tableRow('ignores another order', [...placed, pushed({ orderId: '10', seq: order.seq + 1 })], {
    context: { placed: [order] },
  }),
  tableRow('continues without updates, and reports that', [...placed, { answer: 'watchPlaced', error: cut }], {
    in: ['person.known', 'options.closed', 'form.editing.placed'],
    sent: [{ type: 'fault.detected', actorId: 'watchPlaced', error: cut }],
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
    {
      in: ['person.known', 'options.closed', 'form.checking'],
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
  tableRow('keeps nothing when cleared', [...placed, { type: 'form.cleared' }], {
    context: { ...blank, ...nothing },
  }),
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
  tableRow('keeps waiting otherwise', [...sending, { answer: 'submitOrder', context: { wasUnknown: false } }], {
    in: ['person.known', 'options.closed', 'form.sending.waiting'],
  }),
  tableRow(
    'lets the user continue, and leaves the lookup to the background [TRD-04]',
    [...sending, unknown, { type: 'another.requested' }],
    {
      in: ['person.known', 'options.closed', 'form.editing.fresh'],
      context: {
        checked: undefined,
        ...fields({ price: typedQuantity('60000', 'en_US') }),
        carriedFields: fields({ price: typedQuantity('60000', 'en_US') }).fields,
      },
      asks: {},
      effects: ['keepDraft'],
    },
  ),
  tableRow('is announced later', [...sending, unknown, accepted], {
    in: ['person.known', 'options.closed', 'form.editing.placed'],
  }),
]

const table = [...restoring, ...later.map((row) => ({ ...row, given: [beginsAs(undefined), ...(row.given ?? [])] }))]

holdTable(orderFormMachine, table, 'the order form $says')
