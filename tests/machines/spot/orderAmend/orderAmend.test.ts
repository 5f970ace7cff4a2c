import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { carriedBy } from '#machines/spot/orderAmend/orderAmend.carried.ts'
import type { AmendField } from '#machines/spot/openOrders/liveOrders.ts'
import { amendProblem, changeOf, fieldsOf, placeAfter } from '#machines/spot/orderAmend/orderAmend.rules.ts'
import { orderAmendMachine } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const order = sampleOrder('7')
const market = sampleMarket()
const input = { order, market, moved: undefined }
const to = (value: string) => ({ ...input, moved: { field: 'price', value: decimal(value) } as const })
const dragged = to('61000')
const typed = (text: string) => typedQuantity(text, 'en_US')
const price = (text: string) => ({ type: 'field.changed', field: 'price', typed: typed(text) }) as const
const amount = (text: string) => ({ type: 'field.changed', field: 'amount', typed: typed(text) }) as const
const submit = { type: 'amend.submitted' } as const
const dismiss = { type: 'amend.dismissed' } as const
const push = (one: Order) => ({ type: 'order.pushed', order: one }) as const
const half = { ...order, state: 'partial', filled: decimal('0.2'), seq: 6 } as const
const full = { ...order, state: 'filled', filled: decimal('0.5'), seq: 7 } as const
const result = { result: 'accepted', code: 200, msg: '', data: null, wasUnknown: false, error: undefined } as const
const changed = { ...order, price: decimal('61000'), seq: 9 }
const accepted = (data: Order | null | undefined) => ({ answer: 'submitAmend', done: { ...result, data } }) as const
const refusal = (code: number) => ({ kind: 'business', call: 'orders.amend', code, msg: 'no' }) as const
const refused = (code: number) =>
  ({ answer: 'submitAmend', done: { ...result, result: 'rejected', code, msg: 'no', data: undefined } }) as const
const cut = { kind: 'offline', call: 'orders.amend' } as const
const unknown = { answer: 'submitAmend', context: { wasUnknown: true } } as const
const asked = (body: object) => ({ submitAmend: { call: 'orders.amend', body: { orderId: '7', ...body } } })

const none = { order: undefined, said: undefined }
const notice = {
  kind: 'success',
  about: 'money',
  words: { key: 'openOrders:notice.changed.buy', values: { pair: 'BTC/USDT' } },
} as const
const said = { orderId: '7', notice }
const row = rowBuilder(orderAmendMachine, input)
const filledIn = (given: { readonly price?: AmountField; readonly amount?: AmountField }, of = order) => ({
  fields: { ...fieldsOf(of), ...given },
})
const now = (value: string) => fieldOf(decimal(value))

