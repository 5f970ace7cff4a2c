import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { Arrow } from '@statefloor/inspector/store'
import { MessageRow } from './MessageRow.tsx'
import {
  columnsOf,
  eventLabel,
  measures,
  rowAt,
  rowsInSight,
  scrollAcross,
  scrollFor,
  spotOf,
  type SequenceActor,
} from './rows.ts'
import { englishSequenceWords, type SequenceWords } from './words.ts'

/** Props of `SequenceView`. */
export interface SequenceViewProps {
  /** In the order of their lines, from left to right. */
  readonly actors: readonly SequenceActor[]
  /** In the order in which they happened. */
  readonly messages: readonly Arrow[]
  /** The current line of the recording. */
  readonly at: number
  /** Lines change only when the person steps: then an arrow off to the side is also scrolled into view. */
  readonly isStill?: boolean
  /** Called with the line of the message that was pressed. */
  readonly onChoose: (index: number) => void
  readonly words?: SequenceWords
}

interface Sight {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

const nowhere: Sight = { top: 0, left: 0, width: 0, height: 0 }
/** The size that counts as visible where there is no layout, as in tests, in pixels. */
const usual = { width: 1200, height: 600 }

/**
 * Events between actors as arrows, in order from top to bottom. Renders only the visible ones, however many there are.
 */
export const SequenceView = ({
  actors,
  messages,
  at,
  isStill = false,
  onChoose,
  words = englishSequenceWords,
}: SequenceViewProps) => {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState(nowhere)
  /** The keyboard focus, until another line of the recording is shown. */
  const [focus, setFocus] = useState({ at, row: -1 })
  const columns = useMemo(() => columnsOf(actors, messages), [actors, messages])
  const names = useMemo(
    () =>
      new Map<string | null, string>([
        [null, words.outside],
        ...actors.map((actor) => [actor.id, actor.name] as const),
      ]),
    [actors, words],
  )

  const column = (actor: string | null): number => columns.get(actor) ?? measures.margin
  const now = rowAt(messages, at)
  const current = Math.min(messages.length - 1, focus.at === at && focus.row >= 0 ? focus.row : Math.max(0, now))
  const height = sight.height === 0 ? usual.height : sight.height
  const width = sight.width === 0 ? usual.width : sight.width
  const whole = Math.max(width, measures.column * columns.size + 2 * measures.margin)
  const { first, end } = rowsInSight(messages.length, sight.top, height)
  const across = [...columns].filter(
    ([, x]) => x > sight.left - measures.column && x < sight.left + width + measures.column,
  )

  const look = useCallback((): void => {
    const node = scroller.current
    if (node === null) return
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = node
    setSight({
      top: scrollTop,
      left: scrollLeft,
      width: clientWidth,
      height: Math.max(0, clientHeight - measures.head),
    })
  }, [])
  const reveal = useCallback(
    (row: number): void => {
      const node = scroller.current
      if (node === null || row < 0) return
      const height = node.clientHeight === 0 ? usual.height : node.clientHeight - measures.head
      const top = scrollFor(row, node.scrollTop, height)
      if (top === undefined) return
      node.scrollTop = top
      look()
    },
    [look],
  )
  const some = messages.length > 0
  useLayoutEffect(() => {
    const node = scroller.current
    if (node === null || !some) return undefined
    look()
    const observer = new ResizeObserver(look)
    observer.observe(node)
    return () => {
      observer.disconnect()
    }
  }, [look, some])
  // While stepping through a recording, scroll to each line that is reached; new messages alone do not scroll.
  const revealAcross = (row: number): void => {
    const node = scroller.current
    const message = messages[row]
    if (node === null || message === undefined) return
    const left = scrollAcross(
      column(message.from),
      column(message.to),
      node.scrollLeft,
      node.clientWidth === 0 ? usual.width : node.clientWidth,
    )
    if (left === undefined) return
    node.scrollLeft = left
    look()
  }
  const latest = useRef({ messages, revealAcross })
  useEffect(() => {
    latest.current = { messages, revealAcross }
  })
  useEffect(() => {
    const row = rowAt(latest.current.messages, at)
    reveal(row)
    if (isStill) latest.current.revealAcross(row)
  }, [at, isStill, reveal])

  const go = (row: number): void => {
    const next = Math.min(messages.length - 1, Math.max(0, row))
    setFocus({ at, row: next })
    reveal(next)
    revealAcross(next)
  }
  const choose = (row: number): void => {
    const message = messages[row]
    if (message !== undefined) onChoose(message.index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(height / measures.row) - 1)
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        go(current + 1)
      },
      ArrowUp: () => {
        go(current - 1)
      },
      PageDown: () => {
        go(current + page)
      },
      PageUp: () => {
        go(current - page)
      },
      Home: () => {
        go(0)
      },
      End: () => {
        go(messages.length - 1)
      },
      Enter: () => {
        choose(current)
      },
      ' ': () => {
        choose(current)
      },
    }
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  const onClick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]')?.getAttribute('data-row') : null
    if (row === null || row === undefined) return
    setFocus({ at, row: Number(row) })
    choose(Number(row))
  }

  if (messages.length === 0) return <p className="inspector-drawing inspector-sequence-empty">{words.empty}</p>
  return (
    <div
      ref={scroller}
      className="inspector-drawing inspector-sequence"
      onScroll={look}
      role="listbox"
      tabIndex={0}
      aria-label={words.name}
      aria-activedescendant={current >= first && current < end ? `${id}${current}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <svg className="inspector-sequence-head" width={whole} height={measures.head} aria-hidden="true">
        {across.map(([actor, x]) => (
          <g key={actor ?? ''}>
            <rect
              x={x - measures.column / 2 + 6}
              y={4}
              width={measures.column - 12}
              height={measures.head - 8}
              rx={6}
            />
            <text x={x} y={measures.head / 2 + 4} textAnchor="middle">
              <title>{names.get(actor)}</title>
              {cut(names.get(actor) ?? '')}
            </text>
          </g>
        ))}
      </svg>
      <div
        className="inspector-sequence-body"
        role="presentation"
        style={{ height: messages.length * measures.row, width: whole }}
      >
        <svg
          role="presentation"
          width={whole}
          height={(end - first) * measures.row}
          style={{ top: first * measures.row }}
        >
          <g aria-hidden="true">
            {across.map(([actor, x]) => (
              <path
                key={actor ?? ''}
                className="inspector-sequence-life"
                d={`M${x} 0V${(end - first) * measures.row}`}
              />
            ))}
          </g>
          {messages.slice(first, end).map((message, offset) => {
            const row = first + offset
            const said = words.message(
              eventLabel(message.label),
              names.get(message.from) ?? message.from ?? '',
              names.get(message.to) ?? message.to,
            )
            return (
              <MessageRow
                key={message.index}
                id={`${id}${row}`}
                message={message}
                row={row}
                y={offset * measures.row}
                count={messages.length}
                from={column(message.from)}
                to={column(message.to)}
                width={whole}
                {...spotOf(column(message.from), column(message.to), sight.left, width)}
                now={row === now}
                current={row === current}
                name={message.dropped ? `${said}, ${words.dropped}` : said}
              />
            )
          })}
        </svg>
      </div>
    </div>
  )
}

const cut = (name: string): string => (name.length > 19 ? `${name.slice(0, 18)}…` : name)
