/**
 * Files of words that come together, as one file a language. Small ones are requests that cost more than what they
 * bring. All others come by themselves, with the page that needs them.
 */

/** What every document has from its start: `src/i18n/shared/<language>.ts`. */
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

/** What opens over any page, from the header or as a dialog, and refusals: `src/i18n/parts/<language>.ts`. */
export const partWords = [
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

/** Whether it comes with the others of `partWords`. */
export const isPart = (namespace: string): boolean => has(partWords, namespace)

/** The source that a file of words comes with, from the project's folder. */
export const wordSource = (locale: string, namespace: string): string => {
  if (has(sharedWords, namespace)) return `src/i18n/shared/${locale}.ts`
  return isPart(namespace) ? `src/i18n/parts/${locale}.ts` : `locales/${locale}/${namespace}.json`
}
