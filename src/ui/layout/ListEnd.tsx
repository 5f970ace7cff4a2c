import { styled } from '../styled.ts'

/**
 * Says something of a whole list or page at its end, in sight wherever it is scrolled to: no row moves when it comes or
 * goes. With `data-page` it keeps clear of the bars at the lower edge of the window.
 */
export const ListEnd = styled('div')({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  padding: 8,
  background: 'var(--panel)',
  '&[data-page]': { insetBlockEnd: 'var(--end-room)', padding: 0, borderRadius: 'var(--radius)' },
  '&:empty': { display: 'none' },
})
