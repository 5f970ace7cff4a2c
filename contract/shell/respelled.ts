import { addressLocales, splitLocale } from './localePath.ts'
import type { AddressLocale } from './locales.ts'
import { defaultLocale, plannedLocales } from './locales.ts'

/** Addresses that spell their language differently. In a file of its own, because no first screen needs it. */

/** Our language for tags with another region or script. */
const nearest: readonly (readonly [tag: RegExp, locale: AddressLocale])[] = [[/^zh_(?:hant|tw|mo)/, 'zh_HK']]

const languageOf = (tag: string): string => tag.split('_', 1)[0] ?? tag

/** Knows every language that a browser can name. */
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * The language meant by a first segment that is not one of our prefixes: `en-US`, `zh`, `ZH_cn`, `pt-BR`. The default
 * for a language that we lack. Undefined: the segment is not a language.
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
  // A bare three-letter segment is just as likely to be a page.
  const isLanguage = tag.length !== 3 && languageNames.of(languageOf(tag)) !== undefined
  return isLanguage ? defaultLocale : undefined
}

const isPlanned = (segment: string): boolean =>
  plannedLocales.some((code) => languageOf(code) === languageOf(segment.toLowerCase().replaceAll('-', '_')))

/**
 * The corrected address if it spells its language differently, or has several prefixes, of which the last one was meant
 * before others were prepended. Undefined: the address is correct.
 */
export const respelled = (pathname: string): { locale: AddressLocale; path: string } | undefined => {
  const given = splitLocale(pathname)
  let { locale, path } = given
  for (;;) {
    const [, first = '', ...rest] = path.split('/')
    // After a prefix only our own languages count: a page name may equal another language's code.
    const meant = splitLocale(path).locale ?? (locale === undefined || isPlanned(first) ? meantBy(first) : undefined)
    if (meant === undefined) break
    locale = meant
    path = `/${rest.join('/')}`
  }
  // Two leading slashes would lead to another host.
  return path === given.path || locale === undefined ? undefined : { locale, path: path.replace(/^[/\\]+/, '/') }
}
