import type { AddressLocale } from './locales.ts'
import { defaultLocale, longest, plannedLocales } from './locales.ts'

/** Addresses and their language prefix: `/en_US/market` outside, `/market` for the router and for all flows. */

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const codes: readonly AddressLocale[] = [...plannedLocales, longest]

/** The language segment of a path, if it has one (with words of ours or without), and the path without it. */
export const splitLocale = (pathname: string): { locale: AddressLocale | undefined; path: string } => {
  const [, first, ...rest] = pathname.split('/')
  const locale = codes.find((code) => code === first)
  return locale === undefined ? { locale, path: pathname } : { locale, path: `/${rest.join('/')}` }
}

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
  if (codes.some((code) => code === segment) || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(segment))
    return undefined
  const tag = segment.toLowerCase().replaceAll('-', '_')
  const known =
    codes.find((code) => code.toLowerCase() === tag) ??
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

/** The same path under a language. */
export const withLocale = (path: string, locale: AddressLocale): string => `/${locale}${splitLocale(path).path}`

/** An address within the site in its parts, as it is written: nothing is resolved or decoded. */
const partsOf = (address: string): Address => {
  const [beforeHash = ''] = address.split('#', 1)
  const [pathname = ''] = beforeHash.split('?', 1)
  return { pathname, search: beforeHash.slice(pathname.length), hash: address.slice(beforeHash.length) }
}

/**
 * The target of a redirect parameter: its own language segment changes if it has one, and what it leads on to. All
 * else is as it was.
 */
const targetIn = (target: string, locale: AddressLocale): string => {
  if (!target.startsWith('/')) return target
  const { pathname, search, hash } = partsOf(target)
  return `${splitLocale(pathname).locale === undefined ? pathname : withLocale(pathname, locale)}${searchIn(search, locale)}${hash}`
}

/** One `name=value` of a query. */
const pairIn = (pair: string, locale: AddressLocale): string => {
  const target = new URLSearchParams(`?${pair}`).get('redirect')
  const changed = target === null ? undefined : targetIn(target, locale)
  return changed === undefined || changed === target ? pair : `redirect=${encodeURIComponent(changed)}`
}

const searchIn = (search: string, locale: AddressLocale): string =>
  search === ''
    ? ''
    : `?${search
        .slice(1)
        .split('&')
        .map((pair) => pairIn(pair, locale))
        .join('&')}`

/** The same address in another language, also inside a `redirect` parameter and in those within it. */
export const inLocale = ({ pathname, search, hash }: Address, locale: AddressLocale): string =>
  `${withLocale(pathname, locale)}${searchIn(search, locale)}${hash}`
