import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimal, fromUnits } from '#contract/kernel/decimal.ts'
import { inSize, sortable } from '#services/markets/markets.inSize.ts'

describe('sorted numbers', () => {
  it('are ordered exactly, even when binary numbers are equal', () => {
    const number = fc
      .tuple(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.integer({ min: 0, max: 18 }))
      .map(([units, scale]) => fromUnits(units, scale))
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(Math.sign(inSize(sortable(one), sortable(other)))).toBe(compare(one, other))
      }),
    )
    const [one, other] = [decimal('9007199254740993.000000000000000001'), decimal('9007199254740993')]
    expect(Math.sign(inSize(sortable(one), sortable(other)))).toBe(1)
    expect(inSize(sortable(decimal('1.50')), sortable(decimal('1.5')))).toBe(0)
  })
})
