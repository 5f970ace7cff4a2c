/** Interface languages with translations; the list grows to that of `languageNames.ts`. */
export const locales = ['en_US', 'zh_CN'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en_US'

/** Each language's own name, which we do not translate. */
const localeNames: Readonly<Record<Locale, string>> = { en_US: 'English', zh_CN: '简体中文' }

/** All planned language codes: in a URL each is a language prefix, with or without translations. */
export const plannedLocales = [
  'en_US',
  'zh_CN',
  'zh_HK',
  'th_TH',
  'fil_PH',
  'es_ES',
  'ja_JP',
  'pt_PT',
  'vi_VN',
  'fr_FR',
  'de_DE',
  'ru_RU',
  'it_IT',
] as const

/**
 * A pseudo-language for checking layouts: each key has the longest text of any language. It has addresses like a
 * language (`/longest/market`), and texts in the sandbox build only.
 */
export const longest = 'longest'

/** The language of a document. */
export type DocumentLocale = Locale | typeof longest

/** The language in an address. Not all of them have translations yet. */
export type AddressLocale = (typeof plannedLocales)[number] | typeof longest

/** A selectable language. */
export interface OfferedLocale {
  readonly code: DocumentLocale
  readonly name: string
}
export const offeredLocales: readonly OfferedLocale[] = locales.map((code) => ({ code, name: localeNames[code] }))
/** For testers, listed after the languages. */
export const offeredLongest: OfferedLocale = { code: longest, name: 'Longest text' }

export const isLocale = (value: string): value is Locale => locales.some((known) => known === value)

/** Whether a document can be in this language; `longest` only if it is available. */
export const isDocumentLocale = (value: string, hasLongest: boolean): value is DocumentLocale =>
  isLocale(value) || (hasLongest && value === longest)

/** The locale, of all thirteen, whose numbers, dates and times take the most space. */
const longestIntl = 'ru-RU'

/** `en_US` in URLs and files is `en-US` for Intl and `lang`. */
export const toIntl = (locale: string): string => (locale === longest ? longestIntl : locale.replace('_', '-'))

/** Our best match for the browser's preferred languages, in their order. */
export const matchLocale = (preferred: readonly string[]): Locale => {
  for (const wanted of preferred) {
    const [language] = wanted.toLowerCase().split('-')
    const exact = locales.find((known) => toIntl(known).toLowerCase() === wanted.toLowerCase())
    const near = exact ?? locales.find((known) => known.toLowerCase().split('_')[0] === language)
    if (near) return near
  }
  return defaultLocale
}

/**
 * The language of a document at an address: the address's own if it has translations, else the nearest one that has.
 */
export const spokenAt = (given: AddressLocale, hasLongest: boolean): DocumentLocale =>
  isDocumentLocale(given, hasLongest) ? given : matchLocale([toIntl(given)])
