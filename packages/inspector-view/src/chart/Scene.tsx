import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { Chart } from '@statefloor/inspector'
import { nameOf, type Item } from './items.ts'
import type { Layout } from '@statefloor/inspector/drawing'
import { InitialMark, StateBox, StateItem, TransitionItem, TransitionLine, type Heat, type Mark } from './shapes.tsx'
import type { ChartWords } from './words.ts'

/** A running delay. */
export interface RunningDelay {
  /** The event that the delay will send, as the recorder reports it. */
  readonly event: string
  /** Milliseconds left. */
  readonly left: number
  /** Total milliseconds; null when its start was not seen. */
  readonly total: number | null
}

/** The parts of a chart that were walked, and those that tests walk. */
export interface ChartWalked {
  /** How often each transition was taken, by its id. */
  readonly taken: ReadonlyMap<string, number>
  /** Ids of the states that were active at least once. */
  readonly stood: ReadonlySet<string>
  /** Undefined: unknown. */
  readonly tests: { readonly transitions: ReadonlySet<string>; readonly states: ReadonlySet<string> } | undefined
}

interface SceneProps {
  readonly chart: Chart
  readonly layout: Layout
  readonly items: readonly Item[]
  readonly active: ReadonlySet<string>
  readonly last: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  readonly delays: ReadonlyMap<string, RunningDelay>
  /** The key of the selected item. */
  readonly picked: string
  readonly walked?: ChartWalked
  readonly found: ReadonlySet<number>
  readonly current: number
  readonly words: ChartWords
}

/**
 * How many items are added to the page at once: a large chart renders in several steps, so that none of them blocks the
 * page.
 */
const perStep = 40

/** Once a chart is complete, it stays complete when states are folded. */
const useShown = (chart: Chart, count: number): number => {
  const [shown, setShown] = useState({ chart, count: perStep })
  const now = shown.chart === chart ? shown.count : perStep
  useEffect(() => {
    if (now >= count) return undefined
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setShown({ chart, count: now + perStep })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [chart, now, count])
  return Math.min(now, count)
}

/** The whole chart. A change of its actor only changes attributes of the affected items. */
export const Scene = memo(function Scene(props: SceneProps) {
  const { chart, layout, items, active, last, refused, delays, picked, walked, found, current, words } = props
  const shown = useShown(chart, items.length)
  const names = useMemo(() => items.map((item) => nameOf(item, words)), [items, words])
  const markOf = (id: string): Mark =>
    last.has(id) ? (refused.has(id) ? 'last refused' : 'last') : refused.has(id) ? 'refused' : 'plain'
  const heatOf = (kind: Item['kind'], id: string): Heat => {
    if (walked === undefined) return 'unseen'
    if (kind === 'state' ? walked.stood.has(id) : walked.taken.has(id)) return 'walked'
    return walked.tests?.[kind === 'state' ? 'states' : 'transitions'].has(id) === false ? 'untested' : 'unwalked'
  }
  const heatWords = (kind: Item['kind'], id: string): readonly string[] =>
    walked === undefined ? [] : [words.heat[heatOf(kind, id)]].filter((one) => one !== '')
  const seen = items.slice(0, shown)
  return (
    <>
      <g aria-hidden="true">
        {seen.map(({ kind, key, laid }) =>
          kind === 'state' ? (
            <StateBox key={key} laid={laid} active={active.has(laid.id)} heat={heatOf(kind, laid.id)} />
          ) : null,
        )}
      </g>
      <g aria-hidden="true">
        {shown === items.length &&
          layout.initials.map((laid, index) => <InitialMark key={`${laid.state} ${index}`} laid={laid} />)}
        {seen.map((item, index) =>
          item.kind === 'transition' && !item.laid.row ? (
            <TransitionLine
              key={item.key}
              laid={item.laid}
              mark={markOf(item.laid.id)}
              heat={heatOf(item.kind, item.laid.id)}
              index={index}
            />
          ) : null,
        )}
      </g>
      {seen.map((item, index) => {
        const { key } = item
        const name = names[index] ?? ''
        const common = { index, current: index === current, found: found.has(index), picked: key === picked }
        if (item.kind === 'state') {
          const isActive = active.has(item.laid.id)
          const full = [name, ...(isActive ? [words.active] : []), ...heatWords('state', item.laid.id)].join(', ')
          return <StateItem key={key} {...common} laid={item.laid} active={isActive} name={full} />
        }
        const { id } = item.laid
        const delay = item.transition.delay === null ? undefined : delays.get(item.transition.event)
        const full = [
          name,
          ...(last.has(id) ? [words.last] : []),
          ...(refused.has(id) ? [words.refused] : []),
          ...(delay === undefined ? [] : [words.left(delay.left)]),
          ...heatWords('transition', id),
        ].join(', ')
        const left =
          delay === undefined ? null : delay.total === null || delay.total <= 0 ? 1 : delay.left / delay.total
        return (
          <TransitionItem
            key={key}
            {...common}
            laid={item.laid}
            mark={markOf(id)}
            heat={heatOf(item.kind, id)}
            left={left}
            name={full}
          />
        )
      })}
    </>
  )
})
