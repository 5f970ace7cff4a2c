import { styled } from '../styled.ts'

/** A row of a table of our own: a grid whose columns its table gives. */
export const RowFrame = styled('div')({
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  borderBottom: '1px solid var(--line)',
  '&:hover': { background: 'var(--hover)' },
})
