import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { useRowHandlers } from './useRowHandlers.ts'

const List = styled('ul')({
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
    <List aria-label={label} style={{ height, gridTemplateColumns: `repeat(${most}, minmax(0, 1fr))` }} {...handlers}>
      {keys.map((key, index) => (
        <Place key={key} data-row={key} data-index={index}>
          {place(key)}
        </Place>
      ))}
    </List>
  )
}
