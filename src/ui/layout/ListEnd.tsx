import { styled } from '../styled.ts'

/**
 * A message about a whole list or page at its end, visible at any scroll position: no row moves when it appears or
 * disappears. With `data-page` it keeps clear of the bars at the bottom of the window.
 */
export const ListEnd = styled('div')({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  padding: 8,
  background: 'var(--panel)',
  '&[data-page]': { insetBlockEnd: 'var(--end-inset)', padding: 0, borderRadius: 'var(--radius)' },
  '&:empty': { display: 'none' },
})
