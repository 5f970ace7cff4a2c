import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstScreenFile, firstScreenSchema, type FirstScreen } from '#contract/shell/firstScreen.ts'
import { locales, type DocumentLocale } from '#contract/shell/locales.ts'

/**
 * The home page's first screen for a guest, before its scripts have loaded; undefined if the build has created none.
 */
export type FirstScreens = (locale: DocumentLocale) => FirstScreen | undefined

/** Reads the first screens of a built front end, by language. */
export const readFirstScreens = async (folder: string): Promise<FirstScreens> => {
  const screens = new Map<DocumentLocale, FirstScreen>()
  for (const locale of locales) {
    const file = join(folder, firstScreenFile(locale))
    if (existsSync(file)) screens.set(locale, firstScreenSchema.parse(JSON.parse(await readFile(file, 'utf8'))))
  }
  return (locale) => screens.get(locale)
}
