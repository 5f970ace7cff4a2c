import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { decimal, fromUnits } from '#contract/kernel/decimal.ts'
import { longest, plannedLocales, toIntl } from '#contract/shell/locales.ts'
import { createDigitWriter, createShortWriter } from '#i18n/digitWriter.ts'
import { compactWriter, formatCompact, formatPercent, formatPrice, percentWriter, priceWriter } from '#i18n/format.ts'

const locales = [...plannedLocales, longest] as const
const amounts = fc.oneof(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.bigInt(-(10n ** 30n), 10n ** 30n))

describe('number formatter for frequent updates', () => {
  it.each(locales)('matches the general formatter in %s', (locale) => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 18 }), (units, scale, digits) => {
        const value = fromUnits(units, scale)
        expect(priceWriter(locale, digits)(value)).toBe(formatPrice(value, locale, digits))
        expect(percentWriter(locale)(value)).toBe(formatPercent(value, locale))
        expect(compactWriter(locale)(value)).toBe(formatCompact(value, locale))
      }),
      { numRuns: 300 },
    )
  })

  it('formats without calling Intl in each of our languages', () => {
    for (const locale of locales) {
      const format = new Intl.NumberFormat(toIntl(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      const write = createDigitWriter(format, 2)
      const expected = format.format(1_234_567.89)
      const asked = vi.fn()
      Object.defineProperty(format, 'format', { value: asked })
      expect(write(decimal('1234567.89'))).toBe(expected)
      expect(asked).not.toHaveBeenCalled()
    }
  })

  it('formats compact numbers without calling Intl', () => {
    for (const locale of locales) {
      const shape = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
      const format = new Intl.NumberFormat(toIntl(locale), { ...shape, notation: 'compact' })
      const plain = new Intl.NumberFormat(toIntl(locale), { ...shape, useGrouping: 'min2' })
      const write = createShortWriter(format, plain, 2)
      const values = ['7.126', '912345678.9', '1234567890.1'] as const
      const expected = values.map((value) => format.format(value))
      const asked = vi.fn()
      Object.defineProperty(format, 'format', { value: asked })
      expect(values.map((value) => write(decimal(value)))).toEqual(expected)
      expect(asked).not.toHaveBeenCalled()
    }
  })

  it('falls back to Intl where a language has other grouping or digits', () => {
    for (const locale of ['en-IN', 'ar-EG', 'hi-IN-u-nu-deva']) {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      const write = createDigitWriter(format, 1)
      for (const value of ['0.0', '12.3', '1234567.8', '-1234567.8'] as const)
        expect(write(decimal(value))).toBe(format.format(value))
    }
  })
})
