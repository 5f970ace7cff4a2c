import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { useGradual } from './useGradual.ts'
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
      {useGradual(keys).map((key, index) => (
        <Row key={key} data-row={key} data-index={index} style={{ minHeight: rowHeight }}>
          {row(key)}
        </Row>
      ))}
    </List>
  )
}

const Strip = styled('ul')({
  display: 'grid',
  flex: '1 1 auto',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Place = styled('li')({ position: 'relative', minWidth: 0, '&:hover': { background: 'var(--hover)' } })

interface StripListProps {
  label: string
  keys: readonly string[]
  height: number
  /** The reserved space, in items. */
  most: number
  place: (key: string) => ReactNode
  /** Called when the pointer or the keyboard focus enters the items, and when both have left. */
  onAttention: (isThere: boolean) => void
}

/**
 * A few items side by side, all of the same width, so that a change in one moves no other; arrow keys move between
 * them.
 */
export function StripList({ label, keys, height, most, place, onAttention }: StripListProps) {
  const { handlers } = useRowHandlers(onAttention)
  return (
    <Strip aria-label={label} style={{ height, gridTemplateColumns: `repeat(${most}, minmax(0, 1fr))` }} {...handlers}>
      {useGradual(keys).map((key, index) => (
        <Place key={key} data-row={key} data-index={index}>
          {place(key)}
        </Place>
      ))}
    </Strip>
  )
}
