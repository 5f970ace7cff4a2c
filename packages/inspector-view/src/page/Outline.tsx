import { useState } from 'react'
import type { Chart, ChartState, Transition } from '@statefloor/inspector'
import type { Part } from './inspector.setup.ts'
import { useWords, type PageWords } from './pageWords.ts'
import type { Walked } from './walked.ts'
import { eventWords, stateWords } from './words.ts'

/** The marks of an outline or a drawing of a chart. */
export interface ChartMarks {
  readonly chart: Chart
  /** Ids of the active states. */
  readonly active: readonly string[]
  /** Ids of the transitions of the last step. */
  readonly last: readonly string[]
  /** Ids of the transitions whose guard rejected the last event. */
  readonly refused: readonly string[]
  /** The last pressed item. */
  readonly picked: Part | null
  /** Absent while it is not shown. */
  readonly walked?: Walked | undefined
}

export const targetWords = ({ targets }: Transition, chart: string, words: PageWords): string =>
  targets.length === 0 ? words.stays : targets.map((id) => stateWords(id, chart)).join(', ')

export const labelOf = ({ event, delay }: Transition): string => {
  if (delay !== null) return `after ${delay}`
  return event === '' ? 'always' : eventWords(event)
}

function TransitionLine({
  transition,
  marks,
  onChoose,
}: {
  transition: Transition
  marks: ChartMarks
  onChoose: (part: Part) => void
}) {
  const words = useWords()
  const { id, guard, actions } = transition
  const { walked } = marks
  const isUntested = walked?.tests?.transitions.has(id) === false
  const isLast = marks.last.includes(id)
  const isRefused = marks.refused.includes(id)
  return (
    <li
      className="iv-transition"
      data-last={isLast || undefined}
      data-refused={isRefused || undefined}
      data-walked={walked === undefined ? undefined : walked.taken.has(id)}
    >
      <button
        type="button"
        className="iv-part"
        aria-pressed={marks.picked?.kind === 'transition' && marks.picked.id === id}
        onClick={() => {
          onChoose({ kind: 'transition', id })
        }}
      >
        <code>{labelOf(transition)}</code>
      </button>
      {guard !== null && (
        <span className="iv-guard">
          {' '}
          {words.if} {guard}
        </span>
      )}{' '}
      → {targetWords(transition, marks.chart.id, words)}
      {actions.length > 0 && (
        <span className="iv-quiet">
          {' '}
          {words.does} {actions.join(', ')}
        </span>
      )}
      {isLast && <span className="iv-mark"> {words.marks.last}</span>}
      {isRefused && <span className="iv-mark"> {words.marks.refused}</span>}
      {walked !== undefined && <span className="iv-quiet"> {words.times(walked.taken.get(id) ?? 0)}</span>}
      {isUntested && <span className="iv-warn"> {words.noTest}</span>}
    </li>
  )
}

function StateNode({
  state,
  below,
  marks,
  onChoose,
}: {
  state: ChartState
  below: ReadonlyMap<string | null, readonly ChartState[]>
  marks: ChartMarks
  onChoose: (part: Part) => void
}) {
  const words = useWords()
  const isActive = marks.active.includes(state.id)
  const children = below.get(state.id) ?? []
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? isActive
  return (
    <li>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) setChoice(currentTarget.open)
        }}
      >
        <summary className="iv-node" data-active={isActive || undefined}>
          {state.key}
          {state.type !== 'atomic' && <span className="iv-quiet"> {state.type}</span>}
          {isActive && <span className="iv-mark"> {words.marks.active}</span>}
        </summary>
        {isOpen && (
          <ul>
            <li>
              <button
                type="button"
                className="iv-part"
                aria-pressed={marks.picked?.kind === 'state' && marks.picked.id === state.id}
                onClick={() => {
                  onChoose({ kind: 'state', id: state.id })
                }}
              >
                {words.details}
              </button>
            </li>
            {state.invokes.map(({ id, src }) => (
              <li key={id} className="iv-quiet">
                {words.runs} {src === id ? src : `${id} (${src})`}
              </li>
            ))}
            {state.transitions.map((transition) => (
              <TransitionLine key={transition.id} transition={transition} marks={marks} onChoose={onChoose} />
            ))}
            {children.map((child) => (
              <StateNode key={child.id} state={child} below={below} marks={marks} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

/** A chart as a nested list: the content of its drawing, for keyboards and screen readers. */
export function Outline({ onChoose, ...marks }: ChartMarks & { onChoose: (part: Part) => void }) {
  const below = new Map<string | null, ChartState[]>()
  for (const state of marks.chart.states) {
    const siblings = below.get(state.parent)
    if (siblings === undefined) below.set(state.parent, [state])
    else siblings.push(state)
  }
  return (
    <ul className="iv-outline">
      {(below.get(null) ?? []).map((state) => (
        <StateNode key={state.id} state={state} below={below} marks={marks} onChoose={onChoose} />
      ))}
    </ul>
  )
}
