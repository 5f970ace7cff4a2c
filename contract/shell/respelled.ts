import { addressLocales, splitLocale } from './localePath.ts'
import type { AddressLocale } from './locales.ts'
import { defaultLocale, plannedLocales } from './locales.ts'

/** Addresses whose language is spelled in another way than ours: of no first screen. */

/** Languages that are named by another region or script than ours. */
const nearest: readonly (readonly [tag: RegExp, locale: AddressLocale])[] = [[/^zh_(?:hant|tw|mo)/, 'zh_HK']]

const languageOf = (tag: string): string => tag.split('_', 1)[0] ?? tag

/** Knows every language that a browser can name. */
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * The language that a first segment means without being one of our prefixes: `en-US`, `zh`, `ZH_cn`, `pt-BR`. One that
 * we lack is the default. Undefined: the segment is no language.
 */
const meantBy = (segment: string): AddressLocale | undefined => {
  if (addressLocales.some((code) => code === segment) || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(segment))
    return undefined
  const tag = segment.toLowerCase().replaceAll('-', '_')
  const known =
    addressLocales.find((code) => code.toLowerCase() === tag) ??
    nearest.find(([form]) => form.test(tag))?.[1] ??
    plannedLocales.find((code) => languageOf(code) === languageOf(tag))
  if (known !== undefined) return known
  // Three letters alone are as often a page.
  const isLanguage = tag.length !== 3 && languageNames.of(languageOf(tag)) !== undefined
  return isLanguage ? defaultLocale : undefined
}

const isPlanned = (segment: string): boolean =>
  plannedLocales.some((code) => languageOf(code) === languageOf(segment.toLowerCase().replaceAll('-', '_')))

/**
 * Where an address leads that spells its language in another way than we do, or has more than one, of which the last is
 * what was meant before others were put in front. Undefined: the address is right as it is.
 */
export const respelled = (pathname: string): { locale: AddressLocale; path: string } | undefined => {
  const given = splitLocale(pathname)
  let { locale, path } = given
  for (;;) {
    const [, first = '', ...rest] = path.split('/')
    // Behind a prefix only languages of ours count: a page may be called as some other language is.
    const meant = splitLocale(path).locale ?? (locale === undefined || isPlanned(first) ? meantBy(first) : undefined)
    if (meant === undefined) break
    locale = meant
    path = `/${rest.join('/')}`
  }
  // Two slashes at its beginning would lead to another host.
  return path === given.path || locale === undefined ? undefined : { locale, path: path.replace(/^[/\\]+/, '/') }
}
