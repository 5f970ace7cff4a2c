import { type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { blank } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { holdTable } from '#tests/support/tables.ts'
import {
  market,
  guest,
  typed,
  known,
  cut,
  lost,
  priced,
  submit,
  sending,
  accepted,
  rejected,
  unknown,
  moved,
  draft,
  nothing,
  optioned,
  wrong,
  fields,
  level,
  beginsAs,
  takenUp,
  tableRow,
  withoutDraft,
} from './orderForm.given.ts'

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
  tableRow('knows the user’s balance', [lost, { type: 'retry.requested' }, known], {
    in: ['person.known', 'options.closed', 'form.editing.fresh'],
    context: { trader: sampleTrader, error: undefined },
    asks: {},
  }),
  tableRow('says that the balance did not load', [lost], ['person.failed', 'options.closed', 'form.editing.fresh'], {
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
    ['person.refreshing.once', 'options.closed', 'form.editing.fresh'],
    { context: { trader: { ...sampleTrader, base: decimal('3') } }, asks: { fetchTrader: { market } } },
  ),
  tableRow(
    'knows the newest balance',
    [known, moved, { answer: 'fetchTrader', done: { ...sampleTrader, base: decimal('3') } }],
    ['person.known', 'options.closed', 'form.editing.fresh'],
    { context: { trader: { ...sampleTrader, base: decimal('3') } } },
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
    ['person.loading', 'options.closed', 'form.editing.fresh'],
    { context: { fid: '8' }, asks: { fetchTrader: { market } } },
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
    'changes the date and time of the expiry [TRD-22]',
    [{ type: 'expiry.changed', typed: { text: '2026-12-24T18:30', at: 9_000 } }],
    { context: { expiry: { text: '2026-12-24T18:30', at: 9_000 } }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'replaces the expiry by a lifetime [TRD-22]',
    [
      { type: 'expiry.changed', typed: { text: '', at: undefined } },
      { type: 'lifetime.chosen', goodFor: spotLimits.orderForm.lifetimes[2] },
    ],
    { context: { expiry: undefined, goodFor: spotLimits.orderForm.lifetimes[2] } },
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
    'changes the price that triggers the order [TRD-22]',
    [{ type: 'trigger.chosen', trigger: 'mid' }],
    { context: { trigger: 'mid' }, effects: ['keepDraft'] },
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
    'clears a take profit entered in another unit [TRD-22]',
    [optioned, { type: 'attachedUnit.chosen', unit: 'percent' }],
    { context: { attachedUnit: 'percent', ...fields({}) }, effects: ['keepDraft'] },
    guest,
  ),
  tableRow(
    'clears a risk entered in another unit [TRD-14]',
    [
      { type: 'field.changed', field: 'risk', typed: typedQuantity('100', 'en_US') },
      { type: 'riskUnit.chosen', unit: 'equity' },
    ],
    { context: { riskUnit: 'equity', sizeField: 'risk', ...fields({}) }, effects: ['keepDraft'] },
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
    [
      optioned,
      { type: 'timeInForce.chosen', timeInForce: 'GTD' },
      { type: 'expiry.changed', typed: { text: '', at: 9_000 } },
      ...sending,
      accepted,
    ],
    ['person.known', 'options.closed', 'form.editing.placed'],
    { context: { timeInForce: 'GTC', expiry: undefined, ...fields({ price: typedQuantity('60000', 'en_US') }) } },
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
]

holdTable(orderFormMachine, [...restoring, ...withoutDraft(later)], 'the order form $says')
