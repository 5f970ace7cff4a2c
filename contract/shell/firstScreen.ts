import * as z from 'zod/mini'
import type { Locale } from './locales.ts'

/**
 * The home page's document before any script has loaded. The build renders it, the venue inserts it, and the program
 * renders the same again.
 */
export const firstScreenSchema = z.object({
  /** CSS rules for the document's head. */
  styles: z.string(),
  /** Markup for the element that the program renders into. */
  markup: z.string(),
})
export type FirstScreen = z.infer<typeof firstScreenSchema>

/** Renders the first screen during the build; `shell` holds the texts of that namespace. */
export type RenderFirstScreen = (locale: Locale, shell: object) => Promise<FirstScreen>

/** Its file in the build folder; not among the assets that browsers can request. */
export const firstScreenFile = (locale: Locale): string => `.first/${locale}.json`
