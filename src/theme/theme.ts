import { createTheme } from '@mui/material/styles'
import type { ThemeOptions } from '@mui/material/styles'
import { components } from './components.ts'

declare module '@mui/material/styles' {
  interface Palette {
    buy: Palette['primary']
    sell: Palette['primary']
  }
  interface PaletteOptions {
    buy: PaletteOptions['primary']
    sell: PaletteOptions['primary']
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    buy: true
    sell: true
  }
}

/** `colorSpace` is MUI's own option for colours that only the browser can mix; its type leaves it out. */
const options: ThemeOptions & { colorSpace: 'oklch' } = {
  colorSpace: 'oklch',
  spacing: 4,
  shape: { borderRadius: 6 },
  palette: {
    primary: {
      main: 'var(--brand)',
      dark: 'var(--brand-strong)',
      light: 'var(--brand)',
      contrastText: 'var(--on-brand)',
    },
    secondary: {
      main: 'var(--text-soft)',
      dark: 'var(--text)',
      light: 'var(--text-soft)',
      contrastText: 'var(--page)',
    },
    error: { main: 'var(--error)', dark: 'var(--error)', light: 'var(--error)', contrastText: 'var(--page)' },
    warning: { main: 'var(--warning)', dark: 'var(--warning)', light: 'var(--warning)', contrastText: 'var(--page)' },
    success: { main: 'var(--success)', dark: 'var(--success)', light: 'var(--success)', contrastText: 'var(--page)' },
    info: { main: 'var(--info)', dark: 'var(--info)', light: 'var(--info)', contrastText: 'var(--page)' },
    buy: { main: 'var(--up)', dark: 'var(--up)', light: 'var(--up)', contrastText: 'var(--panel)' },
    sell: { main: 'var(--down)', dark: 'var(--down)', light: 'var(--down)', contrastText: 'var(--panel)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--text-faint)' },
    background: { default: 'var(--page)', paper: 'var(--raised)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--text-soft)',
      hover: 'var(--hover)',
      selected: 'var(--selected)',
      disabled: 'var(--text-faint)',
      disabledBackground: 'var(--sunken)',
      focus: 'var(--selected)',
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: 'var(--size-body)' },
    button: { fontSize: 'var(--size-table)', textTransform: 'none', fontWeight: 600 },
  },
  transitions: {
    duration: { enteringScreen: 180, leavingScreen: 120, shortest: 120, shorter: 120, short: 180, standard: 180 },
  },
  components,
}

/**
 * The MUI theme in our tokens. There is a single theme object: light and dark are two sets of CSS variables
 * (`tokens.css`), selected by `data-theme` on the root element, so that a theme change renders nothing. MUI's own
 * variables would repeat ours, so they are neither made nor read.
 */
export const theme = createTheme(options)
