import { styled } from '#ui/styled.ts'

/** A small mark that is pressable and shows what is selected. */
export const MarkPlace = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 32,
  boxSizing: 'border-box',
  borderRadius: 'var(--radius-small)',
  '&:hover': { background: 'var(--hover)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 2 },
})

/** Covers its mark, unseen, and opens the browser's own list in the theme's colours. */
export const MarkSelect = styled('select')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-body)',
  fontWeight: 400,
  cursor: 'pointer',
})
