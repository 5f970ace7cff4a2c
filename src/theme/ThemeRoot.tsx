import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Emotion's cache under the document's Content Security Policy, created once before the first render. It omits the
 * vendor prefix plugin, which would process every style of the first screen again: the only prefix that Safari still
 * needs (`WebkitUserSelect`) is written where it is used.
 */
export const createStyleCache = (nonce: string | undefined) =>
  createCache({ key: 'sf', stylisPlugins: [], ...(nonce ? { nonce } : {}) })

export type StyleCache = ReturnType<typeof createStyleCache>

/**
 * Styles for everything inside, and our tokens for MUI's widgets. MUI neither stores a scheme nor marks the document:
 * the theme machine does.
 */
export function ThemeRoot({ cache, children }: { cache: StyleCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
