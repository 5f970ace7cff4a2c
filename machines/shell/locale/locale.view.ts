import type { LocaleSnapshot } from './locale.machine.ts'

/** The language that the document speaks. */
export const spokenLocale = (snapshot: LocaleSnapshot) => snapshot.context.locale

/** The language of the document's addresses: the reader's own, also where it has no words yet. */
export const currentLocale = (snapshot: LocaleSnapshot) => snapshot.context.address

/** The language of the address, while the person is told that it has no words yet. */
export const missingLocale = (snapshot: LocaleSnapshot) =>
  snapshot.matches({ speaking: 'substituting' }) ? snapshot.context.missing : undefined

/** The language for which what was typed would have to go, while that is asked; by its own name. */
export const askedLocale = (snapshot: LocaleSnapshot) =>
  snapshot.matches('asking') ? snapshot.context.offered.find(({ code }) => code === snapshot.context.wanted) : undefined

/** What a person can choose from, in order, each by its own name. */
export const offeredLocales = (snapshot: LocaleSnapshot) => snapshot.context.offered
