import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimal, fromUnits, multiply, subtract } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { draftOf, ofDraft } from '#machines/spot/orderForm/orderForm.draft.ts'
import { steppedField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { missingIn, riskEquity, riskFault, sizeIn } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleDraft } from '#machines/spot/orderForm/orderForm.samples.ts'
import { orderNow } from '#machines/spot/orderForm/orderPreview.view.ts'
import { formOf, market, now } from './orderForm.given.ts'

const equity = { riskUnit: 'equity' } as const
const rich = { ...now, equity: { value: decimal('100000'), unpriced: ['new'] } }
const amountOf = (form: ReturnType<typeof formOf>, prices: Parameters<typeof sizeIn>[1] = now) =>
  sizeIn(form, prices)?.amount

describe('an order sized by risk [TRD-14]', () => {
  const kept = (price: Decimal, amount: Decimal, rate: string) =>
    multiply(multiply(price, amount), subtract(decimal('1'), decimal(rate)))

  it('loses at most the risk with the fees of both trades, and one lot more would lose more', () => {
    const side = fc.constantFrom('buy' as const, 'sell' as const)
    const cents = fc.integer({ min: 100, max: 10_000_000 })
    fc.assert(
      fc.property(side, cents, cents, fc.integer({ min: 1, max: 100_000_000 }), (of, price, stop, risk) => {
        fc.pre(of === 'buy' ? stop < price : stop > price)
        const [at, loss, most] = [price, stop, risk].map((units) => fromUnits(BigInt(units), 2)) as [
          Decimal,
          Decimal,
          Decimal,
        ]
        const amount = amountOf(formOf('limit', { price: at, lossStop: loss, risk: most }, { side: of }))
        if (amount === undefined) throw new Error('All of it is known')
        const lost = (size: Decimal) => {
          // What the first trade brings pays for the second, and both pay their fee of it.
          const [high, low] = of === 'buy' ? [at, loss] : [loss, at]
          const back = multiply(kept(low, size, '0.002'), decimal('0.998'))
          return subtract(multiply(high, size), back)
        }
        expect(compare(lost(amount), most)).toBeLessThanOrEqual(0)
        const next = subtract(amount, decimal('-0.0001'))
        expect(compare(lost(next), most)).toBe(1)
      }),
    )
  })

  it('counts the maker fee only for an order that never takes', () => {
    const fields = { price: '50000', lossStop: '49000', risk: '1000' }
    expect(amountOf(formOf('limit', fields))).toBe('0.8362')
    expect(amountOf(formOf('limit', fields, { postOnly: 'reject' }))).toBe('0.8719')
    expect(amountOf(formOf('limit', fields, { postOnly: 'reject', timeInForce: 'IOC' }))).toBe('0.8362')
  })

  it('counts the loss down to the limit of its stop loss', () => {
    const fields = { price: '50000', lossStop: '49000', risk: '1000' }
    expect(amountOf(formOf('limit', { ...fields, lossLimit: '48000' }))).toBe('0.4562')
    expect(amountOf(formOf('limit', { ...fields, lossLimit: '49500' }))).toBe('0.8362')
  })

  it('is sized at the stop leg of an OCO of either side', () => {
    const legs = { price: '58000', stopPrice: '61000', risk: '600' }
    // 61,000 − 58,000 × 0.998.
    expect(amountOf(formOf('pair', legs, { side: 'buy' }))).toBe('0.1925')
    expect(riskFault(formOf('pair', legs, { side: 'sell' }), now)).toBe('wrongSide')
  })

  it('can risk a share of the account, rounded down', () => {
    const form = formOf('limit', { price: '50000', lossStop: '49000', risk: '1' }, equity)
    expect(amountOf(form, rich)).toBe('0.8362')
    expect(orderNow(form, rich, undefined)).toMatchObject({
      loss: '999.9313048',
      risk: '1.00',
      equity: '100000',
      unpriced: 1,
      riskFault: undefined,
    })
    expect(askOf(form, rich)?.body).toMatchObject({ amount: '0.8362' })
  })

  it('shows the share of the account that another size risks', () => {
    const form = formOf('limit', { price: '50000', lossStop: '49000', amount: '1' }, equity)
    expect(orderNow(form, rich, undefined).risk).toBe('1.20')
    expect(orderNow(form, { ...rich, equity: { value: decimal('0'), unpriced: [] } }, undefined).risk).toBeUndefined()
  })

  it('says that the account has no known value, or that the stop loss is on the wrong side', () => {
    const share = formOf('limit', { price: '50000', lossStop: '49000', risk: '1' }, equity)
    expect([riskFault(share, now), askOf(share, now)]).toEqual(['noEquity', undefined])
    for (const lossStop of ['50000', '50001']) {
      const wrong = formOf('limit', { price: '50000', lossStop, risk: '100' })
      expect([riskFault(wrong, now), askOf(wrong, now)]).toEqual(['wrongSide', undefined])
    }
    const sell = formOf('limit', { price: '50000', lossStop: '49000', risk: '100' }, { side: 'sell' })
    expect(riskFault(sell, now)).toBe('wrongSide')
    expect(riskFault({ ...sell, side: 'buy' }, now)).toBeUndefined()
    expect(riskFault(formOf('market', { lossStop: '1', risk: '1' }), {})).toBeUndefined()
  })

  it('risks less than the whole account', () => {
    const fields = { price: '50000', lossStop: '49000', risk: '100' }
    expect(missingIn(formOf('limit', fields, equity))).toEqual({ field: 'risk', fault: 'tooMuch' })
    expect(missingIn(formOf('limit', fields))).toBeUndefined()
  })

  it('values the account only for a share of it', () => {
    const last = () => decimal('60000')
    expect(riskEquity(formOf('limit', {}), last)).toBeUndefined()
    expect(riskEquity(formOf('limit', {}, { ...equity, trader: undefined }), last)).toBeUndefined()
    expect(riskEquity(formOf('limit', {}, equity), last)).toEqual({ value: '220000', unpriced: [] })
  })

  it('steps by tenths of a per cent, or by the minimum total', () => {
    const step = (unit: 'amount' | 'equity') =>
      steppedField(formOf('limit', { risk: '10' }, { riskUnit: unit, market }), 'risk', 1, undefined).reading
    expect(step('equity')).toMatchObject({ value: '10.1' })
    expect(step('amount')).toMatchObject({ value: '15' })
  })

  it('is stored with the draft; an older draft has an amount', () => {
    const draft = draftOf(formOf('limit', { price: '50000', lossStop: '49000', risk: '1' }, equity))
    expect(draft && ofDraft(draft)).toMatchObject(equity)
    expect(ofDraft(sampleDraft).riskUnit).toBe('amount')
  })
})
