/**
 * Word files that load together, as one file per language, because a request for a small file costs more than its
 * content. All others load separately, with the page that needs them.
 */

/** Loaded with every document: `src/i18n/shared/<language>.ts`. */
export const sharedWords = [
  'amounts',
  'common',
  'errors',
  'favourites',
  'live',
  'markets',
  'notices',
  'outcomes',
  'routes',
  'session',
  'shell',
] as const

/**
 * For everything that opens over any page, from the header or as a dialog, and for refusals:
 * `src/i18n/parts/<language>.ts`.
 */
export const partWords = [
  'appUpdate',
  'codes',
  'commandPalette',
  'footer',
  'header',
  'history',
  'inMail',
  'login',
  'navigation',
  'preferences',
  'search',
  'shortcuts',
  'support',
  'transfer',
  'walletLogin',
] as const

const has = (bundle: readonly string[], namespace: string): boolean => bundle.includes(namespace)

/** Whether it is loaded with `partWords`. */
export const isPart = (namespace: string): boolean => has(partWords, namespace)

/** The source file that contains a word file, relative to the project's folder. */
export const wordSource = (locale: string, namespace: string): string => {
  if (has(sharedWords, namespace)) return `src/i18n/shared/${locale}.ts`
  return isPart(namespace) ? `src/i18n/parts/${locale}.ts` : `locales/${locale}/${namespace}.json`
}