const table: Table<typeof orderAmendMachine> = [
  row('starts with the current order', [], 'editing.fresh', {
    context: filledIn({}),
    tags: [],
  }),
  row(
    'sends the price to which a line was dragged without a form [TRD-05]',
    [],
    'submitting.applying',
    { tags: ['busy', 'blocking'], asks: asked({ price: '61000' }), context: filledIn({ price: now('61000') }) },
    dragged,
  ),
  row(
    'opens its form and says why if a dragged price fails validation',
    [],
    { in: 'editing.incomplete', context: filledIn({ price: now('61000.005') }) },
    to('61000.005'),
  ),
  row(
    'opens its form with the reason if a dragged price was rejected',
    [refused(20406)],
    { in: 'editing.refused', context: { error: refusal(20406), ...filledIn({ price: now('61000') }) } },
    dragged,
  ),
  row(
    'opens its form if the outcome of a dragged price is unknown [TRD-04]',
    [unknown],
    { in: 'submitting.settling' },
    dragged,
  ),
  row(
    'sends a rejected price again from its form',
    [refused(20406), price('62000'), submit],
    { in: 'submitting.sending', asks: asked({ price: '62000' }) },
    dragged,
  ),
  row('says that there is no such order', [], 'ended', {}, { ...input, order: undefined }),
  row('accepts a price', [submit, price('61k')], 'editing.fresh', { context: filledIn({ price: typed('61k') }) }),
  row(
    'shows plain digits after the price field loses focus',
    [price('61k'), { type: 'field.blurred', field: 'price' }],
    {
      context: filledIn({ price: now('61000') }),
    },
  ),
  row('accepts an amount', [submit, amount('.4')], 'editing.fresh', { context: filledIn({ amount: typed('.4') }) }),
  row(
    'shows plain digits after the amount field loses focus',
    [amount('.4'), { type: 'field.blurred', field: 'amount' }],
    {
      context: filledIn({ amount: now('0.4') }),
    },
  ),
  row('sends nothing if nothing is changed', [submit], 'editing.incomplete', { asks: {} }),
  row('sends only the changes', [price('61000'), submit], 'submitting.sending', {
    tags: ['busy', 'blocking'],
    asks: asked({ price: '61000' }),
  }),
  row('sends both price and amount', [price('61000'), amount('0.4'), submit], {
    asks: asked({ price: '61000', amount: '0.4' }),
  }),
  row('closes', [dismiss], 'left', { output: none }),
  row('follows the order’s fills', [push(half)], 'editing.fresh', { context: { order: half } }),
  row('ignores an older state of the order', [push(order)], { context: { order: half } }, { ...input, order: half }),
  row('ignores other orders', [push(sampleOrder('8', { state: 'filled', seq: 9 }))], 'editing.fresh', {
    context: { order },
  }),
  row('ends with the order', [push(full)], 'ended', { context: { order: full } }),
  row('closes after the order has ended', [dismiss], 'left', { output: none }, { ...input, order: full }),
  row('closes with the message of its list once amended [TRD-03]', [price('61000'), submit, accepted(changed)], {
    in: 'done',
    output: { order: changed, said },
    sent: [],
  }),
  row(
    'closes with the message of its list if amended while the order’s state is unknown',
    [price('61000'), submit, unknown, accepted(undefined)],
    { in: 'done', output: { order: undefined, said }, sent: [] },
  ),
  row(
    'announces an amendment by dragging, which has no form [TRD-05]',
    [accepted(changed)],
    { in: 'done', output: { order: changed, said: undefined }, sent: [{ type: 'notice.raised', notice }] },
    dragged,
  ),
  row(
    'reports the fill if the new price filled the order [TRD-09]',
    [price('61000'), submit, accepted({ ...full, averagePrice: decimal('60500') })],
    {
      output: {
        order: { ...full, averagePrice: '60500' },
        said: {
          orderId: '7',
          notice: {
            kind: 'info',
            about: 'money',
            words: {
              key: 'openOrders:notice.changedAndFilled.buy',
              values: { pair: 'BTC/USDT', coin: 'BTC' },
              amounts: { filled: '0.5', average: '60500' },
            },
          },
        },
      },
    },
  ),
  row('shows why it was rejected and keeps the input', [price('61000'), submit, refused(20406)], 'editing.refused', {
    context: { error: refusal(20406), ...filledIn({ price: typed('61000') }) },
  }),
  row(
    'shows why it was never sent',
    [
      price('61000'),
      submit,
      {
        answer: 'submitAmend',
        done: { ...result, result: 'rejected', code: undefined, msg: undefined, data: undefined, error: cut },
      },
    ],
    { in: 'editing.refused', context: { error: cut } },
  ),
  row('says that it failed unexpectedly', [price('61000'), submit, { answer: 'submitAmend', error: cut }], {
    in: 'editing.refused',
    context: { error: cut },
  }),
  row('clears a rejection with another price', [price('61000'), submit, refused(20406), price('62000')], {
    in: 'editing.fresh',
    context: { error: undefined },
  }),
  row('clears a rejection with another amount', [price('61000'), submit, refused(20406), amount('0.4')], {
    in: 'editing.fresh',
    context: { error: undefined },
  }),
  row('sends the current input again', [price('61000'), submit, refused(20406), price('59000'), submit], {
    asks: asked({ price: '59000' }),
  }),
  ...[20412, 20413].map((code) =>
    row(`is too late, which is no error: ${code} [TRD-09]`, [price('61000'), submit, refused(code)], 'ended', {
      context: { error: refusal(code) },
    }),
  ),
  row('says at once that the outcome is unknown [TRD-04]', [price('61000'), submit, unknown], 'submitting.settling', {
    tags: ['busy', 'blocking', 'unknown'],
  }),
  row('can be left to the background lookup without its form', [price('61000'), submit, unknown, dismiss], 'left', {
    output: none,
  }),
  row('tracks the order’s state while sending', [price('61000'), submit, push(half)], 'submitting.sending', {
    context: { order: half },
  }),
  row('ignores other orders while sending', [price('61000'), submit, push(sampleOrder('8'))], { context: { order } }),
  row('says that the order ended if it was rejected for that', [price('61000'), submit, push(full), refused(20406)], {
    in: 'ended',
  }),
]

