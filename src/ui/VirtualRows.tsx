import { styled } from '@mui/material/styles'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

const Rows = styled('div')({ position: 'relative' })

const Row = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  alignItems: 'center',
  borderBottom: '1px solid var(--line)',
  '&:hover': { background: 'var(--hover)' },
})

export interface VirtualRowsProps {
  /** The rows in their order; a row keeps its element while its key is in view. */
  keys: readonly string[]
  rowHeight: number
  overscan: number
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

const rowOf = (target: EventTarget | null): HTMLElement | undefined => (target instanceof Element ? (target.closest<HTMLElement>('[data-row]') ?? undefined) : undefined)

/** Where an arrow key leads among the rows that are there. */
const neighbour = (from: HTMLElement, key: string): HTMLElement | undefined => {
  const index = Number(from.dataset['index']) + (key === 'ArrowDown' ? 1 : -1)
  return from.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? undefined
}

const focusable = 'a[href], button:not([disabled])'

/** Thousands of rows, of which only those in view exist. The page scrolls; arrow keys go from row to row. */
export function VirtualRows({ keys, rowHeight, overscan, template, row, headRows = 1, onShown, onAttention }: VirtualRowsProps) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const focused = useRef<string | undefined>(undefined)
  const isPointed = useRef(false)
  const isAttended = useRef(false)
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    getItemKey: (index) => keys[index] ?? index,
    // The row with the focus stays, wherever the page is scrolled to.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const index = focused.current === undefined ? -1 : keys.indexOf(focused.current)
      return index < 0 || inView.includes(index) ? inView : [...inView, index].sort((one, other) => one - other)
    },
  })

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

  const attend = () => {
    const isThere = isPointed.current || focused.current !== undefined
    if (isThere === isAttended.current) return
    isAttended.current = isThere
    onAttention?.(isThere)
  }
  const point = (isThere: boolean) => () => {
    isPointed.current = isThere
    attend()
  }
  const focus = (event: FocusEvent) => {
    // A press leaves the focus behind; only who goes by keys stays with the row.
    focused.current = event.target.matches(':focus-visible') ? rowOf(event.target)?.dataset['row'] : undefined
    attend()
  }
  const blur = () => {
    focused.current = undefined
    attend()
  }
  const step = (event: KeyboardEvent) => {
    const from = rowOf(event.target)
    if (!from || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const to = neighbour(from, event.key)
    if (!to) return
    event.preventDefault()
    const place = [...from.querySelectorAll(focusable)].indexOf(event.target as Element)
    const next = to.querySelectorAll<HTMLElement>(focusable)
    ;(next[place] ?? next[0])?.focus()
  }

  return (
    <Rows
      ref={body}
      role="rowgroup"
      style={{ height: rows.getTotalSize() }}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={focus}
      onBlur={blur}
      onKeyDown={step}
    >
      {items.map(({ index, key, start }) => {
        const name = keys[index] ?? ''
        return (
          <Row
            key={key}
            role="row"
            aria-rowindex={index + 1 + headRows}
            data-index={index}
            data-row={name}
            style={{ height: rowHeight, gridTemplateColumns: template, transform: `translateY(${start - top}px)` }}
          >
            {row(name)}
          </Row>
        )
      })}
    </Rows>
  )
}
