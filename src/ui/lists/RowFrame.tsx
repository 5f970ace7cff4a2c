import { styled } from '../styled.ts'

/** A row of our own tables: a grid with its table's columns. */
export const RowFrame = styled('div')({
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  borderBottom: '1px solid var(--line)',
  '&:hover': { background: 'var(--hover)' },
})
