import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { locales, longest, plannedLocales, toIntl } from '#contract/shell/locales.ts'
import { formatClock, formatCompact, formatPercent, formatPrice, formatTime } from '#i18n/format.ts'
import { longestOf, longestText, widthOf, type Words } from '#tools/longest.ts'
import { decimal } from '#contract/kernel/decimal.ts'

it('picks the widest text for each key, and counts double-width letters twice', () => {
  expect(widthOf('abc')).toBe(3)
  expect(widthOf('划转')).toBe(4)
  expect(widthOf('ภาษาที่')).toBe(5)
  // A placeholder takes the same space in every language.
  expect(widthOf('{{amountOfTheWholeTransfer}} BTC')).toBe(4)
  expect(longestOf([{ a: { short: 'Yes', long: 'Never' } }, { a: { short: '是的', long: '从不' } }])).toEqual({
    a: { short: '是的', long: 'Never' },
  })
})

it('has the longest plural form under every form that any language needs', () => {
  const made = longestOf([
    { n: { day_one: '{{count}} day', day_other: '{{count}} days' } },
    { n: { day_few: '{{count}} дня', day_many: '{{count}} дней, и ещё' } },
  ])
  expect(Object.keys(made['n'] ?? {}).toSorted()).toEqual([
    'day_few',
    'day_many',
    'day_one',
    'day_other',
    'day_two',
    'day_zero',
  ])
  expect(new Set(Object.values(made['n'] ?? {}))).toEqual(new Set(['{{count}} дней, и ещё']))
})

it('keeps a key that only one language has', () => {
  expect(longestOf([{ a: 'x' }, { a: 'x', b: { c: 'y' } }])).toEqual({ a: 'x', b: { c: 'y' } })
})

const files = join(import.meta.dirname, '../../../locales')
const read = (locale: string, file: string): Words =>
  JSON.parse(readFileSync(join(files, locale, file), 'utf8')) as Words

it('is built from the existing languages: no text of any of them is longer', () => {
  const { resolveId, load } = longestText()
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('The plugin has other hooks')
  const id = (resolveId as (id: string) => string | undefined)('virtual:longest') ?? ''
  const code = (load as (id: string) => string | undefined)(id) ?? ''
  const words = JSON.parse(code.slice(code.indexOf('{'))) as Readonly<Record<string, Words>>
  const i18n = createInstance({ lng: longest, resources: { [longest]: words }, initAsync: false, keySeparator: '.' })
  void i18n.init()
  const flat = (value: Words, prefix = ''): [string, string][] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' ? [[prefix + key, inner] as [string, string]] : flat(inner, `${prefix}${key}.`),
    )
  let compared = 0
  for (const locale of locales) {
    for (const file of readdirSync(join(files, locale))) {
      for (const [key, text] of flat(read(locale, file))) {
        const made: unknown = i18n.getResource(longest, file.replace('.json', ''), key)
        expect(widthOf(String(made)), `${locale} ${file} ${key}`).toBeGreaterThanOrEqual(widthOf(text))
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(500)
})

it('formats numbers, dates and times like the language that needs the most space for them', () => {
  const autumn = Date.UTC(2026, 8, 22, 22, 10, 10)
  const room = (locale: string) =>
    [
      formatPrice(decimal('1234567.89'), locale, 2),
      formatCompact(decimal('1234567890'), locale),
      formatPercent(decimal('-1.25'), locale),
      formatTime(autumn, locale, 'UTC'),
      formatClock(autumn, locale, 'UTC'),
    ].reduce((sum, text) => sum + widthOf(text), 0)
  expect(plannedLocales.map(toIntl)).toContain(toIntl(longest))
  expect(Math.max(...plannedLocales.map(room))).toBe(room(longest))
})
