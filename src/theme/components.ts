import type { Components, Theme } from '@mui/material/styles'
import { fields } from './fields.ts'

/** The focus ring of every element, which MUI's buttons take away (`tokens.css`). */
const ring = { outline: '2px solid var(--brand)', outlineOffset: 2 } as const

const kinds = ['error', 'warning', 'success', 'info'] as const

/** A row of a list or a menu, as tall as a touch target. The focus ring is inside, so that no edge clips it. */
const row = {
  gap: 8,
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  borderRadius: 'var(--radius-small)',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  transition: 'none',
  '&.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
  '&:focus-visible': { ...ring, outlineOffset: -2 },
  '&[aria-current="page"], &[aria-selected="true"], &[aria-checked="true"]': { backgroundColor: 'var(--selected)' },
} as const

/**
 * What MUI's widgets have in common here: no ripple, no elevation, and the focus ring of every other element. A disabled
 * button keeps the pointer, so that its title can say why.
 */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': ring, '&.Mui-disabled': { pointerEvents: 'auto' } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        border: '1px solid transparent',
        borderRadius: 'var(--radius)',
        lineHeight: 1.6,
        textAlign: 'center',
        WebkitUserSelect: 'none',
        transition: 'background-color var(--quick), color var(--quick)',
        '&[aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, padding: '3px 10px', fontSize: 'var(--size-small)' } },
          { props: { size: 'medium' }, style: { minHeight: 40, padding: '5px 16px', fontSize: 'var(--size-table)' } },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '7px 22px', fontSize: 'var(--size-body)' } },
          { props: { fullWidth: true }, style: { display: 'flex' } },
          {
            props: { variant: 'contained', color: 'error' },
            style: { '&:hover': { backgroundColor: 'var(--error)', filter: 'brightness(0.92)' } },
          },
          ...(['buy', 'sell'] as const).map((color) => ({
            props: { color },
            style: {
              padding: '5px 11px',
              overflowWrap: 'anywhere' as const,
              fontWeight: 650,
              '&:hover': { filter: 'brightness(0.94)' },
            },
          })),
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: 'var(--line-strong)',
              '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
              '&.Mui-disabled': { borderColor: 'var(--line)' },
            },
          },
          { props: { variant: 'text' }, style: { paddingInline: 8, '&:hover': { backgroundColor: 'var(--hover)' } } },
          {
            props: {},
            style: {
              '&.Mui-disabled': { color: 'var(--text-faint)', filter: 'none' },
              '&.Mui-disabled:not(.MuiButton-contained)': { backgroundColor: 'transparent' },
            },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        fontSize: 'var(--size-title)',
        transition: 'background-color var(--quick)',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&[aria-disabled="true"]': { background: 'none', color: 'var(--text-faint)', cursor: 'not-allowed' },
        '&.Mui-disabled': { background: 'none', color: 'var(--text-faint)' },
      },
      sizeSmall: { width: 32, height: 32 },
      edgeStart: { marginInlineStart: -12 },
      edgeEnd: { marginInlineEnd: -12 },
    },
  },
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItemButton: { styleOverrides: { root: row } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  ...fields,
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular' },
    styleOverrides: {
      root: { backgroundColor: 'var(--skeleton)' },
      rectangular: { borderRadius: 'var(--radius)' },
    },
  },
  MuiLinearProgress: {
    defaultProps: { variant: 'determinate' },
    styleOverrides: {
      root: { height: 8, borderRadius: 4, backgroundColor: 'var(--skeleton)' },
      // It shows a measured share, so nothing has to move.
      bar: { borderRadius: 4, backgroundColor: 'var(--brand)', transition: 'none' },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        flex: 'none',
        backgroundColor: 'var(--selected)',
        color: 'var(--brand)',
        fontWeight: 650,
        textTransform: 'uppercase',
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        display: 'inline-block',
        height: 'auto',
        borderRadius: 'var(--radius-small)',
        backgroundColor: 'var(--sunken)',
        color: 'var(--text-soft)',
        fontSize: 'var(--size-mark)',
        fontWeight: 600,
        lineHeight: '1.125rem',
        verticalAlign: 'baseline',
        transition: 'none',
        variants: kinds.map((color) => ({
          props: { color },
          style: { backgroundColor: `var(--${color}-soft)`, color: `var(--${color})` },
        })),
      },
      // It wraps where its place lets the mark wrap.
      label: { display: 'block', padding: '0 6px', overflow: 'visible', whiteSpace: 'inherit' },
    },
  },
  MuiAlert: {
    defaultProps: { icon: false },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 12,
        padding: '10px 12px',
        borderRadius: 'var(--radius)',
        color: 'var(--text)',
        variants: kinds.map((severity) => ({
          props: { severity },
          style: { borderInlineStart: `3px solid var(--${severity})`, backgroundColor: `var(--${severity}-soft)` },
        })),
      },
      message: {
        flex: '1 1 200px',
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        padding: 0,
        overflow: 'visible',
        overflowWrap: 'anywhere',
      },
      action: { margin: 0, padding: 0 },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        flex: 'none',
        padding: 0,
        color: 'var(--line-strong)',
        '& svg': { width: 22, height: 22, margin: -2 },
        '&.Mui-checked': { color: 'var(--brand)' },
        '&.Mui-disabled': { color: 'var(--text-faint)' },
        '&:has(:focus-visible)': { ...ring, borderRadius: 'var(--radius-small)' },
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true, elevation: 0 },
    styleOverrides: { root: { background: 'none', color: 'inherit', '&::before': { display: 'none' } } },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        gap: 8,
        padding: 0,
        color: 'var(--text)',
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'start',
        transition: 'none',
      },
      content: { minWidth: 0, margin: 0 },
      expandIconWrapper: { color: 'inherit', transition: 'transform var(--quick)' },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: 0 } } },
  MuiBadge: {
    styleOverrides: {
      root: { position: 'absolute', insetBlockStart: 1, insetInlineEnd: 0, pointerEvents: 'none' },
      badge: {
        position: 'static',
        minWidth: 16,
        height: 16,
        padding: '0 4px',
        borderRadius: 8,
        fontSize: 'var(--size-mark)',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: '1rem',
        transform: 'none',
        transition: 'none',
      },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        textDecorationColor: 'currentColor',
        textUnderlineOffset: '2px',
        variants: [
          { props: { color: 'primary' }, style: { '&:hover': { color: 'var(--brand-strong)' } } },
          { props: { color: 'inherit' }, style: { '&:hover': { color: 'var(--text)' } } },
        ],
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: 'var(--cell-padding)',
        borderBottom: '1px solid var(--line)',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'start',
      },
      head: { color: 'var(--text-soft)', fontWeight: 500 },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        minHeight: 24,
        gap: 1,
        font: 'inherit',
        // On the line of the heads that cannot be pressed.
        verticalAlign: 'bottom',
        '&:hover, &:focus, &.Mui-active': { color: 'var(--text)' },
      },
    },
  },
}
