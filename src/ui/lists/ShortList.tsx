import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { useRowHands } from './useRowHands.ts'

const List = styled(
  'ul',
  ownProps('height', 'columns'),
)<{ height: number; columns: number }>(({ height, columns }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minHeight: height,
  // Columns of one width: whatever stands in one of them moves no other.
  ...(columns > 1
    ? { display: 'grid', flex: '1 1 auto', minWidth: 0, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
    : {}),
}))

const Row = styled('li')({ position: 'relative', '&:hover': { background: 'var(--hover)' } })

interface ShortListProps {
  label: string
  keys: readonly string[]
  rowHeight: number
  /** The room that is kept, in rows. */
  most: number
  row: (key: string) => ReactNode
  /** The pointer or the keyboard's focus came to the rows, or both have left them. */
  onAttention: (isThere: boolean) => void
  /** The rows stand beside each other. */
  across?: boolean
}

/** A list of a few rows without columns of its own; arrow keys go from row to row. */
export function ShortList({ label, keys, rowHeight, most, row, onAttention, across = false }: ShortListProps) {
  const { hands } = useRowHands(onAttention)
  return (
    <List aria-label={label} height={across ? rowHeight : rowHeight * most} columns={across ? most : 1} {...hands}>
      {keys.map((key, index) => (
        <Row key={key} data-row={key} data-index={index} style={{ height: rowHeight }}>
          {row(key)}
        </Row>
      ))}
    </List>
  )
}
