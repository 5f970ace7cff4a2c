import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useGradual } from './useGradual.ts'
import { useRowHandlers } from './useRowHandlers.ts'

/** A row of our own tables: a grid with its table's columns. */
export const RowFrame = styled('div')({
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  borderBottom: '1px solid var(--line)',
  '&:hover': { background: 'var(--hover)' },
})

const Row = styled(RowFrame)({ position: 'relative' })

export interface RowsProps {
  /** The rows in order; a row keeps its element while its key is in view. */
  keys: readonly string[]
  rowHeight: number
  /** The grid's columns, shared with its header. */
  template: string
  /** Renders the cells of a row. */
  row: (key: string) => ReactNode
  /** Number of header rows, for `aria-rowindex`. */
  headRows?: number
  /** Called with the visible rows when they change. */
  onShown?: (keys: readonly string[]) => void
  /** Called when the pointer or the keyboard focus enters the rows, and when both have left. */
  onAttention?: (isThere: boolean) => void
}

/** A few rows, all rendered; arrow keys move between rows. For many, use `VirtualRows`. */
export function FixedRows({ keys, rowHeight, template, row, headRows = 1, onShown, onAttention }: RowsProps) {
  const { handlers } = useRowHandlers(onAttention)
  const drawn = useGradual(keys)
  const shown = drawn.join('\n')
  useEffect(() => {
    if (shown !== '') onShown?.(shown.split('\n'))
  }, [shown, onShown])
  return (
    <div role="rowgroup" {...handlers}>
      {drawn.map((key, index) => (
        <Row
          key={key}
          role="row"
          aria-rowindex={index + 1 + headRows}
          data-index={index}
          data-row={key}
          style={{ height: rowHeight, gridTemplateColumns: template }}
        >
          {row(key)}
        </Row>
      ))}
    </div>
  )
}
