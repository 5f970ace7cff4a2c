import type { Chart } from '@statefloor/inspector'
import type { FlowFacts, FlowSources } from './facts.ts'
import type { Part } from './inspector.setup.ts'
import { labelOf, targetWords } from './Outline.tsx'
import { useWords } from './pageWords.ts'

function Fact({ name, value }: { name: string; value: string | null }) {
  if (value === null || value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** The shortest path to a transition, as tests know it, or why none takes it. */
export function Way({ id, facts }: { id: string; facts: FlowFacts | undefined }) {
  const words = useWords()
  if (facts === undefined) return null
  const way = facts.ways[id]
  if (way === undefined)
    return (
      <p className="iv-warn">
        {words.noTest}
        {facts.exempt[id] !== undefined && `: ${facts.exempt[id]}`}
      </p>
    )
  return (
    <p className="iv-way">
      {words.way} {way.length === 0 ? words.atStart : way.join(' → ')}
    </p>
  )
}

/**
 * The state or transition that was pressed: its definition in the chart, where it occurred, and where its source is.
 */
export function PartDetails({
  chart,
  part,
  facts,
  sources,
  taken,
  earlier,
  later,
  isSomewhere,
  onLine,
  onSource,
  onClose,
}: {
  chart: Chart
  part: Part
  facts: FlowFacts | undefined
  sources: FlowSources | undefined
  /** How often a transition was taken. */
  taken: number
  earlier: number | undefined
  later: number | undefined
  isSomewhere: boolean
  onLine: (line: number) => void
  onSource: (place: string) => void
  onClose: () => void
}) {
  const words = useWords()
  const state = chart.states.find(({ id }) => part.kind === 'state' && id === part.id)
  const transition = chart.states
    .flatMap(({ transitions }) => transitions)
    .find(({ id }) => part.kind === 'transition' && id === part.id)
  if (state === undefined && transition === undefined) return null
  const place = sources?.[part.id]
  const jump = (name: string, line: number | undefined) => (
    <button
      type="button"
      disabled={line === undefined}
      onClick={() => {
        if (line !== undefined) onLine(line)
      }}
    >
      {name}
    </button>
  )
  return (
    <section className="iv-happened" aria-label={words.part[part.kind]}>
      <h3>
        {words.part[part.kind]} <code>{state?.id ?? (transition === undefined ? '' : labelOf(transition))}</code>
      </h3>
      <dl>
        {state !== undefined && (
          <>
            <Fact name={words.kind} value={words.chart.types[state.type] ?? state.type} />
            <Fact name={words.tags} value={state.tags.join(', ')} />
            <Fact name={words.entry} value={state.entry.join(', ')} />
            <Fact name={words.exit} value={state.exit.join(', ')} />
            <Fact name={words.runs} value={state.invokes.map(({ src }) => src).join(', ')} />
          </>
        )}
        {transition !== undefined && (
          <>
            <Fact name={words.target} value={targetWords(transition, chart.id, words)} />
            <Fact name={words.guard} value={transition.guard} />
            <Fact name={words.actions} value={transition.actions.join(', ')} />
            <Fact name={words.transitions} value={words.times(taken)} />
          </>
        )}
      </dl>
      {transition !== undefined && <Way id={part.id} facts={facts} />}
      {!isSomewhere && <p className="iv-quiet">{words.never}</p>}
      <div className="iv-bar">
        {isSomewhere && jump(words.earlier, earlier)}
        {isSomewhere && jump(words.later, later)}
        {place !== undefined && (
          <button
            type="button"
            onClick={() => {
              onSource(place)
            }}
          >
            {words.editor}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </section>
  )
}
