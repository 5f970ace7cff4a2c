import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { locales, type Locale } from '../../contract/locales'
import { fromRoot } from '../paths'

const wordsSchema = z.object({ title: z.record(z.string(), z.string()), document: z.object({ title: z.string(), description: z.string() }) })

export interface Titles {
  readonly title: (pageId: string, locale: Locale) => string
  readonly description: (locale: Locale) => string
}

/** Titles and description of documents, in the words that the front end has too. */
export const readTitles = async (): Promise<Titles> => {
  const files = await Promise.all(
    locales.map(async (locale) => [locale, wordsSchema.parse(JSON.parse(await readFile(fromRoot('locales', locale, 'routes.json'), 'utf8')))] as const),
  )
  const words = new Map(files)
  const of = (locale: Locale) => {
    const found = words.get(locale)
    if (!found) throw new Error(`No words in ${locale}`)
    return found
  }
  return {
    title: (pageId, locale) => of(locale).document.title.replace('{{page}}', of(locale).title[pageId] ?? of(locale).title['notFound'] ?? ''),
    description: (locale) => of(locale).document.description,
  }
}
