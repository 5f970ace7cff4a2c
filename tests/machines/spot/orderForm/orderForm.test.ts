import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { blank } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleAsk, sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
  goodFor: limits.orderForm.lifetimes[0],
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

const beginsAs = (begun: typeof draft | undefined) => ({ answer: 'recallDraft', done: begun }) as const
/** What a draft makes of the form. */
const takenUp = {
  ...draft,
  ...fields({ price: fieldOf(draft.fields.price), total: fieldOf(draft.fields.total) }),
  postOnly: undefined,
}

const recalling: Table<typeof orderFormMachine> = [
  {
    says: 'asks what was begun before anything else [TRD-14]',
    input,
    then: {
      in: ['person.recalling', 'options.closed', 'form.editing.fresh'],
      tags: ['busy'],
      asks: { recallDraft: { symbol: 'btc_usdt', fid: '7' } },
    },
  },
  {
    says: 'begins where it was left [TRD-14]',
    input,
    when: beginsAs(draft),
    then: { in: ['person.loading', 'options.closed', 'form.editing.fresh'], context: takenUp },
  },
  {
    says: 'leaves what is typed already',
    input,
    given: [typed('price', '60000')],
    when: beginsAs(draft),
    then: { context: { ...blank, ...fields({ price: typedQuantity('60000', 'en_US') }) } },
  },
  {
    says: 'begins blank where what was begun cannot be had',
    input,
    when: { answer: 'recallDraft', error: new Error('no storage') },
    then: { in: ['person.loading', 'options.closed', 'form.editing.fresh'], context: blank },
  },
  {
    says: 'takes up what somebody began who is known only now [TRD-14]',
    input: guest,
    given: [beginsAs(undefined), { type: 'session.changed', fid: '8' }],
    when: beginsAs(draft),
    then: { in: ['person.loading', 'options.closed', 'form.editing.fresh'], context: { fid: '8', ...takenUp } },
  },
  {
    says: 'leaves a guest’s beginning to who logs in',
    input: guest,
    given: [beginsAs(undefined), typed('price', '60000')],
    when: { type: 'session.changed', fid: '8' },
    then: { context: { fid: '8', ...fields({ price: typedQuantity('60000', 'en_US') }) } },
  },
  {
    says: 'leaves what somebody typed who is still there',
    input,
    given: [beginsAs(undefined), typed('price', '60000')],
    when: { type: 'session.changed', fid: '7' },
    then: { context: { fid: '7', ...fields({ price: typedQuantity('60000', 'en_US') }) } },
  },
  {
    says: 'shows nobody what another person began',
    input,
    given: [beginsAs(draft)],
    when: { type: 'session.changed', fid: undefined },
    then: { context: { fid: undefined, ...blank, ...nothing } },
  },
]

