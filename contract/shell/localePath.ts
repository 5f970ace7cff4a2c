import type { AddressLocale } from './locales.ts'
import { longest, plannedLocales } from './locales.ts'

/** Addresses and their language prefix: `/en_US/market` outside, `/market` for the router and all flows. */

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const addressLocales: readonly AddressLocale[] = [...plannedLocales, longest]

/** The language segment of a path, if it has one (with or without translations), and the path without it. */
export const splitLocale = (pathname: string): { locale: AddressLocale | undefined; path: string } => {
  const [, first, ...rest] = pathname.split('/')
  const locale = addressLocales.find((code) => code === first)
  return locale === undefined ? { locale, path: pathname } : { locale, path: `/${rest.join('/')}` }
}

/** The same path with a language prefix. */
export const withLocale = (path: string, locale: AddressLocale): string => `/${locale}${splitLocale(path).path}`

/** The parts of an address within the site, verbatim: nothing is resolved or decoded. */
const partsOf = (address: string): Address => {
  const [beforeHash = ''] = address.split('#', 1)
  const [pathname = ''] = beforeHash.split('?', 1)
  return { pathname, search: beforeHash.slice(pathname.length), hash: address.slice(beforeHash.length) }
}

/**
 * The target of a redirect parameter: its own language segment is replaced, if it has one, and those of nested
 * redirects. Everything else stays unchanged.
 */
const targetIn = (target: string, locale: AddressLocale): string => {
  if (!target.startsWith('/')) return target
  const { pathname, search, hash } = partsOf(target)
  return `${splitLocale(pathname).locale === undefined ? pathname : withLocale(pathname, locale)}${searchIn(search, locale)}${hash}`
}

/** One `name=value` pair of a query. */
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

/** The same address in another language, including in a `redirect` parameter and those nested in it. */
export const inLocale = ({ pathname, search, hash }: Address, locale: AddressLocale): string =>
  `${withLocale(pathname, locale)}${searchIn(search, locale)}${hash}`

/** A path without its trailing slashes, in linear time: on a long run of slashes `/\/+$/` takes quadratic time. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
