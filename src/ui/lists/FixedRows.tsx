import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { RowFrame } from './RowFrame.tsx'
import { useRowHands } from './useRowHands.ts'

const Row = styled(RowFrame)({ position: 'relative' })

export interface RowsProps {
  /** The rows in their order; a row keeps its element while its key is in view. */
  keys: readonly string[]
  rowHeight: number
  /** The grid's columns, as its header has them. */
  template: string
  /** The cells of a row. */
  row: (key: string) => ReactNode
  /** Rows before the first one, for `aria-rowindex`: the header. */
  headRows?: number
  /** Which rows are in view, whenever others are. */
  onShown?: (keys: readonly string[]) => void
  /** The pointer or the keyboard's focus came to the rows, or both have left them. */
  onAttention?: (isThere: boolean) => void
}

/** A few rows, all of them there; arrow keys go from row to row. For many, `VirtualRows`. */
export function FixedRows({ keys, rowHeight, template, row, headRows = 1, onShown, onAttention }: RowsProps) {
  const { hands } = useRowHands(onAttention)
  const shown = keys.join('\n')
  useEffect(() => {
    if (shown !== '') onShown?.(shown.split('\n'))
  }, [shown, onShown])
  return (
    <div role="rowgroup" {...hands}>
      {keys.map((key, index) => (
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
