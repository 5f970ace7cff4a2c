import type { LocaleSnapshot } from './locale.machine'

/** The language that the document speaks. */
export const currentLocale = (snapshot: LocaleSnapshot) => snapshot.context.locale

/** Whether another language is on its way. */
export const isLeavingLocale = (snapshot: LocaleSnapshot) => snapshot.hasTag('busy')
