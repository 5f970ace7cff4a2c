import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'

interface Shape {
  columns: 1 | 2
  /** The number of rows in the longest column. */
  rows: number
}

/** The rows of a menu, column by column. */
export const MenuGrid = styled(
  'div',
  ownProps('columns', 'rows'),
)<Shape>(({ columns, rows }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gridTemplateRows: `repeat(${rows}, auto)`,
  columnGap: 4,
}))
