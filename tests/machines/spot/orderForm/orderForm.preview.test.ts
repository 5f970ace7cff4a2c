import { describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { BookLevel } from '#contract/markets/orderBook.ts'
import { orderNow, previewOf } from '#machines/spot/orderForm/orderPreview.view.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { steppedField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'
import { formOf, market, now } from './orderForm.given.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]

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
    ['a risk amount', formOf('market', { lossStop: '59010', risk: '12358.04' }, rich)],
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
      // 2 × (50,000 − 49,000 × 0.998 × 0.998).
      loss: '2391.608',
      risk: '2391.608',
      riskFault: undefined,
      equity: undefined,
      unpriced: 0,
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
