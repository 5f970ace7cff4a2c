import { useMemo } from 'react'
import type { Arrow, Store } from '@statefloor/inspector/store'
import { ChartView, type LayoutOf, type RunningDelay } from '../chart/index.ts'
import { SequenceView } from '../sequence/index.ts'
import type { ActorAt, Part } from './inspector.setup.ts'
import type { ChartMarks } from './Outline.tsx'
import { useWords } from './pageWords.ts'

/** The chart of an actor in its current state. */
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

/** How many lines before and after the current one are searched for events to draw. */
const around = { before: 2_000, after: 500 } as const
/** How far back to search when hardly anything is found, since another tab may be busy while this one is idle. */
const farther = { before: 50_000, least: 20 } as const

/**
 * The messages between the actors of a tab around a line: the chosen actor comes first, before those that it talks to.
 */
export function SequenceDrawing({
  store,
  chosen: { tab, actor },
  isOfActor,
  line,
  isPaused,
  onChoose,
}: {
  store: Store
  chosen: ActorAt
  /** Only what the chosen actor sent or received. */
  isOfActor: boolean
  line: number
  isPaused: boolean
  onChoose: (line: number) => void
}) {
  const words = useWords()
  const { end } = store
  const { actors, messages } = useMemo(() => {
    const isIts = ({ from, to }: Arrow) => from === actor || to === actor
    const seen = (before: number) => {
      const { lifelines, arrows } = store.sequence(tab, line - before, Math.min(end, line + around.after))
      const its = arrows.filter(isIts)
      return { lifelines, its, messages: isOfActor ? its : arrows }
    }
    const near = seen(around.before)
    const { lifelines, its, messages } = near.messages.length < farther.least ? seen(farther.before) : near
    const partners = new Set(its.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))
    const others = isOfActor ? [] : lifelines
    const ids = new Set(its.length === 0 ? others : [actor, ...partners, ...others])
    return { actors: [...ids].map((id) => ({ id, name: store.name(tab, id) })), messages }
  }, [store, tab, actor, isOfActor, line, end])
  if (messages.length === 0) return <p className="iv-quiet">{words.noEvents}</p>
  return (
    <SequenceView
      actors={actors}
      messages={messages}
      at={line}
      isStill={isPaused}
      onChoose={onChoose}
      words={words.sequence}
    />
  )
}