const later: Table<typeof orderFormMachine> = [
  {
    says: 'asks nothing for a guest',
    input: guest,
    then: { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'], asks: {} },
  },
  {
    says: 'asks what the person has, pays and usually trades',
    input,
    then: {
      in: ['person.loading', 'options.closed', 'form.editing.fresh'],
      tags: ['busy'],
      asks: { fetchTrader: { market } },
    },
  },
  {
    says: 'knows what the person has',
    input,
    given: [lost, { type: 'retry.asked' }],
    when: known,
    then: {
      in: ['person.known', 'options.closed', 'form.editing.fresh'],
      context: { trader: sampleTrader, error: undefined },
      asks: {},
    },
  },
  {
    says: 'says when that cannot be had',
    input,
    when: lost,
    then: { in: ['person.failed', 'options.closed', 'form.editing.fresh'], tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'asks again',
    input,
    given: [lost],
    when: { type: 'retry.asked' },
    then: { in: ['person.loading', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'asks again after money moved',
    input,
    given: [lost],
    when: moved,
    then: { in: ['person.loading', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'asks afresh when money moves while it asks',
    input,
    when: moved,
    then: { in: ['person.loading', 'options.closed', 'form.editing.fresh'], asks: { fetchTrader: { market } } },
  },
  {
    says: 'shows what it knew while it asks anew',
    input,
    given: [known],
    when: moved,
    then: {
      in: ['person.refreshing.once', 'options.closed', 'form.editing.fresh'],
      context: { trader: sampleTrader },
      asks: { fetchTrader: { market } },
    },
  },
  {
    says: 'asks once more when money moved while it asked anew',
    input,
    given: [known, moved, moved],
    when: { answer: 'fetchTrader', done: { ...sampleTrader, base: decimal('3') } },
    then: {
      in: ['person.refreshing.once', 'options.closed', 'form.editing.fresh'],
      context: { trader: { ...sampleTrader, base: decimal('3') } },
      asks: { fetchTrader: { market } },
    },
  },
  {
    says: 'lets no row of orders put off the answer',
    input,
    given: [known, moved],
    when: moved,
    then: { in: ['person.refreshing.again', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'knows the newest',
    input,
    given: [known, moved],
    when: { answer: 'fetchTrader', done: { ...sampleTrader, base: decimal('3') } },
    then: {
      in: ['person.known', 'options.closed', 'form.editing.fresh'],
      context: { trader: { ...sampleTrader, base: decimal('3') } },
    },
  },
  {
    says: 'says that what it knew is old',
    input,
    given: [known, moved],
    when: lost,
    then: {
      in: ['person.old', 'options.closed', 'form.editing.fresh'],
      tags: ['stale'],
      context: { trader: sampleTrader, error: cut },
    },
  },
  {
    says: 'asks anew for what is old',
    input,
    given: [known, moved, lost],
    when: { type: 'retry.asked' },
    then: { in: ['person.refreshing.once', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'asks anew for what is old when money moves',
    input,
    given: [known, moved, lost],
    when: moved,
    then: { in: ['person.refreshing.once', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'forgets somebody’s balance who logs out',
    input,
    given: [known],
    when: { type: 'session.changed', fid: undefined },
    then: {
      in: ['person.recalling', 'options.closed', 'form.editing.fresh'],
      context: { fid: undefined, trader: undefined },
      asks: { recallDraft: { symbol: 'btc_usdt', fid: undefined } },
    },
  },
  {
    says: 'asks for who logs in',
    input: guest,
    given: [{ type: 'session.changed', fid: '8' }],
    when: beginsAs(undefined),
    then: {
      in: ['person.loading', 'options.closed', 'form.editing.fresh'],
      context: { fid: '8' },
      asks: { fetchTrader: { market } },
    },
  },
  {
    says: 'shows more options',
    input: guest,
    when: { type: 'options.toggled' },
    then: { in: ['person.signedOut', 'options.open', 'form.editing.fresh'] },
  },
  {
    says: 'hides them again',
    input: guest,
    given: [{ type: 'options.toggled' }],
    when: { type: 'options.toggled' },
    then: { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'takes over the market’s rules anew',
    input: guest,
    when: { type: 'market.changed', market: { ...market, state: 'halted' } },
    then: { context: { market: { ...market, state: 'halted' } } },
  },
  {
    says: 'keeps what is typed, and the draft of it [TRD-14]',
    input: guest,
    when: typed('price', '60000'),
    then: { context: { ...fields({ price: typedQuantity('60000', 'en_US') }) }, effects: ['keepDraft'] },
  },
  {
    says: 'writes an amount plainly when its field is left',
    input: guest,
    given: [typed('price', '1.5k')],
    when: { type: 'field.left', field: 'price' },
    then: { context: fields({ price: fieldOf(decimal('1500')) }) },
  },
  {
    says: 'lets the size that was typed last decide [TRD-14]',
    input: guest,
    given: [typed('amount', '2')],
    when: typed('total', '100'),
    then: { context: { sizeField: 'total', ...fields({ amount: noAmount, total: typedQuantity('100', 'en_US') }) } },
  },
  {
    says: 'steps by the market’s own step [TRD-14]',
    input: guest,
    given: [typed('price', '60000')],
    when: { type: 'field.stepped', field: 'price', steps: -10, seen: undefined },
    then: { context: fields({ price: fieldOf(decimal('59999.9')) }), effects: ['keepDraft'] },
  },
  {
    says: 'begins to step where the market stands',
    input: guest,
    when: { type: 'field.stepped', field: 'price', steps: 1, seen: decimal('61000') },
    then: { context: fields({ price: fieldOf(decimal('61000')) }) },
  },
  {
    says: 'takes a price of the book as it was seen',
    input: guest,
    when: { type: 'price.filled', price: decimal('61000') },
    then: { context: fields({ price: fieldOf(decimal('61000')) }), effects: ['keepDraft'] },
  },
  {
    says: 'takes a part of what is available',
    input: guest,
    when: { type: 'share.chosen', percent: 25 },
    then: { context: { sizeField: 'share', ...fields({ share: fieldOf(decimal('25')) }) }, effects: ['keepDraft'] },
  },
  {
    says: 'takes price and size of a level, and is a limit order then [TRD-02]',
    input: guest,
    given: [{ type: 'kind.chosen', kind: 'market' }],
    when: { type: 'level.taken', ...level, part: 'cumulative' },
    then: {
      context: {
        kind: 'limit',
        sizeField: 'amount',
        ...fields({ price: fieldOf(level.price), amount: fieldOf(level.cumulative) }),
      },
      effects: ['keepDraft'],
    },
  },
  {
    says: 'takes a level’s price and leaves the size [TRD-02]',
    input: guest,
    given: [typed('total', '100')],
    when: { type: 'level.taken', ...level, part: 'price' },
    then: {
      context: { sizeField: 'total', ...fields({ price: fieldOf(level.price), total: typedQuantity('100', 'en_US') }) },
    },
  },
  {
    says: 'takes no size of a level that has gone',
    input: guest,
    given: [typed('amount', '2')],
    when: { type: 'level.taken', ...level, amount: decimal('0'), part: 'amount' },
    then: { context: fields({ price: fieldOf(level.price), amount: typedQuantity('2', 'en_US') }) },
  },
  {
    says: 'changes the side',
    input: guest,
    when: { type: 'side.chosen', side: 'sell' },
    then: { context: { side: 'sell', ...nothing }, effects: ['keepDraft'] },
  },
  {
    says: 'changes the kind',
    input: guest,
    when: { type: 'kind.chosen', kind: 'pair' },
    then: { context: { kind: 'pair', ...nothing }, effects: ['keepDraft'] },
  },
  {
    says: 'changes how long it lives',
    input: guest,
    when: { type: 'timeInForce.chosen', timeInForce: 'FOK' },
    then: { context: { timeInForce: 'FOK' }, effects: ['keepDraft'] },
  },
  {
    says: 'changes its time',
    input: guest,
    when: { type: 'lifetime.chosen', goodFor: limits.orderForm.lifetimes[2] },
    then: { context: { goodFor: limits.orderForm.lifetimes[2] }, effects: ['keepDraft'] },
  },
  {
    says: 'changes whether it may take',
    input: guest,
    when: { type: 'postOnly.chosen', postOnly: 'reprice' },
    then: { context: { postOnly: 'reprice' }, effects: ['keepDraft'] },
  },
  {
    says: 'changes how own orders are treated',
    input: guest,
    when: { type: 'selfTrade.chosen', selfTrade: 'cancelBoth' },
    then: { context: { selfTrade: 'cancelBoth' }, effects: ['keepDraft'] },
  },
  {
    says: 'empties a distance that was meant in the other unit',
    input: guest,
    given: [{ type: 'field.changed', field: 'trail', typed: typedQuantity('5', 'en_US') }],
    when: { type: 'trailUnit.chosen', trailUnit: 'price' },
    then: { context: { trailUnit: 'price', ...fields({}) }, effects: ['keepDraft'] },
  },
  {
    says: 'takes an option off the order [TRD-17]',
    input: guest,
    given: [optioned],
    when: { type: 'option.removed', option: 'takeProfit' },
    then: { context: fields({}), effects: ['keepDraft'] },
  },
  {
    says: 'forgets what was wrong with an option that is taken off [TRD-17]',
    input,
    given: wrong,
    when: { type: 'option.removed', option: 'stopLoss' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'uses up the options of one order with it [TRD-17]',
    input,
    given: [optioned, { type: 'timeInForce.chosen', timeInForce: 'GTD' }, ...sending],
    when: accepted,
    then: {
      in: ['person.known', 'options.closed', 'form.editing.placed'],
      context: { timeInForce: 'GTC', ...fields({ price: typedQuantity('60000', 'en_US') }) },
    },
  },
  {
    says: 'uses them up with an order of which nobody knows what became, too [TRD-17]',
    input,
    given: [optioned, ...sending, unknown],
    when: { type: 'another.asked' },
    then: { context: fields({ price: typedQuantity('60000', 'en_US') }) },
  },
  {
    says: 'keeps the options of an order that was refused [TRD-17]',
    input,
    given: [optioned, ...sending],
    when: rejected,
    then: {
      context: {
        ...fields({
          price: typedQuantity('60000', 'en_US'),
          amount: typedQuantity('0.5', 'en_US'),
          profitStop: optioned.typed,
        }),
      },
    },
  },
  {
    says: 'is emptied on demand, but for its side',
    input: guest,
    given: [{ type: 'side.chosen', side: 'sell' }, typed('price', '60000')],
    when: { type: 'form.cleared' },
    then: { context: { ...blank, side: 'sell', ...nothing }, effects: ['keepDraft'] },
  },
  {
    says: 'says what is missing instead of sending [TRD-01]',
    input,
    given: priced,
    when: submit,
    then: { in: ['person.known', 'options.closed', 'form.editing.incomplete'], asks: {} },
  },
  {
    says: 'is fresh again when something is filled in',
    input,
    given: [...priced, submit],
    when: typed('amount', '1'),
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'] },
  },
  {
    says: 'sends nothing for a guest',
    input: guest,
    given: [typed('price', '60000'), typed('amount', '0.5')],
    when: submit,
    then: { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'], asks: {} },
  },
  {
    says: 'is looked at beside the book before it is sent [TRD-06]',
    input,
    given: filled,
    when: submit,
    then: { in: ['person.known', 'options.closed', 'form.checking'] },
  },
  {
    says: 'says what the venue would refuse, and does not send it [TRD-01]',
    input,
    given: checking,
    when: { answer: 'checkOrder', done: { ...clean, problems: [problem] } },
    then: {
      in: ['person.known', 'options.closed', 'form.editing.wrong'],
      context: { checked: { ...clean, problems: [problem] } },
      asks: {},
    },
  },
  {
    says: 'is not sent without a price to reckon with',
    input,
    given: checking,
    when: { answer: 'checkOrder', done: { ...clean, ask: undefined } },
    then: { in: ['person.known', 'options.closed', 'form.editing.wrong'], asks: {} },
  },
  {
    says: 'forgets what was wrong with another side',
    input,
    given: wrong,
    when: { type: 'side.chosen', side: 'sell' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another kind',
    input,
    given: wrong,
    when: { type: 'kind.chosen', kind: 'market' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another price',
    input,
    given: wrong,
    when: { type: 'price.filled', price: decimal('61000') },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another step',
    input,
    given: wrong,
    when: { type: 'field.stepped', field: 'amount', steps: 1, seen: undefined },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another share',
    input,
    given: wrong,
    when: { type: 'share.chosen', percent: 50 },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another life',
    input,
    given: wrong,
    when: { type: 'timeInForce.chosen', timeInForce: 'IOC' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another time',
    input,
    given: wrong,
    when: { type: 'lifetime.chosen', goodFor: limits.orderForm.lifetimes[3] },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong when it may only add',
    input,
    given: wrong,
    when: { type: 'postOnly.chosen', postOnly: 'reject' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong when own orders make way',
    input,
    given: wrong,
    when: { type: 'selfTrade.chosen', selfTrade: 'cancelOldest' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with another unit',
    input,
    given: wrong,
    when: { type: 'trailUnit.chosen', trailUnit: 'price' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong with a level',
    input,
    given: wrong,
    when: { type: 'level.taken', ...level, part: 'price' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'forgets what was wrong when it is emptied',
    input,
    given: wrong,
    when: { type: 'form.cleared' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: nothing },
  },
  {
    says: 'keeps what is wrong while a field is left',
    input,
    given: wrong,
    when: { type: 'field.left', field: 'price' },
    then: { in: ['person.known', 'options.closed', 'form.editing.wrong'] },
  },
  {
    says: 'is asked about when it is unusual [TRD-06]',
    input,
    given: checking,
    when: doubted,
    then: { in: ['person.known', 'options.closed', 'form.confirming'], context: { checked: far }, asks: {} },
  },
  {
    says: 'is not asked about for trading at once: that stands in its preview',
    input,
    given: checking,
    when: { answer: 'checkOrder', done: { ...clean, warnings: [{ kind: 'fillsNow', amount: decimal('0.5') }] } },
    then: { in: ['person.known', 'options.closed', 'form.sending.waiting'], tags: ['busy'], asks: sends },
  },
  {
    says: 'is sent as it was looked at',
    input,
    given: [...checking, doubted],
    when: { type: 'question.confirmed' },
    then: { in: ['person.known', 'options.closed', 'form.sending.waiting'], asks: sends },
  },
  {
    says: 'is not sent when it was not meant',
    input,
    given: [...checking, doubted],
    when: { type: 'question.dismissed' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], asks: {} },
  },
  {
    says: 'is not sent when it could not be looked at',
    input,
    given: checking,
    when: { answer: 'checkOrder', error: cut },
    then: {
      in: ['person.known', 'options.closed', 'form.editing.refused'],
      context: { refusal: cut },
      asks: {},
      sent: [{ type: 'fault.met', actorId: 'checkOrder', error: cut }],
    },
  },
  {
    says: 'is sent',
    input,
    given: checking,
    when: checked,
    then: {
      in: ['person.known', 'options.closed', 'form.sending.waiting'],
      tags: ['busy'],
      context: { checked: clean },
      asks: sends,
    },
  },
  {
    says: 'is not changed while it is on its way',
    input,
    given: sending,
    when: typed('price', '1'),
    then: { context: fields({ price: typedQuantity('60000', 'en_US'), amount: typedQuantity('0.5', 'en_US') }) },
  },
  {
    says: 'says what it became, and keeps all but the size for the next one',
    input,
    given: sending,
    when: accepted,
    then: {
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
    },
  },
  {
    says: 'follows what becomes of it while that is shown [TRD-04]',
    input,
    given: placed,
    when: pushed({ state: 'partial', seq: order.seq + 1 }),
    then: {
      in: ['person.known', 'options.closed', 'form.editing.placed'],
      context: { placed: [{ ...order, state: 'partial', seq: order.seq + 1 }] },
      asks: follows,
    },
  },
  {
    says: 'takes no older word of it',
    input,
    given: [...placed, pushed({ state: 'filled', seq: order.seq + 2 })],
    when: pushed({ state: 'partial', seq: order.seq + 1 }),
    then: { context: { placed: [{ ...order, state: 'filled', seq: order.seq + 2 }] } },
  },
  {
    says: 'takes no word of another order',
    input,
    given: placed,
    when: pushed({ orderId: '10', seq: order.seq + 1 }),
    then: { context: { placed: [order] } },
  },
  {
    says: 'goes on without word of it, and reports that',
    input,
    given: placed,
    when: { answer: 'watchPlaced', error: cut },
    then: {
      in: ['person.known', 'options.closed', 'form.editing.placed'],
      sent: [{ type: 'fault.met', actorId: 'watchPlaced', error: cut }],
    },
  },
  {
    says: 'says nothing of it once that was read',
    input,
    given: placed,
    when: { type: 'outcome.dismissed' },
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: { placed: [] }, asks: {} },
  },
  {
    says: 'goes through the kinds of orders by a key, from the last to the first',
    input,
    given: [known, { type: 'kind.chosen', kind: 'pair' }],
    when: { type: 'kind.advanced' },
    then: { context: { kind: 'limit' }, effects: ['keepDraft'] },
  },
  {
    says: 'goes to the next kind',
    input,
    given: [known],
    when: { type: 'kind.advanced' },
    then: { context: { kind: 'market' } },
  },
  {
    says: 'is filled in and looked at by one press, without options that were set for another [TRD-13] [TRD-06]',
    input,
    given: [
      ...filled,
      { type: 'kind.chosen', kind: 'stop' },
      { type: 'postOnly.chosen', postOnly: 'reject' },
      { type: 'timeInForce.chosen', timeInForce: 'GTD' },
      { type: 'field.changed', field: 'lossStop', typed: typedQuantity('50000', 'en_US') },
      { type: 'field.changed', field: 'display', typed: typedQuantity('0.1', 'en_US') },
    ],
    when: requested,
    then: {
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
  },
  {
    says: 'asks for a size where a press alone does not say how large it is [TRD-13]',
    input,
    given: [known],
    when: requested,
    then: { in: ['person.known', 'options.closed', 'form.editing.incomplete'], asks: {} },
  },
  {
    says: 'is not sent by a press while another is on its way [TRD-13]',
    input,
    given: sending,
    when: requested,
    then: { in: ['person.known', 'options.closed', 'form.sending.waiting'], context: { side: 'buy' } },
  },
  {
    says: 'is not sent by a press of a guest',
    input: guest,
    given: [typed('amount', '0.5')],
    when: requested,
    then: { in: ['person.signedOut', 'options.closed', 'form.editing.fresh'], context: { side: 'buy' } },
  },
  {
    says: 'says nothing of the last one when the next is begun',
    input,
    given: placed,
    when: typed('amount', '1'),
    then: { in: ['person.known', 'options.closed', 'form.editing.fresh'], context: { placed: [] } },
  },
  {
    says: 'carries nothing on where it is cleared',
    input,
    given: placed,
    when: { type: 'form.cleared' },
    then: { context: { ...blank, ...nothing } },
  },
  {
    says: 'says why the venue refused it, and keeps all of it',
    input,
    given: sending,
    when: rejected,
    then: {
      in: ['person.known', 'options.closed', 'form.editing.refused'],
      context: {
        refusal: { kind: 'business', call: 'orders.place', code: codes.orderBalanceTooLow, msg: 'too low' },
        checked: undefined,
        ...fields({ price: typedQuantity('60000', 'en_US'), amount: typedQuantity('0.5', 'en_US') }),
      },
      asks: {},
    },
  },
  {
    says: 'says why it failed',
    input,
    given: sending,
    when: { answer: 'submitOrder', error: cut },
    then: { in: ['person.known', 'options.closed', 'form.editing.refused'], context: { refusal: cut } },
  },
  {
    says: 'says when nobody knows whether it was placed: that is no refusal [TRD-04]',
    input,
    given: sending,
    when: unknown,
    then: { in: ['person.known', 'options.closed', 'form.sending.settling'], tags: ['busy', 'unknown'], asks: sends },
  },
  {
    says: 'goes on waiting while that is not so',
    input,
    given: sending,
    when: { answer: 'submitOrder', context: { wasUnknown: false } },
    then: { in: ['person.known', 'options.closed', 'form.sending.waiting'] },
  },
  {
    says: 'lets somebody go on, and leaves the asking to who settles [TRD-04]',
    input,
    given: [...sending, unknown],
    when: { type: 'another.asked' },
    then: {
      in: ['person.known', 'options.closed', 'form.editing.fresh'],
      context: {
        checked: undefined,
        ...fields({ price: typedQuantity('60000', 'en_US') }),
        carriedFields: fields({ price: typedQuantity('60000', 'en_US') }).fields,
      },
      asks: {},
      effects: ['keepDraft'],
    },
  },
  {
    says: 'is announced after all',
    input,
    given: [...sending, unknown],
    when: accepted,
    then: { in: ['person.known', 'options.closed', 'form.editing.placed'] },
  },
]

const table = [...recalling, ...later.map((row) => ({ ...row, given: [beginsAs(undefined), ...(row.given ?? [])] }))]

it.each(table)('an order’s form $says', (row) => {
  expect(rowFault(orderFormMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(orderFormMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
