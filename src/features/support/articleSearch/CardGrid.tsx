import { styled } from '#ui/styled.ts'

/** Cards of equal width, as many in a row as fit. */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 16,
})
