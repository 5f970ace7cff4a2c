import type { LocaleSnapshot } from './locale.machine'

/** The language that the document speaks. */
export const currentLocale = (snapshot: LocaleSnapshot) => snapshot.context.locale
