import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { amendableFields, type AmendField } from '#machines/spot/openOrders/liveOrders.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderAmendMachine } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import { amendProblem, changeOf, fieldsOf, placeAfter } from '#machines/spot/orderAmend/orderAmend.rules.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const market = sampleMarket()
const inactive = {
  state: 'waiting',
  type: 'trailing',
  side: 'sell',
  price: null,
  stopPrice: null,
  trailBy: '1%',
  activationPrice: decimal('61000'),
  trigger: 'last',
} as const
const active = { ...inactive, stopPrice: decimal('59400') } as const
const bracket = {
  attach: { stopLoss: { stopPrice: decimal('59000') }, takeProfit: { stopPrice: decimal('65000') } },
} as const
const limited = {
  attach: {
    stopLoss: { stopPrice: decimal('59000'), price: decimal('58900') },
    takeProfit: { stopPrice: decimal('65000') },
  },
} as const

type Typed = { readonly [Field in AmendField]?: string }
const at = (flags: Partial<Order>, typed: Typed, trigger?: 'last' | 'mid') => {
  const order = sampleOrder('7', flags)
  const entered = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, typedQuantity(text, 'en_US')]),
  )
  return { order, market, fields: { ...fieldsOf(order), ...entered }, trigger }
}

const order = sampleOrder('7', inactive)
const row = rowBuilder(orderAmendMachine, { order, market, moved: undefined })
const submit = { type: 'amend.submitted' } as const
const mid = { type: 'trigger.chosen', trigger: 'mid' } as const
const rejection = {
  answer: 'submitAmend',
  done: {
    ...{ result: 'rejected', code: 20415, msg: 'no', data: undefined, wasUnknown: false },
    error: { kind: 'business', call: 'orders.amend', code: 20415, msg: 'no' },
  },
} as const
const asked = (body: object) => ({ submitAmend: { call: 'orders.amend', body: { orderId: '7', ...body } } })

const table: Table<typeof orderAmendMachine> = [
  row('sends another trigger source [TRD-21]', [mid, submit], 'submitting.sending', {
    asks: asked({ trigger: 'mid' }),
  }),
  row('sends nothing if the same source is chosen again', [{ ...mid, trigger: 'last' }, submit], {
    in: 'editing.incomplete',
    asks: {},
  }),
  row('clears a rejection with another source', [mid, submit, rejection, { ...mid, trigger: 'last' }], {
    in: 'editing.fresh',
    context: { error: undefined, trigger: 'last' },
  }),
  row(
    'sends the activation price to which its line was dragged [TRD-21]',
    [],
    'submitting.applying',
    {
      asks: asked({ activationPrice: '61500' }),
    },
    { order, market, moved: { field: 'activation', value: decimal('61500') } },
  ),
]

describe('amending triggers and attached orders', () => {
  holdTable(orderAmendMachine, table)

  it.each<[string, Partial<Order>, readonly AmendField[]]>([
    ['a limit order', {}, ['price', 'amount', 'display', 'takeProfit', 'stopLoss']],
    [
      'a trailing stop that waits for its activation',
      inactive,
      ['trail', 'activation', 'amount', 'takeProfit', 'stopLoss'],
    ],
    ['one that follows the market', active, ['trail', 'amount', 'takeProfit', 'stopLoss']],
    ['a leg of an OCO', { groupId: '7' }, ['price', 'amount']],
    ['one whose stop loss has a limit', limited, ['price', 'amount', 'display', 'takeProfit', 'stopLoss', 'lossLimit']],
  ])('offers what %s has now [TRD-21]', (_, flags, fields) => {
    expect(amendableFields(sampleOrder('7', flags))).toEqual(fields)
  })

  it('sends an activation price, or none, and a trigger source [TRD-21] [TRD-22]', () => {
    expect(changeOf(at(inactive, { activation: '62k' }))).toEqual({ activationPrice: '62000' })
    expect(changeOf(at(inactive, { activation: '' }))).toEqual({ activationPrice: null })
    expect(changeOf(at(inactive, { activation: '61000.0' }))).toEqual({})
    expect(changeOf(at(active, { activation: '62000' }))).toEqual({})
    expect(changeOf(at(active, {}, 'mid'))).toEqual({ trigger: 'mid' })
    expect(changeOf(at(active, {}, 'last'))).toEqual({})
    // It waits for no trigger.
    expect(changeOf(at({}, {}, 'mid'))).toEqual({})
  })

  it('sends take profit and stop loss together, and none if both are emptied [TRD-21]', () => {
    const { stopLoss, takeProfit } = bracket.attach
    expect(changeOf(at(bracket, { takeProfit: '66000' }))).toEqual({
      attach: { stopLoss, takeProfit: { stopPrice: '66000' } },
    })
    expect(changeOf(at(bracket, { takeProfit: '' }))).toEqual({ attach: { stopLoss } })
    expect(changeOf(at(bracket, { takeProfit: '', stopLoss: '' }))).toEqual({ attach: null })
    expect(changeOf(at({}, { stopLoss: '59000' }))).toEqual({ attach: { stopLoss } })
    expect(changeOf(at(limited, { stopLoss: '59100' }))).toEqual({
      attach: { stopLoss: { stopPrice: '59100', price: '58900' }, takeProfit },
    })
    expect(changeOf(at(limited, { lossLimit: '' }))).toEqual({ attach: { stopLoss, takeProfit } })
    // Without its trigger there is nothing that the limit could be the price of.
    expect(changeOf(at(limited, { stopLoss: '' }))).toEqual({ attach: { takeProfit } })
  })

  it.each<[string, Partial<Order>, Typed, ReturnType<typeof amendProblem>]>([
    [
      'a stop loss above the price',
      {},
      { stopLoss: '60000' },
      { field: 'stopLoss', kind: 'notBelow', bound: decimal('60000') },
    ],
    [
      'a take profit below it',
      bracket,
      { takeProfit: '60000' },
      { field: 'takeProfit', kind: 'notAbove', bound: decimal('60000') },
    ],
    ['a stop loss off the tick', {}, { stopLoss: '59000.005' }, { field: 'stopLoss', kind: 'refused', code: 20402 }],
    [
      'an activation off the tick',
      inactive,
      { activation: '1.005' },
      { field: 'activation', kind: 'refused', code: 20402 },
    ],
    ['an activation of nothing', inactive, { activation: '0' }, { field: 'activation', kind: 'missing' }],
    ['a price beyond a take profit that moves too', bracket, { price: '66000', takeProfit: '67000' }, undefined],
    ['another activation price', inactive, { activation: '62000' }, undefined],
    ['no activation price', inactive, { activation: '' }, undefined],
  ])('is validated before sending: %s [TRD-21]', (_, flags, typed, problem) => {
    expect(amendProblem(at(flags, typed))).toEqual(problem)
  })

  it('keeps the place in the queue if only take profit or stop loss changes [TRD-21]', () => {
    expect(placeAfter(at(bracket, { takeProfit: '66000' }))).toBe('kept')
    expect(placeAfter(at(bracket, { takeProfit: '66000', price: '61000' }))).toBe('lost')
  })
})
