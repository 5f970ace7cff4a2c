import * as z from 'zod/mini'
import { locales } from './locales'

/** What the browser keeps of a person's wishes, and how it is read back; what does not fit is as if it were not there. */

export type StoredSchema = z.ZodMiniType
export type Stored<S extends StoredSchema> = z.output<S>

/** Light or dark, or as the system prefers. */
export const themeChoiceSchema = z.enum(['light', 'dark', 'system'])

/** The language that was chosen. */
export const localeSchema = z.enum(locales)

/** The place for which this tab has loaded the document anew. */
export const reloadMarkSchema = z.string().check(z.maxLength(4_000))
