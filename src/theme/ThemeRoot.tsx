import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** Emotion's cache under the document's Content Security Policy. Made once, before the first render. */
export const createStyleCache = (nonce: string | undefined) => createCache({ key: 'sf', ...(nonce ? { nonce } : {}) })

export type StyleCache = ReturnType<typeof createStyleCache>

/** Styles for everything below. MUI neither stores a scheme nor marks the document: the theme machine does. */
export function ThemeRoot({ cache, children }: { cache: StyleCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
