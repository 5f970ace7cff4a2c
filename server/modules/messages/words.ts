import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { locales, type Locale } from '../../../contract/locales'
import { fromRoot } from '../../paths'
import { token } from '../../tokens'

const namespace = 'letters'
const fileSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** The words of the venue's letters, in one language. */
export interface LetterWords {
  readonly title: (kind: string) => string
  readonly content: (kind: string) => string
  readonly moduleName: (code: number) => string
  readonly submoduleName: (code: number) => string
}

export const letterWords = token<(locale: Locale) => LetterWords>('words of letters')

const wordsIn = async (locale: Locale): Promise<LetterWords> => {
  const file = fileSchema.parse(JSON.parse(await readFile(fromRoot('locales', locale, `${namespace}.json`), 'utf8')))
  const texts: ReadonlyMap<string, string> = new Map(Object.entries(file).flatMap(([group, words]) => Object.entries(words).map(([name, text]) => [`${group}.${name}`, text] as const)))
  const text = (key: string): string => texts.get(key) ?? ''
  return {
    title: (kind) => text(`title.${kind}`),
    content: (kind) => text(`content.${kind}`),
    moduleName: (code) => text(`module.${code}`),
    submoduleName: (code) => text(`submodule.${code}`),
  }
}

export const readLetterWords = async (): Promise<(locale: Locale) => LetterWords> => {
  const all = new Map(await Promise.all(locales.map(async (locale) => [locale, await wordsIn(locale)] as const)))
  return (locale) => {
    const words = all.get(locale)
    if (!words) throw new Error(`No letters are written in ${locale}`)
    return words
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** As it stands in a page: what came from outside is never markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const filled = (text: string, values: Readonly<Record<string, string>>, form: (value: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => form(values[name] ?? ''))

/** A title is plain text, a content is HTML. */
export const titleOf = (text: string, values: Readonly<Record<string, string>>): string => filled(text, values, (value) => value)
export const contentOf = (text: string, values: Readonly<Record<string, string>>): string => filled(text, values, escaped)
