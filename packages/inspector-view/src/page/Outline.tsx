import { useState } from 'react'
import type { Chart, ChartState, Transition } from '@statefloor/inspector'
import { eventWords, stateWords } from './words.ts'

/** What an outline and a drawing of a chart show beside the chart itself. */
export interface ChartMarks {
  readonly chart: Chart
  /** Ids of the active states. */
  readonly active: readonly string[]
  /** Ids of the transitions of the last step. */
  readonly last: readonly string[]
  /** Ids of the transitions whose guard said no to the last event. */
  readonly refused: readonly string[]
}

const targetWords = ({ targets }: Transition, chart: string): string =>
  targets.length === 0 ? 'stays' : targets.map((id) => stateWords(id, chart)).join(', ')

const labelOf = ({ event, delay }: Transition): string => {
  if (delay !== null) return `after ${delay}`
  return event === '' ? 'always' : eventWords(event)
}

function TransitionLine({ transition, marks }: { transition: Transition; marks: ChartMarks }) {
  const { id, guard, actions } = transition
  const isLast = marks.last.includes(id)
  const isRefused = marks.refused.includes(id)
  return (
    <li className="iv-transition" data-last={isLast || undefined} data-refused={isRefused || undefined}>
      <code>{labelOf(transition)}</code>
      {guard !== null && <span className="iv-guard"> if {guard}</span>} → {targetWords(transition, marks.chart.id)}
      {actions.length > 0 && <span className="iv-quiet"> does {actions.join(', ')}</span>}
      {isLast && <span className="iv-mark"> taken last</span>}
      {isRefused && <span className="iv-mark"> guard said no</span>}
    </li>
  )
}

function StateNode({
  state,
  below,
  marks,
}: {
  state: ChartState
  below: ReadonlyMap<string | null, readonly ChartState[]>
  marks: ChartMarks
}) {
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
          {isActive && <span className="iv-mark"> active</span>}
        </summary>
        {isOpen && (
          <ul>
            {state.invokes.map(({ id, src }) => (
              <li key={id} className="iv-quiet">
                runs {src === id ? src : `${id} (${src})`}
              </li>
            ))}
            {state.transitions.map((transition) => (
              <TransitionLine key={transition.id} transition={transition} marks={marks} />
            ))}
            {children.map((child) => (
              <StateNode key={child.id} state={child} below={below} marks={marks} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

/** A chart as a nested list: the same as its drawing, for keyboards and screen readers. */
export function Outline(marks: ChartMarks) {
  const below = new Map<string | null, ChartState[]>()
  for (const state of marks.chart.states) {
    const siblings = below.get(state.parent)
    if (siblings === undefined) below.set(state.parent, [state])
    else siblings.push(state)
  }
  return (
    <ul className="iv-outline">
      {(below.get(null) ?? []).map((state) => (
        <StateNode key={state.id} state={state} below={below} marks={marks} />
      ))}
    </ul>
  )
}
