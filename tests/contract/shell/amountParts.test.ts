import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { plannedLocales } from '#contract/shell/locales.ts'
import { amountParts, digitsOf, formatAmount } from '#i18n/format.ts'

const parts = (text: string, digits: number, column?: number, locale = 'en_US') => {
  const { shown, zeros, pad, rest } = amountParts(decimal(text), locale, digits, column)
  return [shown, zeros, pad, rest]
}

describe('amount parts', () => {
  it.each([
    ['250000', 6, 8, ['250,000', '.000000', '00', '']],
    ['2.5', 8, 8, ['2.5', '0000000', '', '']],
    ['20.000000000000000001', 8, 8, ['20.00000000', '', '', '0000000001']],
    ['-1234.5', 2, 4, ['-1,234.5', '0', '00', '']],
    ['12.345', 0, 2, ['12', '', '.00', '.345']],
    ['12', 0, 0, ['12', '', '', '']],
    ['0', 2, 2, ['0', '.00', '', '']],
    ['1.500', 2, 2, ['1.5', '0', '', '']],
  ] as const)('%s with %i digits in a column of %i', (text, digits, column, pieces) => {
    expect(parts(text, digits, column)).toEqual(pieces)
  })

  it('use the separators of each language, and lose or round nothing', () => {
    expect(parts('1234.56789', 2, 4, 'de_DE')).toEqual(['1.234,56', '', '00', '789'])
    for (const locale of plannedLocales)
      for (const text of ['0.00000000000000001', '98765432109876.123456789012345678', '7', '-0.5']) {
        const value = decimal(text)
        for (const digits of [0, 2, 8, 18]) {
          const { shown, rest } = amountParts(value, locale, digits)
          expect(shown + rest, `${locale} ${text} ${digits}`).toBe(formatAmount(value, locale))
        }
      }
  })

  it('make all rows of a column equally wide after the decimal point', () => {
    const rows = [
      ['250000', 6],
      ['2', 8],
      ['0.5', 1],
      ['3', 0],
    ] as const
    const ends = rows.map(([text, digits]) => parts(text, digits, 8).slice(0, 3).join('').split('.')[1]?.length)
    expect(ends).toEqual([8, 8, 8, 8])
  })
})

it('show no more digits than the amount has', () => {
  expect(['1.500', '7', '0.123456789', '20.000000000000000001'].map((text) => digitsOf(decimal(text), 8))).toEqual([
    1, 0, 8, 8,
  ])
})
