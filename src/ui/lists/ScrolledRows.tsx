import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { marketsLimits } from '#contract/markets/limits.ts'
import { styled } from '../styled.ts'
import type { RowsProps } from './FixedRows.tsx'
import { useRowHandlers } from './useRowHandlers.ts'
import { PlacedRow, rangeWith } from './VirtualRows.tsx'

const Rows = styled('div')({ position: 'relative' })

/** Many rows inside an element with `data-scrolls`, which scrolls; only the visible ones exist. */
export function ScrolledRows({ keys, rowHeight, template, row, headRows = 1, onShown, onAttention }: RowsProps) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { focused, handlers } = useRowHandlers(onAttention)
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => body.current?.closest('[data-scrolls]') ?? null,
    estimateSize: () => rowHeight,
    overscan: marketsLimits.markets.overscan,
    scrollMargin: top,
    rangeExtractor: rangeWith(() => (focused.current === undefined ? -1 : keys.indexOf(focused.current))),
  })

  // A new row height changes all positions.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])
  // The head above the rows scrolls with them.
  useLayoutEffect(() => setTop(body.current?.offsetTop ?? 0), [])

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
