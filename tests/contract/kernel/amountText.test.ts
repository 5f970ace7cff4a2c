import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, isUnread, isUnreadable, leftField } from '#contract/kernel/amountField.ts'
import { fieldText, plainAmount, readAmount, typedAmount } from '#contract/kernel/amountText.ts'
import { decimal, fromUnits, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { longest, plannedLocales } from '#contract/shell/locales.ts'
import { formatAmount, formatCount, formatMoney, formatPrice } from '#i18n/format.ts'

/**
 * The reading in short form: the amount, `a|b` for two readings, `~` before an amount that another digit may change,
 * otherwise the kind.
 */
const said = (text: string, locale: string): string => {
  const reading = readAmount(text, locale)
  if (reading.kind === 'amount') return `${reading.isOpen ? '~' : ''}${reading.value}`
  return reading.kind === 'ambiguous' ? reading.readings.join('|') : reading.kind
}

const table: readonly (readonly [text: string, locale: string, said: string])[] = [
  // Digits and the decimal separator of the language, with any number of decimals.
  ['7', 'en_US', '7'],
  ['007', 'en_US', '7'],
  ['0.50', 'en_US', '0.50'],
  ['00.1', 'en_US', '0.1'],
  ['0.125', 'en_US', '0.125'],
  ['10.125', 'en_US', '10.125'],
  ['10.000', 'en_US', '10.000'],
  ['10,000', 'de_DE', '10.000'],
  ['10,125', 'fr_FR', '10.125'],
  ['1234,5', 'es_ES', '1234.5'],
  ['.5', 'en_US', '0.5'],
  [',5', 'de_DE', '0.5'],
  ['12.', 'en_US', '12'],
  ['12,', 'de_DE', '12'],
  // Grouping separators of the language.
  ['10,000', 'en_US', '10000'],
  ['250,000', 'en_US', '250000'],
  ['2,500', 'zh_CN', '2500'],
  ['150,000', 'ja_JP', '150000'],
  ['1,234,567.891', 'en_US', '1234567.891'],
  ['10.000', 'de_DE', '10000'],
  ['1.234', 'es_ES', '1234'],
  ['1.234.567,89', 'vi_VN', '1234567.89'],
  ['1\u202f234,56', 'fr_FR', '1234.56'],
  ['1\u00a0234\u00a0567,89', 'ru_RU', '1234567.89'],
  // Grouping that is unambiguous in any language.
  ['1 234', 'en_US', '1234'],
  ['1 234,56', 'en_US', '1234.56'],
  ['1\u00a0234.5', 'de_DE', '1234.5'],
  ['1\u202f234', 'zh_CN', '1234'],
  ['1\u2009234\u2009567', 'en_US', '1234567'],
  ["1'234.50", 'en_US', '1234.50'],
  ['1’234’567', 'it_IT', '1234567'],
  ['1.234,56', 'en_US', '1234.56'],
  ['1,234.56', 'de_DE', '1234.56'],
  ['1.234.567', 'en_US', '1234567'],
  ['1,234,567', 'fr_FR', '1234567'],
  ['1,23,456', 'en_US', '123456'],
  ['12,34,56,789.5', 'en_US', '123456789.5'],
  // A separator that can only be a decimal separator.
  ['0,5', 'en_US', '0.5'],
  ['0,125', 'en_US', '0.125'],
  ['0,12345678', 'en_US', '0.12345678'],
  ['0.125', 'de_DE', '0.125'],
  ['1,5', 'en_US', '~1.5'],
  ['10,50', 'zh_CN', '~10.50'],
  ['1.5', 'de_DE', '~1.5'],
  ['1.50', 'fr_FR', '~1.50'],
  ['1.2345', 'fr_FR', '1.2345'],
  ['1234.567', 'ru_RU', '1234.567'],
  // Ambiguous: two readings.
  ['1.234', 'fr_FR', '1234|1.234'],
  ['10.000', 'ru_RU', '10000|10.000'],
  ['250.000', 'pt_PT', '250000|250.000'],
  ['10.000', longest, '10000|10.000'],
  ['10,0000', 'en_US', '100000|10.0000'],
  ['1234,567', 'en_US', '1234567|1234.567'],
  ['1.23456', 'de_DE', '123456|1.23456'],
  // Other digits and separators.
  ['１２．５', 'en_US', '12.5'],
  ['１，２３４', 'zh_CN', '1234'],
  ['３。５', 'zh_CN', '3.5'],
  ['٣٫٥', 'en_US', '3.5'],
  ['١٬٢٣٤٫٥', 'en_US', '1234.5'],
  ['١٢٣٤', 'de_DE', '1234'],
  ['۱۲۳٫۵', 'fr_FR', '123.5'],
  ['๑๒๓.๕', 'th_TH', '123.5'],
  // Characters that come along with copied text.
  [' 12.5\t\n', 'en_US', '12.5'],
  ['\u202d1,234.5\u202c', 'en_US', '1234.5'],
  ['\u200e42\u200f', 'en_US', '42'],
  ['\u200f\u200b42\u00ad', 'en_US', '42'],
  // Incomplete amounts.
  ['', 'en_US', 'empty'],
  ['   ', 'en_US', 'empty'],
  ['.', 'en_US', 'incomplete'],
  [',', 'en_US', 'incomplete'],
  ['12,', 'en_US', 'incomplete'],
  ['0,', 'en_US', 'incomplete'],
  ['12.', 'de_DE', 'incomplete'],
  ['1,234,', 'en_US', 'incomplete'],
  ['1,234,5', 'en_US', 'incomplete'],
  ['1,23,45', 'en_US', 'incomplete'],
  ['1 2', 'en_US', 'incomplete'],
  ["1'23", 'en_US', 'incomplete'],
  ['1.234,', 'en_US', 'incomplete'],
  // Not amounts.
  ['-5', 'en_US', 'unreadable'],
  ['−5', 'en_US', 'unreadable'],
  ['+5', 'en_US', 'unreadable'],
  ['(5)', 'en_US', 'unreadable'],
  ['1e5', 'en_US', 'unreadable'],
  ['1E+5', 'en_US', 'unreadable'],
  ['0x1F', 'en_US', 'unreadable'],
  ['NaN', 'en_US', 'unreadable'],
  ['Infinity', 'en_US', 'unreadable'],
  ['$10', 'en_US', 'unreadable'],
  ['10 USDT', 'en_US', 'unreadable'],
  ['10k', 'en_US', 'unreadable'],
  ['12a3', 'en_US', 'unreadable'],
  ['10²', 'en_US', 'unreadable'],
  ['½', 'en_US', 'unreadable'],
  ['①', 'en_US', 'unreadable'],
  ['𝟘', 'en_US', 'unreadable'],
  ['1_000', 'en_US', 'unreadable'],
  ['1..5', 'en_US', 'unreadable'],
  ['1.2.3', 'en_US', 'unreadable'],
  ['1,2,3', 'en_US', 'unreadable'],
  ['1,234.5.6', 'en_US', 'unreadable'],
  ['1.5,000', 'en_US', 'unreadable'],
  ['12,345,67.8', 'en_US', 'unreadable'],
  ['1234,567.8', 'en_US', 'unreadable'],
  ['0,123,456', 'en_US', 'unreadable'],
  ['1 2345', 'en_US', 'unreadable'],
  ['1 234 56 ,7', 'en_US', 'unreadable'],
  ["1'234,567.8", 'en_US', 'unreadable'],
  ['0.123 456', 'en_US', 'unreadable'],
  ['1\u202e234', 'en_US', 'unreadable'],
  ['\u202e1234\u202c', 'en_US', 'unreadable'],
  ['1\u200f 234', 'fr_FR', 'unreadable'],
  ['٣٫٥٫٢', 'en_US', 'unreadable'],
  ['9'.repeat(61), 'en_US', 'unreadable'],
  ['0'.repeat(101), 'en_US', 'unreadable'],
]

describe('typed amount', () => {
  it.each(table)('%j in %s says %s [NUM-01]', (text, locale, expected) => {
    expect(said(text, locale)).toBe(expected)
  })

  const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const values = fc.tuple(units, fc.integer({ min: 0, max: 18 })).map(([count, scale]) => fromUnits(count, scale))
  const same = (text: string, locale: string, value: Decimal): void => {
    expect(said(text, locale), `${text} in ${locale}`).toBe(value)
  }

  it.each([...plannedLocales, longest])(
    'formatted by the product in %s is read back as the same amount [NUM-01]',
    (locale) => {
      fc.assert(
        fc.property(values, fc.integer({ min: 0, max: 8 }), (value, digits) => {
          same(formatAmount(value, locale), locale, trim(value))
          same(plainAmount(value, locale), locale, value)
          const cut = fitted({ text: undefined, reading: { kind: 'amount', value, isOpen: false } }, digits).reading
          if (cut.kind !== 'amount') throw new Error('an amount stays one')
          const exact = decimal(
            digits === 0
              ? (cut.value.split('.')[0] ?? '')
              : `${cut.value.split('.')[0]}.${(cut.value.split('.')[1] ?? '').padEnd(digits, '0')}`,
          )
          same(formatMoney(value, locale, digits), locale, exact)
          same(formatPrice(exact, locale, digits), locale, exact)
        }),
        { numRuns: 300 },
      )
      fc.assert(fc.property(fc.nat(), (count) => same(formatCount(count, locale), locale, decimal(String(count)))))
    },
  )

  it.each(plannedLocales)('with two readings in %s suggests texts that parse to themselves [NUM-01]', (locale) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.stringMatching(/^\d{3,5}$/),
        fc.constantFrom(',', '.'),
        (whole, rest, sign) => {
          const reading = readAmount(`${whole}${sign}${rest}`, locale)
          if (reading.kind === 'ambiguous')
            for (const value of reading.readings) same(formatAmount(value, locale), locale, trim(value))
          else expect(reading.kind).toBe('amount')
        },
      ),
    )
  })

  it('never loses a digit, whatever is typed [NUM-01]', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,' \u00a0-e٫٬１٣"), maxLength: 14 })
    fc.assert(
      fc.property(typed, fc.constantFrom(...plannedLocales), (text, locale) => {
        const reading = readAmount(text, locale)
        const values =
          reading.kind === 'amount' ? [reading.value] : reading.kind === 'ambiguous' ? reading.readings : []
        const digits = text.replace(/[１]/g, '1').replace(/[٣]/g, '3').replace(/\D/g, '').replace(/^0+/, '')
        for (const value of values) expect(value.replace('.', '').replace(/^0+/, '')).toBe(digits)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('amount field', () => {
  const typed = (text: string, locale = 'en_US') => typedAmount(text, locale)
  const shown = (text: string, digits: number, maximum?: string, locale = 'en_US') => {
    const field = fitted(typed(text, locale), digits, maximum === undefined ? undefined : decimal(maximum))
    return [fieldText(field, locale), field.reading.kind === 'amount' ? field.reading.value : field.reading.kind]
  }

  it('keeps typed text while it fits, and cuts parsed amounts to the allowed decimals and the maximum [TRF-08] [NUM-01]', () => {
    expect(shown('10,000', 2, '20000')).toEqual(['10,000', '10000'])
    expect(shown('10,000', 2, '5000.5')).toEqual(['5000.5', '5000.5'])
    expect(shown('1.239', 2)).toEqual(['1.23', '1.23'])
    expect(shown('1.9', 0)).toEqual(['1', '1'])
    expect(shown('1,239', 2, undefined, 'de_DE')).toEqual(['1,23', '1.23'])
    expect(shown('10.000', 2, '5000.5', 'de_DE')).toEqual(['5000,5', '5000.5'])
    expect(shown('0.123456789012345679', 18, '0.123456789012345678')).toEqual([
      '0.123456789012345678',
      '0.123456789012345678',
    ])
  })

  it('does not rewrite a text that the next digit may turn into a group [NUM-01]', () => {
    expect(shown('1,50', 1)).toEqual(['1,50', '1.5'])
    expect(shown('1,500', 1)).toEqual(['1,500', '1500'])
    expect(shown('1,5', 8, '1')).toEqual(['1,5', '1'])
    expect(shown('0,50', 1)).toEqual(['0.5', '0.5'])
  })

  it('leaves unreadable text unchanged, even on blur [NUM-01]', () => {
    for (const text of ['12a3', '-5', '1,234,5', '10,0000']) {
      expect(shown(text, 2, '1')[0]).toBe(text)
      expect(fieldText(leftField(typed(text)), 'en_US')).toBe(text)
      expect(isUnread(typed(text))).toBe(true)
    }
    expect([
      isUnreadable(typed('1,234,5')),
      isUnreadable(typed('12a3')),
      isUnread(typed('')),
      isUnread(typed('5')),
    ]).toEqual([false, true, false, false])
  })

  it('shows digits and the decimal separator of the language on blur [TRF-08]', () => {
    expect(fieldText(leftField(typed('1,234.50')), 'en_US')).toBe('1234.50')
    expect(fieldText(leftField(typed('1.234,50', 'de_DE')), 'de_DE')).toBe('1234,50')
    expect(fieldText(leftField(typed('１２．５')), 'en_US')).toBe('12.5')
    expect(fieldText(leftField(typed('')), 'en_US')).toBe('')
  })
})
