import { styled } from './styled'

/** A row of the list under a `ComboField`: chosen by the pointer, or active by the arrow keys while the focus is in the field. */
export const ComboRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '2px 12px',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
  scrollMarginBlock: 40,
  '@media (max-width: 480px)': { columnGap: 8, paddingInline: 4 },
  '&:hover': { background: 'var(--hover)' },
  '&[aria-selected="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { cursor: 'default', color: 'var(--text-soft)' },
})

/** Brings the active row into view: the focus is in the field, so the browser does not. */
export const showActive = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
