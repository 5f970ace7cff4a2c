import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '#contract/shell/locales.ts'
import { root } from '../products.mjs'
import { draftOf, type Draft } from './article.ts'

export const articlesFolder = join(root, 'articles')

/** The ids of a language's articles: the names of their files. */
export const articleIds = (locale: Locale): readonly string[] =>
  readdirSync(join(articlesFolder, locale))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .toSorted()

const messagesOf = (locale: Locale): Readonly<Record<string, string>> =>
  (
    JSON.parse(readFileSync(join(root, 'locales', locale, 'codes.json'), 'utf8')) as {
      readonly code: Readonly<Record<string, string>>
    }
  ).code

/** Reads a language's articles. @throws With the file and what is wrong in it. */
export const draftsOf = (locale: Locale): readonly Draft[] => {
  const messages = messagesOf(locale)
  return articleIds(locale).map((id) => {
    try {
      return draftOf({ id, locale, text: readFileSync(join(articlesFolder, locale, `${id}.md`), 'utf8'), messages })
    } catch (error) {
      throw new Error(`articles/${locale}/${id}.md: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  })
}

/** The articles of every language. */
export const allDrafts = (): Readonly<Record<Locale, readonly Draft[]>> =>
  Object.fromEntries(locales.map((locale) => [locale, draftsOf(locale)])) as Record<Locale, readonly Draft[]>
