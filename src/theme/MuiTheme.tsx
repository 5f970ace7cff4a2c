import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Our tokens for MUI's components below. It stands around each of them and not around everything: its theme takes long
 * to make, and no first screen needs it. MUI neither stores a scheme nor marks the document: the theme machine does.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null}>
      {children}
    </ThemeProvider>
  )
}
