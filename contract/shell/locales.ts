/** The languages of the interface that have words; the list grows to those of `languageNames.ts`. */
export const locales = ['en_US', 'zh_CN'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en_US'

/** Each language's name in itself: no translation of ours. */
const localeNames: Readonly<Record<Locale, string>> = { en_US: 'English', zh_CN: '简体中文' }

/** All codes that the product will have: a URL with one of them is a language prefix, with words or without. */
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
 * No language: under each key the longest text that any language has, for looking at layouts. It has addresses like a
 * language (`/longest/market`), and words in the sandbox build alone.
 */
export const longest = 'longest'

/** What a document speaks. */
export type DocumentLocale = Locale | typeof longest

/** The language that an address names. Not all of them have words yet. */
export type AddressLocale = (typeof plannedLocales)[number] | typeof longest

/** What a person can choose from. */
export interface OfferedLocale {
  readonly code: DocumentLocale
  readonly name: string
}
export const offeredLocales: readonly OfferedLocale[] = locales.map((code) => ({ code, name: localeNames[code] }))
/** Where testers are, after the languages. */
export const offeredLongest: OfferedLocale = { code: longest, name: 'Longest text' }

export const isLocale = (value: string): value is Locale => locales.some((known) => known === value)

/** What a document may speak; the longest text only where it is there. */
export const isDocumentLocale = (value: string, hasLongest: boolean): value is DocumentLocale =>
  isLocale(value) || (hasLongest && value === longest)

/** Of the thirteen the one whose numbers, dates and hours take the most room. */
const longestIntl = 'ru-RU'

/** `en_US` in URLs and files is `en-US` for Intl and `lang`. */
export const toIntl = (locale: string): string => (locale === longest ? longestIntl : locale.replace('_', '-'))

/** The best of our languages for what the browser prefers, in its order. */
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
 * What a document under an address speaks: the address's own language where it has words, else the nearest that has.
 */
export const spokenAt = (given: AddressLocale, hasLongest: boolean): DocumentLocale =>
  isDocumentLocale(given, hasLongest) ? given : matchLocale([toIntl(given)])
