import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimal, fromUnits, multiply } from '#contract/kernel/decimal.ts'
import { cutToStep, feeFor, isOnStep, shareOf, sizeOf, stepBy } from '#contract/spot/orderSize.ts'
import { readQuantity } from '#contract/spot/quantityText.ts'

describe('typed size or price', () => {
  it.each([
    ['1k', '1000'],
    ['1.5m', '1500000'],
    ['2 K', '2000'],
    ['0.25b', '250000000'],
    ['.01', '0.01'],
    ['.5k', '500'],
    ['1,250k', '1250000'],
    ['12,345.67', '12345.67'],
    // The notation of very small prices.
    ['0.0₅12', '0.0000012'],
    ['0.0₁₇1', '0.000000000000000001'],
  ])('%s is %s [TRD-14]', (text, value) => {
    expect(readQuantity(text, 'en_US')).toMatchObject({ kind: 'amount', value })
  })

  it.each(['0.₅12', '1₅', 'k', 'm5', '1kk', '1 k 2', 'ten k', '1e3', '-1k'])('%s is unreadable [TRD-14]', (text) => {
    expect(readQuantity(text, 'en_US').kind).toBe('unreadable')
  })

  it('keeps both readings of an ambiguous number [TRD-14]', () => {
    expect(readQuantity('1.234k', 'de_DE')).toMatchObject({ kind: 'amount', value: '1234000' })
    expect(readQuantity('1.234k', 'fr_FR')).toEqual({ kind: 'ambiguous', readings: ['1234000', '1234'] })
  })
})

describe('steps', () => {
  it.each([
    ['10.03', '0.05', 1, '10.05'],
    ['10.05', '0.05', 1, '10.1'],
    ['10.03', '0.05', -1, '10'],
    ['10.05', '0.05', -1, '10'],
    ['10', '0.01', 10, '10.1'],
    ['0.01', '0.01', -1, '0.01'],
    ['0.05', '0.01', -10, '0.01'],
  ] as const)('%s in steps of %s, %i of them, is %s [TRD-14]', (value, step, steps, next) => {
    expect(stepBy(decimal(value), decimal(step), steps)).toBe(next)
  })

  it('start at one step in an empty field [TRD-14]', () => {
    expect(stepBy(undefined, decimal('0.5'), 1)).toBe('0.5')
    expect(stepBy(undefined, decimal('0.5'), -1)).toBe('0.5')
  })

  it('round down, and detect multiples', () => {
    expect(cutToStep(decimal('1.2399'), decimal('0.01'))).toBe('1.23')
    expect(isOnStep(decimal('1.20'), decimal('0.1'))).toBe(true)
    expect(isOnStep(decimal('1.25'), decimal('0.1'))).toBe(false)
  })
})

describe('order size', () => {
  const [lot, price] = [decimal('0.001'), decimal('50000')]
  const available = decimal('10000.005')

  it.each([
    ['buy', { kind: 'amount', value: '0.1' }, { amount: '0.1', total: '5000' }],
    ['buy', { kind: 'amount', value: '0.12345' }, { amount: '0.12345', total: '6172.5' }],
    ['buy', { kind: 'total', value: '5049.99' }, { amount: '0.1', total: '5000' }],
    ['buy', { kind: 'total', value: '49' }, { amount: '0', total: '0' }],
    ['buy', { kind: 'share', value: '25' }, { amount: '0.05', total: '2500' }],
    ['buy', { kind: 'share', value: '100' }, { amount: '0.2', total: '10000' }],
    ['buy', { kind: 'risk', value: '100' }, { amount: '0.1', total: '5000' }],
    ['sell', { kind: 'risk', value: '100.9' }, { amount: '0.1', total: '5000' }],
  ] as const)('%s, by %j, is %j [TRD-14]', (side, { kind, value }, size) => {
    const anchor = { kind, value: decimal(value) }
    expect(sizeOf({ side, anchor, price, lossEach: decimal('1000'), available, lot })).toEqual(size)
  })

  it('of a sale is a share of the base coin in whole lots [TRD-14]', () => {
    const anchor = { kind: 'share', value: decimal('50') } as const
    expect(sizeOf({ side: 'sell', anchor, price, available: decimal('0.2079'), lot })).toEqual({
      amount: '0.103',
      total: '5150',
    })
  })

  it('is unknown without a price, without a balance for a share, or without a loss for a risk amount [TRD-14]', () => {
    const share = { kind: 'share', value: decimal('50') } as const
    const risk = { kind: 'risk', value: decimal('50') } as const
    expect(sizeOf({ side: 'buy', anchor: share, price: undefined, available, lot })).toBeUndefined()
    expect(sizeOf({ side: 'buy', anchor: share, price, available: undefined, lot })).toBeUndefined()
    expect(sizeOf({ side: 'buy', anchor: risk, price, available, lot })).toBeUndefined()
  })

  it('never costs more than the amount it was derived from [TRD-14]', () => {
    const units = (most: number) => fc.integer({ min: 1, max: most })
    fc.assert(
      fc.property(units(10_000_000), units(100_000_000), fc.integer({ min: 1, max: 100 }), (ticks, cents, share) => {
        const [at, have] = [fromUnits(BigInt(ticks), 2), fromUnits(BigInt(cents), 2)]
        const anchor = { kind: 'share', value: decimal(String(share)) } as const
        const size = sizeOf({ side: 'buy', anchor, price: at, available: have, lot })
        if (!size) throw new Error('All of it is known')
        expect(
          compare(multiply(size.total, decimal('100')), multiply(have, decimal(String(share)))),
        ).toBeLessThanOrEqual(0)
        expect(isOnStep(size.amount, lot)).toBe(true)
        // One more lot would.
        const next = sizeOf({
          side: 'buy',
          anchor: { kind: 'amount', value: stepBy(size.amount, lot, 1) },
          price: at,
          available: have,
          lot,
        })
        if (compare(size.amount, lot) >= 0)
          expect(compare(multiply(next?.total ?? at, decimal('100')), multiply(have, decimal(String(share))))).toBe(1)
      }),
    )
  })

  it('is shown as a share of the available balance, even above 100%', () => {
    const size = { amount: decimal('0.1'), total: decimal('5000') }
    expect(shareOf(size, 'buy', available)).toBe('50.00')
    expect(shareOf(size, 'sell', decimal('0.05'))).toBe('200.00')
    expect(shareOf(size, 'buy', decimal('0'))).toBe('0')
  })

  it('pays its fee in the coin received, rounded up [TRD-01]', () => {
    const size = { amount: decimal('0.123'), total: decimal('6150.01') }
    expect(feeFor(size, 'buy', decimal('0.001'), 6)).toBe('0.000123')
    expect(feeFor(size, 'buy', decimal('0.001'), 5)).toBe('0.00013')
    expect(feeFor(size, 'sell', decimal('0.002'), 18)).toBe('12.30002')
  })
})
