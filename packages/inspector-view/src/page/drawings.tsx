import { useMemo } from 'react'
import type { Store } from '@statefloor/inspector/store'
import { ChartView, type LayoutOf, type RunningDelay } from '../chart/index.ts'
import { SequenceView } from '../sequence/index.ts'
import type { ChartMarks } from './Outline.tsx'

const nothing = (): void => undefined

/** The chart of an actor as it stands. What is pressed in it, it shows itself. */
export function ChartDrawing({
  delays,
  layoutOf,
  ...marks
}: ChartMarks & { delays: readonly RunningDelay[]; layoutOf: LayoutOf }) {
  return <ChartView {...marks} timers={delays} onChoose={nothing} layoutOf={layoutOf} />
}

/** Lines before and after the one that is shown whose events are drawn. */
const around = { before: 2_000, after: 500 } as const

/** What the actors of a tab told each other around a line. */
export function SequenceDrawing({
  store,
  tab,
  line,
  onChoose,
}: {
  store: Store
  tab: string
  line: number
  onChoose: (line: number) => void
}) {
  const { end } = store
  const { actors, messages } = useMemo(() => {
    const { lifelines, arrows } = store.sequence(tab, line - around.before, Math.min(end, line + around.after))
    return { actors: lifelines.map((id) => ({ id, name: store.name(tab, id) })), messages: arrows }
  }, [store, tab, line, end])
  if (messages.length === 0) return <p className="iv-quiet">No event around this line.</p>
  return <SequenceView actors={actors} messages={messages} at={line} onChoose={onChoose} />
}
