import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { plannedLocales, toIntl } from '#contract/shell/locales.ts'
import {
  formatAmount,
  formatClock,
  formatCompact,
  formatCount,
  formatMoney,
  formatPercent,
  formatPrice,
  formatShare,
  formatTime,
  priceWriter,
} from '#i18n/format.ts'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'
import i18next from 'i18next'

/** 21:30:05 in Shanghai on 2 November 2026. */
const moment = Date.UTC(2026, 10, 2, 13, 30, 5)
const zone = 'Asia/Shanghai'

/** Formats of each language: price, amount, rise, no change, compact, money, count, moment, hour. */
const written: Readonly<Record<(typeof plannedLocales)[number], readonly string[]>> = {
  en_US: [
    '-1,234,567.89',
    '98,765,432,109,876.123456789012345678',
    '+1.26%',
    '0.00%',
    '1.23B',
    '1,234.56',
    '1,234,567',
    'Nov 2, 2026, 9:30:05 PM',
    '9:30:05 PM',
  ],
  zh_CN: [
    '-1,234,567.89',
    '98,765,432,109,876.123456789012345678',
    '+1.26%',
    '0.00%',
    '12.35亿',
    '1,234.56',
    '1,234,567',
    '2026年11月2日 21:30:05',
    '21:30:05',
  ],
  zh_HK: [
    '-1,234,567.89',
    '98,765,432,109,876.123456789012345678',
    '+1.26%',
    '0.00%',
    '1.23B',
    '1,234.56',
    '1,234,567',
    '2026年11月2日 下午9:30:05',
    '下午9:30:05',
  ],
  th_TH: [
    '-1,234,567.89',
    '98,765,432,109,876.123456789012345678',
    '+1.26%',
    '0.00%',
    '1.23B',
    '1,234.56',
    '1,234,567',
    '2 พ.ย. 2569 21:30:05',
    '21:30:05',
  ],
  fil_PH: [
    '-1,234,567.89',
    '98,765,432,109,876.123456789012345678',
    '+1.26%',
    '0.00%',
    '1.23B',
    '1,234.56',
    '1,234,567',
    'Nob 2, 2026, 9:30:05 PM',
    '9:30:05 PM',
  ],
  es_ES: [
    '-1.234.567,89',
    '98.765.432.109.876,123456789012345678',
    '+1,26\u00a0%',
    '0,00\u00a0%',
    '1234,57\u00a0M',
    '1234,56',
    '1.234.567',
    '2 nov 2026, 21:30:05',
    '21:30:05',
  ],
  ja_JP: [
    '-1,234,567.89',
    '98,765,432,109,876.123456789012345678',
    '+1.26%',
    '0.00%',
    '12.35億',
    '1,234.56',
    '1,234,567',
    '2026/11/02 21:30:05',
    '21:30:05',
  ],
  pt_PT: [
    '-1\u00a0234\u00a0567,89',
    '98\u00a0765\u00a0432\u00a0109\u00a0876,123456789012345678',
    '+1,26%',
    '0,00%',
    '1,23\u00a0mM',
    '1234,56',
    '1\u00a0234\u00a0567',
    '02/11/2026, 21:30:05',
    '21:30:05',
  ],
  vi_VN: [
    '-1.234.567,89',
    '98.765.432.109.876,123456789012345678',
    '+1,26%',
    '0,00%',
    '1,23\u00a0T',
    '1.234,56',
    '1.234.567',
    '21:30:05 2 thg 11, 2026',
    '21:30:05',
  ],
  fr_FR: [
    '-1\u202f234\u202f567,89',
    '98\u202f765\u202f432\u202f109\u202f876,123456789012345678',
    '+1,26\u00a0%',
    '0,00\u00a0%',
    '1,23\u00a0Md',
    '1\u202f234,56',
    '1\u202f234\u202f567',
    '2 nov. 2026, 21:30:05',
    '21:30:05',
  ],
  de_DE: [
    '-1.234.567,89',
    '98.765.432.109.876,123456789012345678',
    '+1,26\u00a0%',
    '0,00\u00a0%',
    '1,23\u00a0Mrd.',
    '1.234,56',
    '1.234.567',
    '02.11.2026, 21:30:05',
    '21:30:05',
  ],
  ru_RU: [
    '-1\u00a0234\u00a0567,89',
    '98\u00a0765\u00a0432\u00a0109\u00a0876,123456789012345678',
    '+1,26\u00a0%',
    '0,00\u00a0%',
    '1,23\u00a0млрд',
    '1\u00a0234,56',
    '1\u00a0234\u00a0567',
    '2 нояб. 2026 г., 21:30:05',
    '21:30:05',
  ],
  it_IT: [
    '-1.234.567,89',
    '98.765.432.109.876,123456789012345678',
    '+1,26%',
    '0,00%',
    '1,23\u00a0Mld',
    '1234,56',
    '1.234.567',
    '2 nov 2026, 21:30:05',
    '21:30:05',
  ],
}

