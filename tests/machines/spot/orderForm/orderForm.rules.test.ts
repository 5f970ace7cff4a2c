import { describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { DraftField } from '#contract/spot/orderDraft.ts'
import { orderBodySchema, pairBodySchema } from '#contract/spot/calls/orders.ts'
import { orderNow } from '#machines/spot/orderForm/orderPreview.view.ts'
import { draftOf, ofDraft } from '#machines/spot/orderForm/orderForm.draft.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { missingIn, sizeIn } from '#machines/spot/orderForm/orderForm.rules.ts'
import { steppedField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { sampleDraft } from '#machines/spot/orderForm/orderForm.samples.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'
import { formOf, market, now } from './orderForm.given.ts'

const bodyOf = (form: OrderFormContext) => askOf(form, now)?.body

describe('the order that a form sends', () => {
  it.each<[string, OrderFormContext, object]>([
    [
      'a limit order',
      formOf('limit', { price: '60000', amount: '0.5' }),
      { type: 'limit', price: '60000', amount: '0.5' },
    ],
    [
      'a limit order for a total, in whole lots',
      formOf('limit', { price: '60000', total: '100' }),
      { type: 'limit', price: '60000', amount: '0.0016' },
    ],
    [
      'a sell of a percentage of the balance',
      formOf('limit', { price: '60000', share: '25' }, { side: 'sell' }),
      { side: 'sell', amount: '0.5' },
    ],
    [
      'sized by the max loss at the stop loss',
      formOf('limit', { price: '60000', lossStop: '59000', risk: '100' }),
      { amount: '0.0809', attach: { stopLoss: { stopPrice: '59000' } } },
    ],
    ['a market buy for a total', formOf('market', { total: '1k' }), { type: 'market', total: '1000' }],
    ['a market buy for half of the balance', formOf('market', { share: '50' }), { total: '50000' }],
    ['a market buy of an amount', formOf('market', { amount: '.01' }), { amount: '0.01' }],
    ['a market sell for a total', formOf('market', { total: '600' }, { side: 'sell' }), { amount: '0.01' }],
    [
      'with a price cap',
      formOf('market', { amount: '1', protection: '61000' }),
      { type: 'market', protection: '61000' },
    ],
    ['a stop market order', formOf('stop', { stopPrice: '61000', amount: '1' }), { type: 'stop', stopPrice: '61000' }],
    [
      'a stop limit order',
      formOf('stop', { stopPrice: '61000', price: '61100', amount: '1' }),
      { type: 'stopLimit', stopPrice: '61000', price: '61100' },
    ],
    [
      'a take profit limit order',
      formOf('takeProfit', { stopPrice: '61000', price: '61100', amount: '1' }, { side: 'sell' }),
      { type: 'takeProfitLimit' },
    ],
    [
      'a trailing stop in percent',
      formOf('trailing', { trail: '1.50', amount: '1' }),
      { type: 'trailing', trailBy: '1.5%' },
    ],
    [
      'a trailing stop by a price',
      formOf('trailing', { trail: '250', amount: '1' }, { trailUnit: 'price' }),
      { type: 'trailing', trailBy: '250' },
    ],
    [
      'a trailing stop with an activation price [TRD-22]',
      formOf('trailing', { trail: '1.5', activation: '59000', amount: '1' }),
      { type: 'trailing', trailBy: '1.5%', activationPrice: '59000' },
    ],
    [
      'a sell sized by its total at the activation price [TRD-22]',
      formOf('trailing', { trail: '1', activation: '64000', total: '6400' }, { side: 'sell' }),
      { amount: '0.1' },
    ],
    [
      'a trailing stop sized by its total at the mid price [TRD-22]',
      formOf('trailing', { trail: '1', total: '6000' }, { side: 'sell', trigger: 'mid' }),
      { trigger: 'mid', amount: '0.1' },
    ],
    [
      'a stop that the mid price triggers [TRD-22]',
      formOf('stop', { stopPrice: '61000', amount: '1' }, { trigger: 'mid' }),
      { type: 'stop', trigger: 'mid' },
    ],
    [
      'a GTD order',
      formOf('limit', { price: '60000', amount: '1' }, { timeInForce: 'GTD', goodFor: 5_000 }),
      { timeInForce: 'GTD', expireAt: 6_000 },
    ],
    [
      'a GTD order that expires at a date and time [TRD-22]',
      formOf('limit', { price: '60000', amount: '1' }, { timeInForce: 'GTD', expiry: { text: '', at: 7_000 } }),
      { timeInForce: 'GTD', expireAt: 7_000 },
    ],
    [
      'an iceberg order that is post only',
      formOf('limit', { price: '60000', amount: '1', display: '0.1' }, { postOnly: 'reprice' }),
      { display: '0.1', postOnly: 'reprice' },
    ],
    [
      'with take profit and stop loss',
      formOf('limit', { price: '60000', amount: '1', profitStop: '65000', profitLimit: '64900', lossStop: '59000' }),
      { attach: { stopLoss: { stopPrice: '59000' }, takeProfit: { stopPrice: '65000', price: '64900' } } },
    ],
    [
      'with self-trade prevention that cancels the oldest',
      formOf('limit', { price: '1', amount: '10' }, { selfTrade: 'cancelOldest' }),
      { selfTrade: 'cancelOldest' },
    ],
  ])('is %s', (_, form, expected) => {
    const body = bodyOf(form)
    expect(body).toMatchObject(expected)
    // The contract accepts the order as it is.
    expect(orderBodySchema.safeParse({ ...body, clientOrderId: 'x' }).error).toBeUndefined()
  })

  it('has no field that does not apply to its order type', () => {
    const all = { price: '60000', stopPrice: '61000', trail: '1', display: '0.1', protection: '62000', amount: '1' }
    expect(bodyOf(formOf('market', all))).toEqual({
      symbol: 'btc_usdt',
      side: 'buy',
      type: 'market',
      amount: '1',
      protection: '62000',
    })
    expect(bodyOf(formOf('limit', all, { timeInForce: 'IOC', postOnly: 'reject' }))).toEqual({
      symbol: 'btc_usdt',
      side: 'buy',
      type: 'limit',
      amount: '1',
      price: '60000',
      timeInForce: 'IOC',
    })
  })

  it('can be an OCO pair', () => {
    const ask = askOf(
      formOf('pair', { price: '65000', stopPrice: '59000', stopLimit: '58900', amount: '1' }, { side: 'sell' }),
      now,
    )
    expect(ask).toEqual({
      kind: 'pair',
      body: {
        symbol: 'btc_usdt',
        side: 'sell',
        amount: '1',
        price: '65000',
        stopPrice: '59000',
        stopLimitPrice: '58900',
      },
    })
    expect(pairBodySchema.safeParse({ ...ask?.body, clientOrderId: 'x' }).success).toBe(true)
  })

  it('counts the dearer leg of a buy pair, since that is held', () => {
    const form = formOf('pair', { price: '50000', stopPrice: '62500', total: '100' })
    expect(sizeIn(form, now)?.amount).toBe('0.0016')
  })

  it('is empty while the price that it depends on is unknown', () => {
    expect(askOf(formOf('market', { total: '600' }, { side: 'sell' }), {})).toBeUndefined()
    expect(askOf(formOf('limit', { price: '60000', share: '25' }, { trader: undefined }), now)).toBeUndefined()
  })
})

describe('take profit and stop loss in another unit [TRD-22]', () => {
  const percent = { attachedUnit: 'percent' } as const
  const profit = { attachedUnit: 'profit' } as const
  it.each<[string, OrderFormContext, object]>([
    [
      'a limit order by per cent of its price',
      formOf('limit', { price: '50000', amount: '1', profitStop: '10', profitLimit: '54900', lossStop: '2' }, percent),
      { stopLoss: { stopPrice: '49000' }, takeProfit: { stopPrice: '55000', price: '54900' } },
    ],
    [
      'a limit order that trades at once, by per cent of the price of the book',
      formOf('limit', { price: '70000', amount: '1', lossStop: '10' }, percent),
      { stopLoss: { stopPrice: '54009' } },
    ],
    [
      'a market sell by per cent of the best bid',
      formOf('market', { amount: '1', profitStop: '10' }, { ...percent, side: 'sell' }),
      { takeProfit: { stopPrice: '53991' } },
    ],
    [
      'a stop-limit order by per cent of its trigger price',
      formOf('stop', { stopPrice: '62000', price: '62100', amount: '1', lossStop: '1' }, percent),
      { stopLoss: { stopPrice: '61380' } },
    ],
    [
      'by profit and loss of the amount that a total buys',
      formOf('limit', { price: '50000', total: '25000', profitStop: '1000', lossStop: '500' }, profit),
      { stopLoss: { stopPrice: '49000' }, takeProfit: { stopPrice: '52000' } },
    ],
  ])('is %s', (_, form, attach) => {
    const body = bodyOf(form)
    expect(body).toMatchObject({ attach })
    expect(orderBodySchema.safeParse({ ...body, clientOrderId: 'x' }).error).toBeUndefined()
  })

  it('sizes an order by its risk amount at a stop loss in per cent, in whole lots', () => {
    const form = formOf('limit', { price: '50000', lossStop: '2', risk: '123.456' }, percent)
    // 50,000 − 49,000 × 0.998 × 0.998 = 1,195.804 for each BTC.
    expect(bodyOf(form)).toMatchObject({ amount: '0.1032', attach: { stopLoss: { stopPrice: '49000' } } })
    expect(orderNow(form, now, undefined)).toMatchObject({
      lossStop: '49000',
      profitStop: undefined,
      risk: '123.4069728',
    })
  })

  it('cannot size it by a stop loss that itself depends on the size', () => {
    const form = formOf('limit', { price: '50000', lossStop: '100', risk: '100' }, profit)
    expect(missingIn(form)).toEqual({ field: 'lossStop', fault: 'notByProfit' })
    expect(bodyOf(form)).toBeUndefined()
    expect(missingIn({ ...form, attachedUnit: 'percent' })).toBeUndefined()
  })

  it('sends no order without the take profit whose price is unknown', () => {
    const form = formOf('market', { total: '100', profitStop: '10' }, percent)
    expect(askOf(form, { time: 1_000 })).toBeUndefined()
    expect(bodyOf({ ...form, attachedUnit: 'price' })).toMatchObject({ attach: { takeProfit: { stopPrice: '10' } } })
  })

  it('takes the loss of an OCO at its stop leg, whatever another order type was given', () => {
    const form = formOf('pair', { price: '65000', stopPrice: '59000', lossStop: '1', risk: '600' }, { side: 'sell' })
    // 65,000 − 59,000 × 0.998, because only one of its legs trades.
    expect(sizeIn(form, now)?.amount).toBe('0.098')
  })

  it('is stored with the draft; an older draft has prices', () => {
    const draft = draftOf(formOf('limit', { price: '50000', amount: '1', profitStop: '10' }, percent))
    expect(draft && ofDraft(draft)).toMatchObject(percent)
    const { attachedUnit: _, ...older } = draft ?? sampleDraft
    expect(ofDraft(older).attachedUnit).toBe('price')
  })

  it.each([
    ['percent', '10.1'],
    ['profit', '11'],
    ['price', '10.01'],
  ] as const)('is stepped by %s', (attachedUnit, next) => {
    const form = formOf('limit', { profitStop: '10' }, { attachedUnit, market: { ...market, minTotal: decimal('1') } })
    expect(steppedField(form, 'profitStop', 1, undefined)).toEqual(fieldOf(decimal(next)))
  })
})

describe('the missing input', () => {
  it.each<[string, OrderFormContext, ReturnType<typeof missingIn>]>([
    ['a price', formOf('limit', { amount: '1' }), { field: 'price', fault: 'empty' }],
    ['a size', formOf('limit', { price: '1' }), { field: 'amount', fault: 'empty' }],
    ['a trigger', formOf('stop', { amount: '1' }), { field: 'stopPrice', fault: 'empty' }],
    ['a readable price', formOf('limit', { price: '1,23', amount: '1' }), undefined],
    ['a number', formOf('limit', { price: 'many', amount: '1' }), { field: 'price', fault: 'unread' }],
    [
      'a readable option',
      formOf('stop', { stopPrice: '1', price: 'x', amount: '1' }),
      { field: 'price', fault: 'unread' },
    ],
    ['a price above zero', formOf('limit', { price: '0', amount: '1' }), { field: 'price', fault: 'zero' }],
    [
      'a percentage of at most 100',
      formOf('limit', { price: '1', share: '101' }),
      { field: 'share', fault: 'tooMuch' },
    ],
    ['a distance below 100 %', formOf('trailing', { trail: '100', amount: '1' }), { field: 'trail', fault: 'tooMuch' }],
    [
      'a distance with fewer digits',
      formOf('trailing', { trail: '1.234', amount: '1' }),
      { field: 'trail', fault: 'tooManyDigits' },
    ],
    ['the stop-loss trigger', formOf('limit', { price: '1', risk: '5' }), { field: 'lossStop', fault: 'empty' }],
    [
      'the take-profit trigger of a limit',
      formOf('limit', { price: '1', amount: '1', profitLimit: '2' }),
      { field: 'profitStop', fault: 'empty' },
    ],
    ['nothing in a complete order', formOf('limit', { price: '1', amount: '1' }), undefined],
  ])('is %s', (_, form, expected) => {
    expect(missingIn(form)).toEqual(expected)
  })
})

describe('a price or size step', () => {
  it.each<[DraftField, string, number, string]>([
    ['price', '60000', 1, '60000.01'],
    ['amount', '0.5', -10, '0.499'],
    ['total', '100', 1, '105'],
    ['share', '99.5', 1, '100'],
    ['share', '100', 1, '100'],
    ['trail', '1', 1, '1.1'],
    ['price', '0.01', -1, '0.01'],
  ])('of %s from %s by %i leads to %s [TRD-14]', (field, from, steps, to) => {
    expect(steppedField(formOf('limit', { [field]: from }), field, steps, undefined)).toEqual(fieldOf(decimal(to)))
  })
})
