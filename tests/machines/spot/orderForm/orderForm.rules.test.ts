import { describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { DraftField, FormKind } from '#contract/spot/orderDraft.ts'
import { orderBodySchema, pairBodySchema } from '#contract/spot/calls/orders.ts'
import type { BookLevel } from '#contract/markets/orderBook.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderNow, previewOf } from '#machines/spot/orderForm/orderPreview.view.ts'
import { draftOf, hasFilledIn, ofDraft } from '#machines/spot/orderForm/orderForm.draft.ts'
import { blank, askOf, missingIn, sizeIn, typeOf } from '#machines/spot/orderForm/orderForm.rules.ts'
import { steppedField, withField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { afterOrder, optionsIn, withoutOption } from '#machines/spot/orderForm/orderForm.options.ts'
import { sampleDraft, sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { contextOf } from '#machines/spot/orderForm/orderForm.setup.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'

const market = sampleMarket()
const now = { bid: decimal('59990'), ask: decimal('60010'), last: decimal('60000'), time: 1_000 }

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]

/** A form of the given kind, its fields filled in one by one as a user types them. */
const formOf = (
  kind: FormKind,
  fields: Partial<Record<DraftField, string>>,
  changed: Partial<OrderFormContext> = {},
): OrderFormContext => {
  let form: OrderFormContext = {
    ...contextOf({ market, fid: '7' }),
    kind,
    trader: sampleTrader,
    ...changed,
  }
  for (const [field, text] of Object.entries(fields))
    form = { ...form, ...withField(form, field as DraftField, typedQuantity(text, 'en_US')) }
  return form
}
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
      { amount: '0.1', attach: { stopLoss: { stopPrice: '59000' } } },
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
    expect(bodyOf(form)).toMatchObject({ amount: '0.1234', attach: { stopLoss: { stopPrice: '49000' } } })
    expect(orderNow(form, now, undefined)).toMatchObject({ lossStop: '49000', profitStop: undefined, risk: '123.4' })
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
    expect(sizeIn(form, now)?.amount).toBe('0.1')
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

describe('a draft', () => {
  it('contains the parsed input, and restores the same form [TRD-14]', () => {
    const form = formOf('stop', { stopPrice: '61000', price: 'x', total: '1k' }, { side: 'sell', timeInForce: 'IOC' })
    const draft = draftOf(form)
    if (draft === undefined) throw new Error('It has none')
    expect(draft).toMatchObject({
      kind: 'stop',
      side: 'sell',
      fields: { stopPrice: '61000', total: '1000' },
      sizeField: 'total',
    })
    expect(bodyOf({ ...form, ...ofDraft(draft) })).toMatchObject({ type: 'stop', stopPrice: '61000' })
  })
  it('is not made of an untouched form', () => {
    expect(draftOf(formOf('limit', {}))).toBeUndefined()
    expect(draftOf({ ...formOf('limit', {}), ...blank })).toBeUndefined()
  })
  it('is made of a form in which only the order type was chosen', () => {
    const draft = draftOf(formOf('market', {}))
    expect(draft).toMatchObject({ kind: 'market', fields: {} })
    if (draft === undefined) throw new Error('It has none')
    expect(typeOf({ ...formOf('limit', {}), ...ofDraft(draft) })).toBe('market')
  })
})

describe('input for the next order [TRD-14]', () => {
  const typed = formOf('limit', { price: '60000', amount: '0.5' })
  const placed = { ...typed, ...afterOrder(typed) }
  const filled = (field: DraftField, text: string) =>
    hasFilledIn({ ...placed, ...withField(placed, field, typedQuantity(text, 'en_US')) })

  it('is empty in an untouched or cleared form', () => {
    expect(hasFilledIn(formOf('limit', {}))).toBe(false)
    expect(hasFilledIn(typed)).toBe(true)
    expect(hasFilledIn({ ...typed, ...blank })).toBe(false)
  })

  it('excludes what the form kept of the previous order', () => {
    expect(hasFilledIn(placed)).toBe(false)
    const unread = formOf('limit', { price: '60000', amount: '0.5', stopPrice: 'x' })
    expect(hasFilledIn({ ...unread, ...afterOrder(unread) })).toBe(false)
  })

  it('includes a new size, another price, and a price not yet known', () => {
    expect(filled('amount', '0.5')).toBe(true)
    expect(filled('total', '100')).toBe(true)
    expect(filled('price', '60001')).toBe(true)
    expect(filled('price', '6x')).toBe(true)
    expect(filled('stopPrice', '50000')).toBe(true)
  })

  it('excludes the previous price, however it is written', () => {
    expect(filled('price', '60,000.0')).toBe(false)
    expect(filled('price', '')).toBe(false)
  })

  it('includes a draft with a size; one without was kept from the previous order', () => {
    const again = (form: OrderFormContext) => {
      const draft = draftOf(form)
      if (draft === undefined) throw new Error('It has none')
      return { ...formOf('limit', {}), ...ofDraft(draft) }
    }
    expect(hasFilledIn(again(typed))).toBe(true)
    expect(hasFilledIn(again(placed))).toBe(false)
    expect(again(placed).fields.price).toEqual(fieldOf(decimal('60000')))
  })
})

describe('options [TRD-17]', () => {
  const all = {
    price: '60000',
    stopPrice: '61000',
    trail: '1',
    display: '0.1',
    protection: '62000',
    profitStop: '65000',
    profitLimit: '64900',
    lossStop: '59000',
    amount: '1',
  } as const
  const chosen = { timeInForce: 'GTD', postOnly: 'reject', selfTrade: 'cancelBoth' } as const

  it.each([
    ['limit', ['selfTrade', 'postOnly', 'timeInForce', 'display', 'takeProfit', 'stopLoss']],
    ['market', ['selfTrade', 'protection', 'takeProfit', 'stopLoss']],
    ['stop', ['selfTrade', 'timeInForce', 'display', 'takeProfit', 'stopLoss']],
    ['trailing', ['selfTrade', 'protection', 'takeProfit', 'stopLoss']],
    ['pair', ['selfTrade']],
  ] as const)('of a form of the type %s are named exactly as they are sent', (kind, options) => {
    const form = formOf(kind, all, chosen)
    expect(optionsIn(form)).toEqual(options)
    const body: object = { ...bodyOf(form) }
    const sent = { takeProfit: 'attach', stopLoss: 'attach' } as const
    const names = new Set(options.map((option) => (option in sent ? sent[option as keyof typeof sent] : option)))
    const possible = ['selfTrade', 'postOnly', 'timeInForce', 'display', 'protection', 'attach']
    expect(possible.filter((name) => name in body).toSorted()).toEqual([...names].toSorted())
  })

  it('are removed one by one, each with its limit or time', () => {
    const form = formOf('limit', all, { ...chosen, goodFor: 5_000 })
    for (const option of optionsIn(form)) {
      const without = { ...form, ...withoutOption(form, option) }
      expect(optionsIn(without)).toEqual(optionsIn(form).filter((one) => one !== option))
    }
    expect(withoutOption(form, 'timeInForce')).toMatchObject({ timeInForce: 'GTC', goodFor: blank.goodFor })
    expect(optionsIn({ ...form, ...withoutOption(form, 'takeProfit') })).not.toContain('takeProfit')
  })

  it('of one order end with it, also those that did not apply to its type; preferences stay', () => {
    const form = formOf('limit', all, chosen)
    const next = { ...form, ...afterOrder(form) }
    expect(optionsIn(next)).toEqual(['selfTrade', 'postOnly'])
    expect(optionsIn({ ...next, kind: 'market' })).toEqual(['selfTrade'])
    expect(next.fields.price).toEqual(form.fields.price)
    const taker = formOf('limit', all, { timeInForce: 'IOC' })
    expect(optionsIn({ ...taker, ...afterOrder(taker) })).toEqual(['timeInForce'])
  })

  it('are restored from a draft', () => {
    const draft = draftOf(formOf('limit', all, chosen))
    if (draft === undefined) throw new Error('It has none')
    const again = { ...formOf('limit', {}), ...ofDraft(draft) }
    expect(optionsIn(again)).toEqual(optionsIn(formOf('limit', all, chosen)))
    expect(draftOf(formOf('limit', {}, { postOnly: 'reject' }))).toMatchObject({ postOnly: 'reject' })
  })
})

describe('the preview of an order', () => {
  const book = {
    bids: [[decimal('59990'), decimal('1')] as const, [decimal('59900'), decimal('2')] as const],
    asks: [[decimal('60010'), decimal('1')] as const, [decimal('60110'), decimal('1')] as const],
  }
  const of = (form: OrderFormContext) => {
    const ask = askOf(form, now)
    return (
      ask &&
      previewOf(form, ask, { bids: book.bids.map(([...level]) => level), asks: book.asks.map(([...level]) => level) })
    )
  }
  it('has the average price, slippage, cost and fee of the taker part', () => {
    expect(of(formOf('market', { amount: '2' }))).toEqual({
      wanted: '2',
      taken: '2',
      takenTotal: '120120',
      average: '60060',
      slippage: '0.000833',
      rests: '0',
      unfilled: '0',
      total: '120120',
      isWaiting: false,
      fee: '0.004',
      got: '2',
      proceeds: '0',
    })
  })
  it('has the lower fee for the maker part, and the higher one for the taker part', () => {
    expect(of(formOf('limit', { price: '60010', amount: '3' }))).toMatchObject({
      taken: '1',
      average: '60010',
      slippage: '0',
      rests: '2',
      total: '180030',
      // 1 × 0.002 + 2 × 0.001 of the bought coin.
      fee: '0.004',
    })
  })
  it('is in quote for a sell', () => {
    expect(of(formOf('market', { amount: '1' }, { side: 'sell' }))).toMatchObject({
      average: '59990',
      total: '59990',
      fee: '119.98',
      proceeds: '59870.02',
    })
  })
  it('uses an order’s own price if it waits for a trigger', () => {
    expect(of(formOf('stop', { stopPrice: '61000', amount: '1' }))).toMatchObject({
      isWaiting: true,
      got: '1',
      taken: '0',
      total: '61000',
      fee: '0.002',
    })
  })

  // 2 BTC are on offer, and the balance could buy far more.
  const rich = { trader: { ...sampleTrader, quote: decimal('600100'), base: decimal('10') } }
  it.each<[string, OrderFormContext]>([
    ['an amount', formOf('market', { amount: '10' }, rich)],
    ['a total', formOf('market', { total: '600100' }, rich)],
    ['a percentage of the balance', formOf('market', { share: '100' }, rich)],
    ['a risk amount', formOf('market', { lossStop: '59010', risk: '10000' }, rich)],
  ])('is the same whichever field it was entered in: %s [TRD-18]', (_, form) => {
    expect(of(form)).toMatchObject({ taken: '2', got: '2', unfilled: '8', total: '120120', average: '60060' })
  })
  it('counts a sale of the whole balance like that, too [TRD-18]', () => {
    expect(of(formOf('market', { share: '100' }, { ...rich, side: 'sell' }))).toMatchObject({ got: '3', unfilled: '7' })
  })
  it('takes nothing beyond the price cap of the market or the order [TRD-18]', () => {
    expect(of(formOf('market', { amount: '2', protection: '60050' }))).toMatchObject({ taken: '1', unfilled: '1' })
    const strict = { market: { ...market, protection: decimal('0.0001') } }
    expect(of(formOf('market', { total: '120120' }, { ...strict, ...rich }))).toMatchObject({ taken: '1' })
  })
  it('has no immediate fill for a post-only order, or for one that must fill completely [TRD-18]', () => {
    const form = formOf('limit', { price: '60010', amount: '3' }, { postOnly: 'reprice' })
    expect(of(form)).toMatchObject({ taken: '0', rests: '3' })
    expect(of({ ...form, postOnly: undefined, timeInForce: 'FOK' })).toMatchObject({ taken: '0', unfilled: '3' })
    expect(of({ ...form, postOnly: undefined, timeInForce: 'IOC' })).toMatchObject({ taken: '1', unfilled: '2' })
  })
  it('leaves nothing unfilled of a total that is spent while walking the book [TRD-18]', () => {
    expect(of(formOf('market', { total: '90000' }))).toMatchObject({ unfilled: '0', taken: '1.4989' })
  })
})

describe('computed sizes [TRD-14]', () => {
  const bids = [level('59990', '1')]
  const asks = [level('60010', '1'), level('60110', '1')]
  const shows = (form: OrderFormContext) => orderNow(form, now, { bids, asks })

  it('follow from the entered one', () => {
    expect(shows(formOf('limit', { price: '50000', lossStop: '49000', total: '100000' }))).toEqual({
      amount: '2',
      total: '100000',
      risk: '2000',
      share: '100.00',
      profitStop: undefined,
      lossStop: '49000',
    })
    expect(shows(formOf('limit', { price: '60000', share: '50' }, { side: 'sell' }))).toMatchObject({
      amount: '1',
      total: '60000',
    })
  })
  it('include no more than the book would fill of a market order [TRD-18]', () => {
    const rich = { trader: { ...sampleTrader, quote: decimal('600100') } }
    expect(shows(formOf('market', { share: '100' }, rich))).toMatchObject({ amount: '2', total: '120120' })
  })
  it('step from their displayed values', () => {
    const form = formOf('limit', { price: '60000', share: '50' })
    expect(steppedField(form, 'amount', 1, market.minAmount, decimal('0.5'))).toEqual(fieldOf(decimal('0.5001')))
    expect(steppedField(form, 'amount', 1, market.minAmount)).toEqual(fieldOf(market.minAmount))
  })
})
