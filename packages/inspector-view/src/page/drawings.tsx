import { useMemo } from 'react'
import type { Store } from '@statefloor/inspector/store'
import { ChartView, type LayoutOf, type RunningDelay } from '../chart/index.ts'
import { SequenceView } from '../sequence/index.ts'
import type { Part } from './inspector.setup.ts'
import type { ChartMarks } from './Outline.tsx'
import { useWords } from './pageWords.ts'

/** The chart of an actor as it stands. */
export function ChartDrawing({
  delays,
  layoutOf,
  walked,
  onChoose,
  ...marks
}: ChartMarks & {
  delays: readonly RunningDelay[]
  layoutOf: LayoutOf
  onChoose: (part: Part) => void
}) {
  const words = useWords()
  return (
    <ChartView
      {...marks}
      {...(walked !== undefined && { walked })}
      timers={delays}
      onChoose={onChoose}
      layoutOf={layoutOf}
      words={words.chart}
    />
  )
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
  const words = useWords()
  const { end } = store
  const { actors, messages } = useMemo(() => {
    const { lifelines, arrows } = store.sequence(tab, line - around.before, Math.min(end, line + around.after))
    return { actors: lifelines.map((id) => ({ id, name: store.name(tab, id) })), messages: arrows }
  }, [store, tab, line, end])
  if (messages.length === 0) return <p className="iv-quiet">{words.noEvents}</p>
  return <SequenceView actors={actors} messages={messages} at={line} onChoose={onChoose} words={words.sequence} />
}
