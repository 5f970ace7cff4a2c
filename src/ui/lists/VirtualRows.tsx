import { styled } from '../styled.ts'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { marketsLimits } from '#contract/markets/limits.ts'
import { RowFrame } from './FixedRows.tsx'
import type { RowsProps } from './FixedRows.tsx'
import { useRowHandlers } from './useRowHandlers.ts'

const Rows = styled('div')({ position: 'relative' })

const Row = styled(RowFrame)({ position: 'absolute', insetInline: 0, top: 0 })

interface PlacedRowProps extends Pick<RowsProps, 'rowHeight' | 'template' | 'row'> {
  name: string
  index: number
  /** For `aria-rowindex`. */
  number: number
  top: number
}

/** A positioned row. When the order changes most rows stay in place and render nothing. */
const PlacedRow = memo(function PlacedRow({ name, index, number, top, rowHeight, template, row }: PlacedRowProps) {
  return (
    <Row
      role="row"
      aria-rowindex={number}
      data-index={index}
      data-row={name}
      style={{ height: rowHeight, gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      {row(name)}
    </Row>
  )
})

/** Thousands of rows, of which only the visible ones exist. The page scrolls; arrow keys move between rows. */
export function VirtualRows({ keys, rowHeight, template, row, headRows = 1, onShown, onAttention }: RowsProps) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { focused, handlers } = useRowHandlers(onAttention)
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => rowHeight,
    overscan: marketsLimits.markets.overscan,
    scrollMargin: top,
    // The focused row stays mounted at any scroll position.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const index = focused.current === undefined ? -1 : keys.indexOf(focused.current)
      return index < 0 || inView.includes(index) ? inView : [...inView, index].sort((one, other) => one - other)
    },
  })

  // A new row height changes all positions.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])

  useLayoutEffect(() => {
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const items = rows.getVirtualItems()
  const shown = items.map(({ index }) => keys[index] ?? '').join('\n')
  useEffect(() => {
    if (shown !== '') onShown?.(shown.split('\n'))
  }, [shown, onShown])

  return (
    <Rows ref={body} role="rowgroup" style={{ height: rows.getTotalSize() }} {...handlers}>
      {items.map(({ index, start }) => (
        <PlacedRow
          key={keys[index] ?? index}
          name={keys[index] ?? ''}
          index={index}
          number={index + 1 + headRows}
          top={start - top}
          rowHeight={rowHeight}
          template={template}
          row={row}
        />
      ))}
    </Rows>
  )
}
