import type { Components, Theme } from '@mui/material/styles'

/** Fields of text, on one line or several. */
export const fields: Components<Theme> = {
  MuiInputBase: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 8,
        minHeight: 44,
        padding: '0 12px',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
        background: 'var(--panel)',
        font: 'inherit',
        '&:focus-within': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
        '&.Mui-error': { borderColor: 'var(--error)' },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '&.MuiInputBase-sizeSmall': { minHeight: 36 },
        '&:has(> textarea)': { padding: 0 },
      },
      input: {
        flex: 1,
        boxSizing: 'border-box',
        height: 'auto',
        padding: '10px 0',
        lineHeight: '1.25rem',
        // Typed text is shown as it is: otherwise the font draws an x between digits as a multiplication sign.
        fontVariantLigatures: 'no-contextual',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: 'var(--text-faint)', opacity: '1 !important', transition: 'none' },
        '.MuiInputBase-sizeSmall > &': { paddingBlock: 6 },
        // The platform's date field is taller than its line.
        '&[type^="date"]': { height: '1.25rem', boxSizing: 'content-box' },
        '&::-webkit-search-cancel-button': { appearance: 'none' },
        'textarea&': { padding: '10px 12px' },
        'textarea&[rows]:not([style])': { resize: 'vertical' },
        'textarea&.code': { fontFamily: 'var(--mono, ui-monospace, monospace)', fontSize: 'var(--size-body)' },
      },
    },
  },
}
