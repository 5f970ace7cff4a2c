import type { AddressLocale } from './locales.ts'
import { longest, plannedLocales } from './locales.ts'

/** Addresses and their language prefix: `/en_US/market` outside, `/market` for the router and for all flows. */

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The language prefixes of addresses. */
export const addressLocales: readonly AddressLocale[] = [...plannedLocales, longest]

/** The language segment of a path, if it has one (with words of ours or without), and the path without it. */
export const splitLocale = (pathname: string): { locale: AddressLocale | undefined; path: string } => {
  const [, first, ...rest] = pathname.split('/')
  const locale = addressLocales.find((code) => code === first)
  return locale === undefined ? { locale, path: pathname } : { locale, path: `/${rest.join('/')}` }
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
