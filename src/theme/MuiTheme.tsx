import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Applies our tokens to the MUI components inside. It wraps each of them and not the whole program: its theme is
 * expensive to create, and the first screen does not need it. MUI neither stores a scheme nor marks the document: the
 * theme machine does.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null}>
      {children}
    </ThemeProvider>
  )
}
