import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { slippageOf } from '#contract/spot/slippage.ts'

const traded = (side: 'buy' | 'sell', amount: string, total: string, arrivalPrice?: string) =>
  slippageOf({
    side,
    amount: decimal(amount),
    total: decimal(total),
    ...(arrivalPrice === undefined ? {} : { arrivalPrice: decimal(arrivalPrice) }),
  })

describe('slippage against the price at arrival', () => {
  it('is positive where the user paid more or received less [TRD-03]', () => {
    expect(traded('buy', '2', '120120', '60000')).toEqual({ percent: '0.1', cost: '120' })
    expect(traded('sell', '2', '119880', '60000')).toEqual({ percent: '0.1', cost: '120' })
  })

  it('is negative where the user paid less or received more', () => {
    expect(traded('buy', '2', '119880', '60000')).toEqual({ percent: '-0.1', cost: '-120' })
    expect(traded('sell', '2', '120120', '60000')).toEqual({ percent: '-0.1', cost: '-120' })
  })

  it('is zero at the arrival price', () => {
    expect(traded('buy', '0.3', '18000', '60000')).toEqual({ percent: '0', cost: '0' })
  })

  it('keeps the cost exact where the percentage is rounded', () => {
    // A third of a tick per coin: 0.1 + 0.2 in floating point would not be 0.3.
    expect(traded('buy', '0.3', '18000.000000000000000003', '60000')).toEqual({
      percent: '0',
      cost: '0.000000000000000003',
    })
    expect(traded('buy', '3', '180001', '60000.005')).toEqual({ percent: '0.0005', cost: '0.985' })
  })

  it('is unknown without an arrival price, and at a price of zero', () => {
    expect(traded('buy', '1', '60000')).toBeUndefined()
    expect(traded('buy', '1', '60000', '0')).toBeUndefined()
  })
})
