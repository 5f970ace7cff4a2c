import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Store } from '@statefloor/inspector/store'
import type { Lines } from './lineIndex.ts'
import { useWords } from './pageWords.ts'
import { lineWords } from './words.ts'

/** The visible part of the list, in pixels. */
interface Sight {
  readonly top: number
  readonly height: number
  readonly row: number
}

/** Before the first measurement, and where there is no layout. */
const unmeasured: Sight = { top: 0, height: 600, row: 28 }
/** Rows rendered beyond the visible ones, on each side. */
const beyond = 8

/** The position that a key leads to, or undefined for a key without a meaning here. */
const placeBy = (key: string, from: number, page: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowUp':
      return from - 1
    case 'ArrowDown':
      return from + 1
    case 'PageUp':
      return from - page
    case 'PageDown':
      return from + page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The lines that pass the filter. Only the visible ones are rendered. */
export function EventLog({
  store,
  index,
  line,
  isPaused,
  onChoose,
}: {
  store: Store
  index: Lines
  line: number
  isPaused: boolean
  onChoose: (line: number) => void
}) {
  const words = useWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [sight, setSight] = useState(unmeasured)
  const { count } = index
  const rank = index.rankOf(line)
  const isListed = index.at(rank) === line

  const measure = (element: HTMLDivElement) => {
    const row = element.querySelector<HTMLElement>('[role="option"]')?.offsetHeight
    setSight((old) => {
      const next = {
        top: element.scrollTop,
        height: element.clientHeight === 0 ? unmeasured.height : element.clientHeight,
        row: row === undefined || row === 0 ? old.row : row,
      }
      return next.top === old.top && next.height === old.height && next.row === old.row ? old : next
    })
  }

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    measure(element)
    const resizes = new ResizeObserver(() => {
      measure(element)
    })
    resizes.observe(element)
    return () => {
      resizes.disconnect()
    }
  }, [])

  // Keeps the newest line in view if the person is at the end; scrolls the chosen line into view.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const before = element.scrollTop
    const top = rank * sight.row
    if (!isPaused) {
      if (isAtEnd.current) element.scrollTop = count * sight.row
    } else if (isListed) {
      if (top < before) element.scrollTop = top
      else if (top + sight.row > before + sight.height) element.scrollTop = top + sight.row - sight.height
    }
    // The scroll event comes a frame later, and until then no lines would be rendered at the new position.
    if (element.scrollTop !== before) measure(element)
  }, [count, isPaused, isListed, rank, sight.row, sight.height])

  const step = (event: KeyboardEvent) => {
    const wanted = placeBy(event.key, isListed ? rank : rank - 1, Math.floor(sight.height / sight.row), count)
    if (wanted === undefined || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = index.at(Math.min(Math.max(wanted, 0), count - 1))
    if (next !== undefined) onChoose(next)
  }

  const from = Math.max(0, Math.floor(sight.top / sight.row) - beyond)
  const to = Math.min(count, Math.ceil((sight.top + sight.height) / sight.row) + beyond)
  const isDrawn = isListed && rank >= from && rank < to
  return (
    <div
      ref={box}
      className="iv-log"
      role="listbox"
      aria-label={words.lines}
      tabIndex={0}
      {...(isDrawn && { 'aria-activedescendant': `${id}-${line}` })}
      onKeyDown={step}
      onClick={({ target }) => {
        const pressed = target instanceof Element ? target.closest('[data-line]')?.getAttribute('data-line') : undefined
        if (pressed !== undefined && pressed !== null) onChoose(Number(pressed))
      }}
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight, clientHeight } = currentTarget
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - sight.row
        measure(currentTarget)
      }}
    >
      <div className="iv-log-rows" style={{ height: `${count * sight.row}px` }}>
        {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
          const place = from + offset
          const at = index.at(place)
          const entry = at === undefined ? undefined : store.entry(at)
          if (at === undefined || entry === undefined) return null
          const { time, actor, what, mark } = lineWords(store, entry, words)
          return (
            <div
              key={at}
              id={`${id}-${at}`}
              data-line={at}
              role="option"
              aria-selected={at === line}
              aria-setsize={count}
              aria-posinset={place + 1}
              className="iv-line"
              data-kind={entry.kind === 'record' ? entry.record.kind : entry.kind}
              data-mark={mark}
              style={{ transform: `translateY(${place * sight.row}px)` }}
            >
              {entry.kind !== 'gone' && <span className="iv-number">{entry.number}</span>}{' '}
              <span className="iv-time">{time}</span> <span className="iv-who">{actor}</span>{' '}
              <span className="iv-what">{what}</span>
              {mark !== undefined && <span className="iv-mark"> {words.marks[mark]}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}
