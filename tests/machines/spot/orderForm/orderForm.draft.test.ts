import { describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { DraftField } from '#contract/spot/orderDraft.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { draftOf, hasFilledIn, ofDraft } from '#machines/spot/orderForm/orderForm.draft.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { blank, typeOf } from '#machines/spot/orderForm/orderForm.rules.ts'
import { withField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { afterOrder, optionsIn, withoutOption } from '#machines/spot/orderForm/orderForm.options.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'
import { formOf, now } from './orderForm.given.ts'

const bodyOf = (form: OrderFormContext) => askOf(form, now)?.body

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
