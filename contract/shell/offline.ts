import { splitLocale } from './localePath.ts'
import { defaultLocale, longest, spokenAt, type Locale } from './locales.ts'

/**
 * Names that the page, its service worker and the venue share. The worker keeps what a page needs that says that
 * there is no connection, and a public list of markets; never anything of a user.
 */

/** The service worker's script, or the one that removes it. */
export const workerPath = '/worker.js'

/** The folder of the offline page's files. */
export const offlineFolder = '/offline/'

/** Caches of ours begin with this. */
export const cachePrefix = 'statefloor-'

/** The cache of data that are noted while the venue answers. */
export const notedCache = `${cachePrefix}noted`

/** The list of markets in that cache, with the time at which it was fetched in `fetchedHeader`. */
export const notedMarkets = '/hk-web/market/ranking/main-trades'
export const fetchedHeader = 'x-fetched-at'

/** The time in that cache at which the first document could not be fetched, in epoch ms. */
export const notedSince = '/offline/since'

/** The message to a waiting worker that lets it take over. */
export const takeOver = 'takeOver'

/** The document that replaces a page without a connection. */
export const offlineFile = (locale: Locale): string => `${offlineFolder}${locale}.html`

/** The language of the offline page at an address. */
export const offlineLocale = (pathname: string): Locale => {
  const spoken = spokenAt(splitLocale(pathname).locale ?? defaultLocale, false)
  return spoken === longest ? defaultLocale : spoken
}

/** The web manifest in a language. */
export const manifestPath = (locale: Locale): string => `/offline/${locale}.webmanifest`
