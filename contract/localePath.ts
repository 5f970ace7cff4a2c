import type { Locale } from './locales'
import { plannedLocales } from './locales'

/** Addresses and their language prefix: `/en_US/market` outside, `/market` for the router and for all flows. */

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const codes: ReadonlySet<string> = new Set(plannedLocales)

/** The language segment of a path, if it has one (with words of ours or without), and the path without it. */
export const splitLocale = (pathname: string): { locale: string | undefined; path: string } => {
  const [, first = '', ...rest] = pathname.split('/')
  return codes.has(first) ? { locale: first, path: `/${rest.join('/')}` } : { locale: undefined, path: pathname }
}

/** The same path under a language. */
export const withLocale = (path: string, locale: Locale): string => `/${locale}${splitLocale(path).path}`

/** The same address in another language, also inside a `redirect` parameter. */
export const inLocale = ({ pathname, search, hash }: Address, locale: Locale): string => {
  const query = new URLSearchParams(search)
  const redirect = query.get('redirect')
  if (redirect?.startsWith('/')) query.set('redirect', withLocale(redirect, locale))
  const text = redirect === null ? search : `?${query.toString()}`
  return `${withLocale(pathname, locale)}${text}${hash}`
}
