import * as z from 'zod/mini'
import type { Locale } from './locales.ts'

/**
 * What stands in the document of the home page before any script has come. The build writes it, the venue puts it in,
 * and the program draws the same again.
 */
export const firstScreenSchema = z.object({
  /** Rules, for the document's head. */
  styles: z.string(),
  /** For the element that the program draws into. */
  markup: z.string(),
})
export type FirstScreen = z.infer<typeof firstScreenSchema>

/** How the build has it drawn; `shell` are the words of that namespace. */
export type RenderFirstScreen = (locale: Locale, shell: object) => Promise<FirstScreen>

/** Its file in the folder of the built front end; not among the assets, which browsers ask for. */
export const firstScreenFile = (locale: Locale): string => `.first/${locale}.json`
