import { withLocale, withoutTrailingSlashes } from './localePath.ts'
import type { DocumentLocale, Locale } from './locales.ts'
import { locales, toIntl } from './locales.ts'

/** The address of the page in each language, for search engines. `path` has no language prefix. */
export interface DocumentLinks {
  readonly canonical: string
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
}

/** `/market/` and `/market` are one page. */
const settled = (path: string): string => (path.length > 1 ? withoutTrailingSlashes(path) : path)

export const documentLinks = (origin: string, path: string, locale: DocumentLocale): DocumentLinks => {
  const at = (one: DocumentLocale | Locale) => `${origin}${withLocale(settled(path), one)}`
  return {
    canonical: at(locale),
    alternates: [
      ...locales.map((one) => ({ hreflang: toIntl(one), href: at(one) })),
      { hreflang: 'x-default', href: `${origin}${settled(path)}` },
    ],
  }
}
