import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#contract/shell/locales.ts'
import { root } from './products.mjs'

/** A file of words: groups of words, as deep as they go. */
export interface Words {
  readonly [key: string]: string | Words
}

/** Every plural form of any language: each language may request the longest text by its own rules. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const form = new RegExp(`_(?:${forms.join('|')})$`)

/** Scripts whose letters take the room of two. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

/**
 * The room that a text takes, in Latin letters. What is filled in later takes the same in every language; a mark above
 * a letter takes none.
 */
export const roomOf = (text: string): number =>
  [...text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/\p{Mark}/gu, '')].reduce(
    (room, letter) => room + (wide.test(letter) ? 2 : 1),
    0,
  )

const longer = (one: string, other: string): string => (roomOf(other) > roomOf(one) ? other : one)

/** Under each key the longest text of all languages; of a plural, the longest of all its forms, for each form. */
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

/** All words in the longest text, by namespace. */
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
 * The words of the longest text, as the module `virtual:longest`, made of the languages that exist when the front end
 * is built.
 */
export const longestText = (): Plugin => ({
  name: 'longest-text',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? `export const words = ${JSON.stringify(longestWords())}` : undefined),
})
