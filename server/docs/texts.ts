import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { locales } from '#contract/shell/locales.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { fromRoot } from '../paths.ts'

const fileSchema = z.object({
  area: z.record(z.string(), z.string()),
  text: z.record(z.string(), z.record(z.string(), z.string())),
})

interface Summaries {
  /** The purpose of a call or stream, in one sentence. */
  readonly summary: (id: string, locale: Locale) => string
  readonly area: (area: string, locale: Locale) => string
}

/** Loads the summaries. A call without one is an error of ours, which a test finds. */
export const readSummaries = async (): Promise<Summaries> => {
  const files = new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const text = await readFile(fromRoot('locales', locale, 'apiCalls.json'), 'utf8')
        return [locale, fileSchema.parse(JSON.parse(text))] as const
      }),
    ),
  )
  const known = (text: string | undefined, id: string, locale: Locale): string => {
    if (text === undefined) throw new Error(`locales/${locale}/apiCalls.json lacks ${id}`)
    return text
  }
  return {
    summary: (id, locale) => {
      const [area = '', name = ''] = id.split('.')
      // Keys of texts are camelCase; the topic of a stream may have an underscore.
      const key = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return known(files.get(locale)?.text[area]?.[key], id, locale)
    },
    area: (area, locale) => known(files.get(locale)?.area[area], area, locale),
  }
}