type Fields = { readonly [Field in AmendField]?: string }
const at = (flags: Partial<Order>, fields: Fields, of: Market | undefined = market) => {
  const one = sampleOrder('7', flags)
  const entered = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, typed(text)]))
  return { order: one, market: of, fields: { ...fieldsOf(one), ...entered } }
}
const waiting: Partial<Order> = { state: 'waiting', type: 'stopLimit', stopPrice: decimal('62000') }
const trailing = {
  state: 'waiting',
  type: 'trailing',
  price: null,
  stopPrice: decimal('60600'),
  trailBy: '1%',
} as const

describe('amending an order', () => {
  holdTable(orderAmendMachine, table)

  it.each([
    ['nothing changed', {}, {}, { field: 'order', kind: 'same' }],
    ['the same value with other digits', {}, { price: '60000.00' }, { field: 'order', kind: 'same' }],
    ['no price', {}, { price: '' }, { field: 'price', kind: 'missing' }],
    ['no amount', {}, { amount: '' }, { field: 'amount', kind: 'missing' }],
    ['an unparseable price', {}, { price: '6e4' }, { field: 'price', kind: 'unread' }],
    ['a price between two ticks', {}, { price: '60000.005' }, { field: 'price', kind: 'refused', code: 20402 }],
    [
      'an amount that is no multiple of the lot',
      {},
      { amount: '0.50005' },
      { field: 'amount', kind: 'refused', code: 20403 },
    ],
    ['a total below the minimum', {}, { price: '1' }, { field: 'amount', kind: 'refused', code: 20404 }],
    ['a price above the maximum', {}, { price: '2000000' }, { field: 'price', kind: 'refused', code: 20405 }],
    [
      'an amount below the display size',
      { display: decimal('0.1') },
      { amount: '0.09' },
      { field: 'amount', kind: 'display' },
    ],
    [
      'an amount that is already filled',
      { filled: decimal('0.2') },
      { amount: '0.2' },
      { field: 'amount', kind: 'filled' },
    ],
    ['a display size above the amount', {}, { display: '0.6' }, { field: 'display', kind: 'display' }],
    ['a display size between two lots', {}, { display: '0.10005' }, { field: 'display', kind: 'refused', code: 20403 }],
    ['no trigger', waiting, { stopPrice: '' }, { field: 'stopPrice', kind: 'missing' }],
    [
      'a trigger between two ticks',
      waiting,
      { stopPrice: '1.005' },
      { field: 'stopPrice', kind: 'refused', code: 20402 },
    ],
    ['a trail of 100 %', trailing, { trail: '100' }, { field: 'trail', kind: 'trail' }],
    ['a trail with three decimals', trailing, { trail: '1.125' }, { field: 'trail', kind: 'trail' }],
    ['a trail of nothing', trailing, { trail: '0' }, { field: 'trail', kind: 'missing' }],
    [
      'a price trail between two ticks',
      { ...trailing, trailBy: '10' },
      { trail: '1.005' },
      { field: 'trail', kind: 'refused', code: 20402 },
    ],
    ['another trigger', waiting, { stopPrice: '63000' }, undefined],
    ['another trail', trailing, { trail: '0.5' }, undefined],
    ['the whole order shown', { display: decimal('0.1') }, { display: '' }, undefined],
    ['another price', {}, { price: '61000' }, undefined],
    ['less', {}, { amount: '0.4' }, undefined],
  ] as const)('is validated before sending: %s [TRD-01]', (_, flags, fields, problem) => {
    expect(amendProblem(at(flags, fields))).toEqual(problem)
  })

  const bracket = { attach: { stopLoss: { stopPrice: decimal('59000') }, takeProfit: { stopPrice: decimal('65000') } } }
  it.each([
    ['67000', { option: 'takeProfit', value: '65000' }],
    ['58000', { option: 'stopLoss', value: '59000' }],
    ['61000', undefined],
  ] as const)('leaves no attached price on the wrong side: at %s [TRD-17]', (price, misplaced) => {
    expect(amendProblem(at(bracket, { price }))).toEqual(misplaced && { field: 'price', kind: 'misplaced', misplaced })
  })

  it('leaves no attached price on the wrong side of a trigger [TRD-17]', () => {
    const change = at({ ...waiting, ...bracket }, { stopPrice: '66000' })
    const misplaced = { option: 'takeProfit', value: '65000' }
    expect(amendProblem(change)).toEqual({ field: 'stopPrice', kind: 'misplaced', misplaced })
  })

  it('names the options that the order keeps [TRD-17]', () => {
    const carrying = { ...bracket, display: decimal('0.1'), postOnly: 'reject', timeInForce: 'GTD' } as const
    expect(carriedBy(at(carrying, {}).order)).toEqual([{ option: 'postOnly' }, { option: 'GTD' }])
    expect(carriedBy(order)).toEqual([])
  })

  it('is left to the venue if the market is unknown, and rejected if it is cancel-only', () => {
    expect(amendProblem({ ...at({}, { price: '60000.005' }), market: undefined })).toBeUndefined()
    expect(amendProblem(at({}, { price: '61000' }, sampleMarket({ state: 'cancelOnly' })))).toEqual({
      field: 'order',
      kind: 'refused',
      code: 20401,
    })
  })

  it.each([
    ['less at the same price', {}, { amount: '0.4' }, 'kept'],
    ['more at the same price', {}, { amount: '0.6' }, 'lost'],
    ['less at another price', {}, { amount: '0.4', price: '59000' }, 'lost'],
    ['another price', {}, { price: '59000' }, 'lost'],
    ['a smaller display size', { display: decimal('0.2') }, { display: '0.1' }, 'kept'],
    ['a larger display size', { display: decimal('0.2') }, { display: '0.3' }, 'lost'],
    ['the whole order shown', { display: decimal('0.2') }, { display: '' }, 'lost'],
    ['an order hidden in part', {}, { display: '0.3' }, 'kept'],
    ['nothing', {}, {}, 'none'],
    ['one that waits for its trigger', { state: 'waiting', type: 'stopLimit' }, { amount: '0.4' }, 'none'],
  ] as const)('says what happens to the place in the queue: %s [TRD-09]', (_, flags, fields, place) => {
    expect(placeAfter(at(flags, fields))).toBe(place)
  })

  it('sends a trigger, a trail in its unit, and a display size or none [TRD-09]', () => {
    expect(changeOf(at(waiting, { stopPrice: '63000' }))).toEqual({ stopPrice: '63000' })
    expect(changeOf(at(trailing, { trail: '0.50' }))).toEqual({ trailBy: '0.5%' })
    expect(changeOf(at({ ...trailing, trailBy: '100' }, { trail: '120' }))).toEqual({ trailBy: '120' })
    expect(changeOf(at({}, { display: '0.1' }))).toEqual({ display: '0.1' })
    expect(changeOf(at({ display: decimal('0.1') }, { display: '' }))).toEqual({ display: null })
  })

  it('changes only what the order has now [TRD-09]', () => {
    expect(changeOf(at({ price: null, type: 'stop' }, { price: '2', amount: '0.4' }))).toEqual({ amount: '0.4' })
    // One that has triggered waits no longer.
    const triggered = { type: 'stopLimit', stopPrice: decimal('62000') } as const
    expect(changeOf(at(triggered, { stopPrice: '63000', price: '61000' }))).toEqual({ price: '61000' })
    // Both legs of an OCO follow an amount, and neither can be an iceberg.
    const leg = { groupId: '7' }
    expect(changeOf(at(leg, { price: '61000', amount: '0.4', display: '0.1' }))).toEqual({
      price: '61000',
      amount: '0.4',
    })
    expect(changeOf(at({ timeInForce: 'IOC' }, { display: '0.1' }))).toEqual({})
    expect(changeOf(at(trailing, { stopPrice: '1' }))).toEqual({})
  })
})
