import type { LocaleSnapshot } from './locale.machine'

/** The language that the document speaks. */
export const currentLocale = (snapshot: LocaleSnapshot) => snapshot.context.locale

/** What a person can choose from, in order, each by its own name. */
export const offeredLocales = (snapshot: LocaleSnapshot) => snapshot.context.offered