describe('price with many leading zeros', () => {
  it.each([
    ['0.0000012', 'en_US', 9, '0.0₅1200'],
    ['0.000001234567', 'de_DE', 12, '0,0₅1234567'],
    ['-0.000000000000000001', 'en_US', 18, '-0.0₁₇1'],
    // Fewer zeros are written out, and so is a price without any.
    ['0.000012', 'en_US', 9, '0.000012000'],
    ['0', 'en_US', 9, '0.000000000'],
    ['1.0000001', 'en_US', 9, '1.000000100'],
  ] as const)('shows the number of zeros: %s in %s with %i digits', (value, locale, digits, text) => {
    expect(formatPrice(decimal(value), locale, digits)).toBe(text)
    expect(priceWriter(locale, digits)(decimal(value))).toBe(text)
  })
})

it('formats a share without a sign, with the percent sign of its language', () => {
  expect(formatShare(decimal('36.854'), 'en_US')).toBe('36.85%')
  expect(formatShare(decimal('36.854'), 'de_DE')).toBe('36,85\u00a0%')
  expect(formatShare(decimal('0'), 'zh_CN')).toBe('0.00%')
})

describe('numbers, dates and times', () => {
  it.each(plannedLocales)('are formatted for %s with every digit of an amount [LOC-04]', (locale) => {
    expect([
      formatPrice(decimal('-1234567.891'), locale, 2),
      formatAmount(decimal('98765432109876.123456789012345678'), locale),
      formatPercent(decimal('1.255'), locale),
      formatPercent(decimal('-0.004'), locale),
      formatCompact(decimal('1234567890'), locale),
      formatMoney(decimal('1234.567'), locale),
      formatCount(1_234_567, locale),
      formatTime(moment, locale, zone),
      formatClock(moment, locale, zone),
    ]).toEqual(written[locale])
  })

  it('use Latin digits: none of our languages has others', () => {
    for (const locale of plannedLocales)
      expect(new Intl.NumberFormat(toIntl(locale)).resolvedOptions().numberingSystem, locale).toBe('latn')
  })
})

describe('plurals', () => {
  it('follow the language of the document, including their numbers [LOC-04]', async () => {
    await startWords('en_US')
    await loadWords(['markets', 'personSetting'])
    const markets = (count: number) => i18next.t('markets:list.count', { count, shown: '3' })
    expect([markets(1), markets(0), markets(1_234)]).toEqual(['3 of 1 market', '3 of 0 markets', '3 of 1,234 markets'])
    expect(i18next.t('outcomes:open.count', { count: 1 })).toBe(
      'One transfer or order is pending. Checking the result…',
    )
    expect(i18next.t('outcomes:open.count', { count: 2 })).toBe(
      '2 transfers or orders are pending. Checking the results…',
    )
    expect(i18next.t('personSetting:recovery.left', { count: 1 })).toMatch(/^1 code left\. Use it/)
    expect(wordsOf('markets:list.held')).toBe('Sorting paused while you point at the list')

    await startWords('zh_CN')
    await loadWords(['markets'])
    expect([markets(1), markets(1_234)]).toEqual(['共 1 个市场，显示 3 个', '共 1,234 个市场，显示 3 个'])
  })

  it('have the forms of the language, chosen by its own rules where there are more than two [LOC-04]', () => {
    const i18n = createInstance({
      lng: 'ru_RU',
      initAsync: false,
      resources: {
        ru_RU: {
          translation: {
            day_one: '{{count, number}} день',
            day_few: '{{count, number}} дня',
            day_many: '{{count, number}} дней',
            day_other: '{{count, number}} дня',
          },
        },
      },
    })
    void i18n.init()
    const days = (count: number) => i18n.t('day' as never, { count })
    expect([1, 2, 5, 11, 21, 104, 1.5, 12_000].map(days)).toEqual([
      '1 день',
      '2 дня',
      '5 дней',
      '11 дней',
      '21 день',
      '104 дня',
      '1,5 дня',
      '12\u00a0000 дней',
    ])
  })
})
