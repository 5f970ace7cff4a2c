import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { useRowHands } from './useRowHands.ts'

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
  /** The room that is kept, in places. */
  most: number
  place: (key: string) => ReactNode
  /** The pointer or the keyboard's focus came to the places, or both have left them. */
  onAttention: (isThere: boolean) => void
}

/**
 * A few things beside each other in a line. Their places are of one width, so that whatever changes in one moves no
 * other; arrow keys go from one to the next.
 */
export function StripList({ label, keys, height, most, place, onAttention }: StripListProps) {
  const { hands } = useRowHands(onAttention)
  return (
    <List aria-label={label} style={{ height, gridTemplateColumns: `repeat(${most}, minmax(0, 1fr))` }} {...hands}>
      {keys.map((key, index) => (
        <Place key={key} data-row={key} data-index={index}>
          {place(key)}
        </Place>
      ))}
    </List>
  )
}
