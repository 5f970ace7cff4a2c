import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { carriedBy } from '#machines/spot/orderAmend/orderAmend.carried.ts'
import { amendProblem, changeOf, placeAfter } from '#machines/spot/orderAmend/orderAmend.rules.ts'
import { orderAmendMachine } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const order = sampleOrder('7')
const market = sampleMarket()
const input = { order, market, price: undefined }
const dragged = { ...input, price: decimal('61000') }
const typed = (text: string) => typedQuantity(text, 'en_US')
const price = (text: string) => ({ type: 'price.changed', typed: typed(text) }) as const
const amount = (text: string) => ({ type: 'amount.changed', typed: typed(text) }) as const
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

const table: Table<typeof orderAmendMachine> = [
  {
    says: 'begins with the order as it is',
    input,
    then: {
      in: 'editing.fresh',
      context: { price: fieldOf(decimal('60000')), amount: fieldOf(decimal('0.5')) },
      tags: [],
    },
  },
  {
    says: 'sends the price to which a line was dragged without a form [TRD-05]',
    input: dragged,
    then: {
      in: 'submitting.applying',
      tags: ['busy', 'blocking'],
      asks: asked({ price: '61000' }),
      context: { price: fieldOf(decimal('61000')) },
    },
  },
  {
    says: 'has its form where the price of a line can be refused beforehand',
    input: { ...input, price: decimal('61000.005') },
    then: { in: 'editing.fresh', context: { price: fieldOf(decimal('61000.005')) } },
  },
  {
    says: 'has its form where the price of a line was refused, with why',
    input: dragged,
    when: refused(20406),
    then: { in: 'editing.refused', context: { error: refusal(20406), price: fieldOf(decimal('61000')) } },
  },
  {
    says: 'has its form where nobody knows whether the price of a line came through [TRD-04]',
    input: dragged,
    when: unknown,
    then: { in: 'submitting.settling' },
  },
  {
    says: 'sends a price that was refused again from its form',
    input: dragged,
    given: [refused(20406), price('62000')],
    when: submit,
    then: { in: 'submitting.sending', asks: asked({ price: '62000' }) },
  },
  { says: 'of an order that ended says so', input: { ...input, order: full }, then: { in: 'ended' } },
  { says: 'of no order says so', input: { ...input, order: undefined }, then: { in: 'ended' } },
  {
    says: 'takes a price',
    input,
    given: [submit],
    when: price('61k'),
    then: { in: 'editing.fresh', context: { price: typed('61k') } },
  },
  {
    says: 'shows a price that is left in plain digits',
    input,
    given: [price('61k')],
    when: { type: 'price.left' },
    then: { context: { price: fieldOf(decimal('61000')) } },
  },
  {
    says: 'takes an amount',
    input,
    given: [submit],
    when: amount('.4'),
    then: { in: 'editing.fresh', context: { amount: typed('.4') } },
  },
  {
    says: 'shows an amount that is left in plain digits',
    input,
    given: [amount('.4')],
    when: { type: 'amount.left' },
    then: { context: { amount: fieldOf(decimal('0.4')) } },
  },
  { says: 'sends nothing while nothing is changed', input, when: submit, then: { in: 'editing.incomplete', asks: {} } },
  {
    says: 'sends nothing that the venue would refuse',
    input,
    given: [price('60000.001')],
    when: submit,
    then: { in: 'editing.incomplete' },
  },
  {
    says: 'sends only what is changed',
    input,
    given: [price('61000')],
    when: submit,
    then: { in: 'submitting.sending', tags: ['busy', 'blocking'], asks: asked({ price: '61000' }) },
  },
  {
    says: 'sends both',
    input,
    given: [price('61000'), amount('0.4')],
    when: submit,
    then: { asks: asked({ price: '61000', amount: '0.4' }) },
  },
  { says: 'is put away', input, when: dismiss, then: { in: 'left', output: { order: undefined } } },
  {
    says: 'follows the order while it is filled',
    input,
    when: push(half),
    then: { in: 'editing.fresh', context: { order: half } },
  },
  {
    says: 'is not turned back by an older word of it',
    input: { ...input, order: half },
    when: push(order),
    then: { context: { order: half } },
  },
  {
    says: 'heeds no other order',
    input,
    when: push(sampleOrder('8', { state: 'filled', seq: 9 })),
    then: { in: 'editing.fresh', context: { order } },
  },
  { says: 'ends with the order', input, when: push(full), then: { in: 'ended', context: { order: full } } },
  {
    says: 'of one that ended is put away',
    input: { ...input, order: full },
    when: dismiss,
    then: { in: 'left', output: { order: undefined } },
  },
  {
    says: 'is announced when it came through [TRD-03]',
    input,
    given: [price('61000'), submit],
    when: accepted(changed),
    then: {
      in: 'done',
      output: { order: changed },
      sent: [
        {
          type: 'notice.raised',
          notice: {
            kind: 'success',
            about: 'money',
            words: { key: 'openOrders:notice.changed.buy', values: { pair: 'BTC/USDT' } },
          },
        },
      ],
    },
  },
  {
    says: 'is announced when it came through and nobody knows how the order stands',
    input,
    given: [price('61000'), submit, unknown],
    when: accepted(undefined),
    then: {
      in: 'done',
      output: { order: undefined },
      sent: [
        {
          type: 'notice.raised',
          notice: {
            kind: 'success',
            about: 'money',
            words: { key: 'openOrders:notice.changed.buy', values: { pair: 'BTC/USDT' } },
          },
        },
      ],
    },
  },
  {
    says: 'is reported as what it was when the new price filled the order [TRD-09]',
    input,
    given: [price('61000'), submit],
    when: accepted({ ...full, averagePrice: decimal('60500') }),
    then: {
      sent: [
        {
          type: 'notice.raised',
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
      ],
    },
  },
  {
    says: 'that is refused says why and keeps what was typed',
    input,
    given: [price('61000'), submit],
    when: refused(20406),
    then: { in: 'editing.refused', context: { error: refusal(20406), price: typed('61000') } },
  },
  {
    says: 'that was never sent says why',
    input,
    given: [price('61000'), submit],
    when: {
      answer: 'submitAmend',
      done: { ...result, result: 'rejected', code: undefined, msg: undefined, data: undefined, error: cut },
    },
    then: { in: 'editing.refused', context: { error: cut } },
  },
  {
    says: 'that broke says so',
    input,
    given: [price('61000'), submit],
    when: { answer: 'submitAmend', error: cut },
    then: { in: 'editing.refused', context: { error: cut } },
  },
  {
    says: 'forgets a refusal with another price',
    input,
    given: [price('61000'), submit, refused(20406)],
    when: price('62000'),
    then: { in: 'editing.fresh', context: { error: undefined } },
  },
  {
    says: 'forgets a refusal with another amount',
    input,
    given: [price('61000'), submit, refused(20406)],
    when: amount('0.4'),
    then: { in: 'editing.fresh', context: { error: undefined } },
  },
  {
    says: 'is sent again as it is then',
    input,
    given: [price('61000'), submit, refused(20406), price('59000')],
    when: submit,
    then: { asks: asked({ price: '59000' }) },
  },
  ...[20412, 20413].map((code) => ({
    says: `that came too late is news: ${code} [TRD-09]`,
    input,
    given: [price('61000'), submit] as const,
    when: refused(code),
    then: { in: 'ended', context: { error: refusal(code) } },
  })),
  {
    says: 'whose outcome nobody knows says so at once [TRD-04]',
    input,
    given: [price('61000'), submit],
    when: unknown,
    then: { in: 'submitting.settling', tags: ['busy', 'blocking', 'unknown'] },
  },
  {
    says: 'cannot be put away while it is sent',
    input,
    given: [price('61000'), submit],
    when: dismiss,
    then: { in: 'submitting.sending' },
  },
  {
    says: 'can be left to be settled without its form',
    input,
    given: [price('61000'), submit, unknown],
    when: dismiss,
    then: { in: 'left', output: { order: undefined } },
  },
  {
    says: 'keeps how the order stands while it is sent',
    input,
    given: [price('61000'), submit],
    when: push(half),
    then: { in: 'submitting.sending', context: { order: half } },
  },
  {
    says: 'heeds no other order while it is sent',
    input,
    given: [price('61000'), submit],
    when: push(sampleOrder('8')),
    then: { context: { order } },
  },
  {
    says: 'that is refused of an order that ended meanwhile says that',
    input,
    given: [price('61000'), submit, push(full)],
    when: refused(20406),
    then: { in: 'ended' },
  },
]

const at = (flags: Partial<Order>, fields: { price?: string; amount?: string }, of: Market | undefined = market) => {
  const one = sampleOrder('7', flags)
  return {
    order: one,
    market: of,
    price: fields.price === undefined ? fieldOf(one.price ?? decimal('1')) : typed(fields.price),
    amount: fields.amount === undefined ? fieldOf(one.amount ?? decimal('1')) : typed(fields.amount),
  }
}

describe('the change of an order', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(orderAmendMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(orderAmendMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

  it.each([
    ['nothing changed', {}, {}, { field: 'order', kind: 'same' }],
    ['the same in other digits', {}, { price: '60000.00' }, { field: 'order', kind: 'same' }],
    ['no price', {}, { price: '' }, { field: 'price', kind: 'missing' }],
    ['no amount', {}, { amount: '' }, { field: 'amount', kind: 'missing' }],
    ['a price that nobody understands', {}, { price: '6e4' }, { field: 'price', kind: 'unread' }],
    ['between two ticks', {}, { price: '60000.005' }, { field: 'price', kind: 'refused', code: 20402 }],
    ['no whole lots', {}, { amount: '0.50005' }, { field: 'amount', kind: 'refused', code: 20403 }],
    ['below the smallest total', {}, { price: '1' }, { field: 'amount', kind: 'refused', code: 20404 }],
    ['above the highest price', {}, { price: '2000000' }, { field: 'price', kind: 'refused', code: 20405 }],
    [
      'less than the display size',
      { display: decimal('0.1') },
      { amount: '0.09' },
      { field: 'amount', kind: 'display' },
    ],
    ['no more than is filled', { filled: decimal('0.2') }, { amount: '0.2' }, { field: 'amount', kind: 'filled' }],
    ['another price', {}, { price: '61000' }, undefined],
    ['less', {}, { amount: '0.4' }, undefined],
  ] as const)('is checked before it is sent: %s [TRD-01]', (_, flags, fields, problem) => {
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

  it('names what the order goes on carrying [TRD-17]', () => {
    const carrying = { ...bracket, display: decimal('0.1'), postOnly: 'reject', timeInForce: 'GTD' } as const
    expect(carriedBy(at(carrying, {}).order)).toEqual([
      { option: 'postOnly' },
      { option: 'GTD' },
      { option: 'display', value: '0.1' },
      { option: 'takeProfit', value: '65000' },
      { option: 'stopLoss', value: '59000' },
    ])
    expect(carriedBy(order)).toEqual([])
  })

  it('is left to the venue where the market is not known, and refused where it takes cancels only', () => {
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
    ['nothing', {}, {}, 'none'],
    ['one that waits for its trigger', { state: 'waiting', type: 'stopLimit' }, { amount: '0.4' }, 'none'],
  ] as const)('tells what becomes of its place in the queue: %s [TRD-09]', (_, flags, fields, place) => {
    expect(placeAfter(at(flags, fields))).toBe(place)
  })

  it('names nothing that the order does not have', () => {
    expect(changeOf(at({ price: null, type: 'stop' }, { price: '2', amount: '0.4' }))).toEqual({ amount: '0.4' })
    expect(changeOf(at({ groupId: '7' }, { price: '61000', amount: '0.4' }))).toEqual({ price: '61000' })
  })
})
