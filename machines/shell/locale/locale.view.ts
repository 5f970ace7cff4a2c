import type { LocaleSnapshot } from './locale.machine.ts'

/** The document's language. */
export const spokenLocale = (snapshot: LocaleSnapshot) => snapshot.context.locale

/** The language in the document's addresses: the reader's own, even if it has no translation yet. */
export const currentLocale = (snapshot: LocaleSnapshot) => snapshot.context.address

/** The language of the address, while the notice about its missing translation is shown. */
export const missingLocale = (snapshot: LocaleSnapshot) =>
  snapshot.matches({ speaking: 'substituting' }) ? snapshot.context.missing : undefined

/** The language, by its own name, in the question whether to discard typed input. */
export const askedLocale = (snapshot: LocaleSnapshot) =>
  snapshot.matches('asking') ? snapshot.context.offered.find(({ code }) => code === snapshot.context.wanted) : undefined

/** The selectable languages in order, each by its own name. */
export const offeredLocales = (snapshot: LocaleSnapshot) => snapshot.context.offered
