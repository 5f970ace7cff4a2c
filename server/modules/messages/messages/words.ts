import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { isDecimal } from '#contract/kernel/decimal.ts'
import { locales, toIntl, type Locale } from '#contract/shell/locales.ts'
import { partsOf, type Device } from '#server/http/agent.ts'
import { fromRoot } from '#server/paths.ts'
import { token } from '#server/serviceContainer.ts'

const namespace = 'messageTemplates'
const fileSchema = z.record(z.string(), z.record(z.string(), z.string()))

type Values = Readonly<Record<string, string>>

/** The venue's message templates in one language. */
export interface TemplateWords {
  /** Plain text. */
  readonly title: (kind: string, values: Values) => string
  /** HTML. */
  readonly content: (kind: string, values: Values) => string
  readonly moduleName: (code: number) => string
  readonly submoduleName: (code: number) => string
}

export const templateWordsToken = token<(locale: Locale) => TemplateWords>('words of message templates')

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a value for HTML, because outside input must never become markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** The values that are numbers, formatted for the language. */
const figures: ReadonlySet<string> = new Set([
  ...['amount', 'value', 'price', 'change'],
  ...['riskRate', 'equity', 'maintenance', 'needed', 'target', 'liquidated', 'fee'],
])

/** The device named in a message; messages of earlier versions contain the raw user agent. */
const deviceIn = (values: Values): Device => (values['agent'] === undefined ? values : partsOf(values['agent']))

const isFigure = (name: string, text: string): text is `${number}` => figures.has(name) && isDecimal(text)

const wordsIn = async (locale: Locale): Promise<TemplateWords> => {
  const file = fileSchema.parse(JSON.parse(await readFile(fromRoot('locales', locale, `${namespace}.json`), 'utf8')))
  const texts: ReadonlyMap<string, string> = new Map(
    Object.entries(file).flatMap(([group, words]) =>
      Object.entries(words).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  )
  const text = (key: string): string => texts.get(key) ?? ''
  const format = new Intl.NumberFormat(toIntl(locale), { maximumFractionDigits: 18 })
  const filled = (key: string, values: Values, form: (value: string) => string): string =>
    text(key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return form(isFigure(name, value) ? format.format(value) : value)
    })
  const deviceName = (device: Device): string => {
    const { browser = '', system = '' } = device
    if (browser !== '' && system !== '') return filled('device.known', { browser, system }, (value) => value)
    return browser || system || text('device.unknown')
  }
  return {
    title: (kind, values) => filled(`title.${kind}`, values, (value) => value),
    content: (kind, values) => filled(`content.${kind}`, { ...values, device: deviceName(deviceIn(values)) }, escaped),
    moduleName: (code) => text(`module.${code}`),
    submoduleName: (code) => text(`submodule.${code}`),
  }
}

export const readTemplateWords = async (): Promise<(locale: Locale) => TemplateWords> => {
  const all = new Map(await Promise.all(locales.map(async (locale) => [locale, await wordsIn(locale)] as const)))
  return (locale) => {
    const words = all.get(locale)
    if (!words) throw new Error(`There are no message templates in ${locale}`)
    return words
  }
}
