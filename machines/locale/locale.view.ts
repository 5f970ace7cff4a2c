import type { LocaleSnapshot } from './locale.machine'

/** The language that the document speaks. */
export const currentLocale = (snapshot: LocaleSnapshot) => snapshot.context.locale

/** The language for which what was typed would have to go, while that is asked; by its own name. */
export const askedLocale = (snapshot: LocaleSnapshot) =>
  snapshot.matches('asking') ? snapshot.context.offered.find(({ code }) => code === snapshot.context.wanted) : undefined

/** What a person can choose from, in order, each by its own name. */
export const offeredLocales = (snapshot: LocaleSnapshot) => snapshot.context.offered
