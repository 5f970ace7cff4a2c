import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { locales, matchLocale, type Locale } from '#contract/shell/locales.ts'
import { fromRoot } from '../paths.ts'

const fileSchema = z.object({ code: z.record(z.string(), z.string()) })

export interface Words {
  /** The message for a result code. */
  readonly msg: (code: number, locale: Locale) => string
}

/** Loads the venue's messages, from the same files as the front end. */
export const readWords = async (): Promise<Words> => {
  const files = await Promise.all(
    locales.map(async (locale) => {
      const text = await readFile(fromRoot('locales', locale, 'codes.json'), 'utf8')
      return [locale, fileSchema.parse(JSON.parse(text)).code] as const
    }),
  )
  const words = new Map(files)
  return { msg: (code, locale) => words.get(locale)?.[String(code)] ?? String(code) }
}

/** The best supported language for an `Accept-Language` header. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return matchLocale(wanted.map(({ tag }) => tag))
}
