import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { locales, type Locale } from '#contract/shell/locales.ts'
import { fromRoot } from '../paths.ts'

const titlesSchema = z.object({ title: z.record(z.string(), z.string()), document: z.object({ title: z.string() }) })
const descriptionsSchema = z.object({ page: z.record(z.string(), z.string()) })

const readWords = async (locale: Locale, file: string): Promise<unknown> =>
  JSON.parse(await readFile(fromRoot('locales', locale, file), 'utf8'))

export interface Titles {
  readonly title: (pageId: string, locale: Locale) => string
  readonly description: (pageId: string, locale: Locale) => string
}

/** Document titles and descriptions, from the same locale files as the front end. */
export const readTitles = async (): Promise<Titles> => {
  const files = await Promise.all(
    locales.map(async (locale) => {
      const { title, document } = titlesSchema.parse(await readWords(locale, 'routes.json'))
      const { page } = descriptionsSchema.parse(await readWords(locale, 'descriptions.json'))
      return [locale, { title, document, page }] as const
    }),
  )
  const words = new Map(files)
  const of = (locale: Locale) => {
    const found = words.get(locale)
    if (!found) throw new Error(`No words in ${locale}`)
    return found
  }
  return {
    title: (pageId, locale) =>
      of(locale).document.title.replace('{{page}}', of(locale).title[pageId] ?? of(locale).title['notFound'] ?? ''),
    description: (pageId, locale) => of(locale).page[pageId] ?? of(locale).page['notFound'] ?? '',
  }
}
