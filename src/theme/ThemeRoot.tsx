import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * Emotion's cache under the document's Content Security Policy. Made once, before the first render. Without its plugin
 * for vendors' prefixes, which reads every style of the first screen once more: the one that Safari still wants
 * (`WebkitUserSelect`) is written where it is used.
 */
export const createStyleCache = (nonce: string | undefined) =>
  createCache({ key: 'sf', stylisPlugins: [], ...(nonce ? { nonce } : {}) })

export type StyleCache = ReturnType<typeof createStyleCache>

/**
 * Styles for everything below. Colours are variables of the style sheet; MUI's theme comes with what needs it
 * (`MuiTheme`).
 */
export function ThemeRoot({ cache, children }: { cache: StyleCache; children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
