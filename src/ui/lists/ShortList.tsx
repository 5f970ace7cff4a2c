import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { useRowHandlers } from './useRowHandlers.ts'

const List = styled(
  'ul',
  ownProps('height'),
)<{ height: number }>(({ height }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minHeight: height,
}))

// Larger text may need two lines.
const Row = styled('li')({ position: 'relative', display: 'grid', '&:hover': { background: 'var(--hover)' } })

interface ShortListProps {
  label: string
  keys: readonly string[]
  rowHeight: number
  /** The reserved space, in rows. */
  most: number
  row: (key: string) => ReactNode
  /** Called when the pointer or the keyboard focus enters the rows, and when both have left. */
  onAttention: (isThere: boolean) => void
}

/** A list of a few rows without columns; arrow keys move between rows. */
export function ShortList({ label, keys, rowHeight, most, row, onAttention }: ShortListProps) {
  const { handlers } = useRowHandlers(onAttention)
  return (
    <List aria-label={label} height={rowHeight * most} {...handlers}>
      {keys.map((key, index) => (
        <Row key={key} data-row={key} data-index={index} style={{ minHeight: rowHeight }}>
          {row(key)}
        </Row>
      ))}
    </List>
  )
}
