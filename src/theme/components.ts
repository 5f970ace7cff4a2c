import type { Components, Theme } from '@mui/material/styles'

/**
 * What MUI's widgets have in common here: no ripple, no elevation, and the focus ring of every other element. A disabled
 * button keeps the pointer, so that its title can say why.
 */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: 2 },
        '&.Mui-disabled': { pointerEvents: 'auto' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--line-strong)' } } },
}
