import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#contract/shell/locales.ts'
import { root } from './products.mjs'

/** A translation file: nested groups of texts. */
export interface Words {
  readonly [key: string]: string | Words
}

/** Every plural form of any language: the pseudo-language may be used with any of their rules. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const form = new RegExp(`_(?:${forms.join('|')})$`)

/** Scripts whose characters are twice as wide. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

/**
 * The width of a text in Latin letters. Placeholders have the same width in every language; combining marks have none.
 */
export const widthOf = (text: string): number =>
  [...text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/\p{Mark}/gu, '')].reduce(
    (width, letter) => width + (wide.test(letter) ? 2 : 1),
    0,
  )

const longer = (one: string, other: string): string => (widthOf(other) > widthOf(one) ? other : one)

/** The longest text of all languages under each key; for a plural, each form gets the longest of all forms. */
export const longestOf = (languages: readonly Words[]): Words => {
  const longest: Record<string, string | Words> = {}
  const keys = new Set(languages.flatMap((words) => Object.keys(words)))
  for (const key of keys) {
    const stem = key.replace(form, '')
    const found = languages.flatMap((words) =>
      Object.entries(words)
        .filter(([name]) => name.replace(form, '') === stem)
        .map(([, value]) => value),
    )
    const texts = found.filter((value) => typeof value === 'string')
    const groups = found.filter((value) => typeof value === 'object')
    const value = groups.length > 0 ? longestOf(groups) : texts.reduce(longer)
    for (const name of stem === key ? [key] : forms.map((one) => `${stem}_${one}`)) longest[name] = value
  }
  return longest
}

const folder = join(root, 'locales')

/** All texts of the pseudo-language, by namespace. */
export const longestWords = (): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    readdirSync(join(folder, locales[0])).map((file) => [
      file.replace(/\.json$/, ''),
      longestOf(locales.map((locale) => JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Words)),
    ]),
  )

const name = 'virtual:longest'
const resolved = `\0${name}`

/**
 * The texts of the pseudo-language as the module `virtual:longest`, generated from the existing languages when the
 * front end is built.
 */
export const longestText = (): Plugin => ({
  name: 'longest-text',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? `export const words = ${JSON.stringify(longestWords())}` : undefined),
})
