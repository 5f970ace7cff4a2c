import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { Chart } from '@statefloor/inspector'
import { activeOf, boxOf, foundIn, itemsOf, stateKey, type Item } from './items.ts'
import type { Layout, Point } from '@statefloor/inspector/drawing'
import { defaultLayout, type LayoutOf } from './layouts.ts'
import { mapBox, Minimap } from './Minimap.tsx'
import { Scene, type ChartWalked, type RunningDelay } from './Scene.tsx'
import { Toolbar, zoomStep } from './Toolbar.tsx'
import { useLayout } from './useLayout.ts'
import { useViewport } from './useViewport.ts'
import { seesAll, type Size } from './viewport.ts'
import { englishChartWords, type ChartWords } from './words.ts'

/** The pressed state or transition, by its id. */
export interface ChartChoice {
  readonly kind: 'state' | 'transition'
  readonly id: string
}

/** Props of `ChartView`. */
export interface ChartViewProps {
  readonly chart: Chart
  /** Ids of the active states. */
  readonly active: readonly string[]
  /** Ids of the transitions of the last step. */
  readonly last: readonly string[]
  readonly timers: readonly RunningDelay[]
  /** Ids of the transitions whose guard rejected the last event. */
  readonly refused: readonly string[]
  /** The selected item, which is marked. */
  readonly picked?: ChartChoice | null
  /** The walked parts, shown in colours; absent: not shown. */
  readonly walked?: ChartWalked
  readonly onChoose: (choice: ChartChoice) => void
  readonly words?: ChartWords
  /** Where charts are laid out: a worker, unless a test passes another. */
  readonly layoutOf?: LayoutOf
}

const empty: Layout = { width: 0, height: 0, states: [], transitions: [], initials: [] }
const panStep = 60
const pageStep = 10

const useSet = (values: readonly string[]): ReadonlySet<string> => useMemo(() => new Set(values), [values])
const indexAt = (event: MouseEvent | KeyboardEvent, name: 'index' | 'line'): number | undefined => {
  const node = event.target instanceof Element ? event.target.closest(`[data-${name}]`) : null
  const index = node?.getAttribute(`data-${name}`) ?? null
  return index === null ? undefined : Number(index)
}

/** A live statechart: drawn once, and updated as its actor changes. */
export const ChartView = (props: ChartViewProps) => {
  const { chart, active, last, timers, refused, picked = null, walked, onChoose } = props
  const { words = englishChartWords, layoutOf = defaultLayout } = props
  const foldables = useMemo(() => {
    const parents = new Set(chart.states.map(({ parent }) => parent))
    return chart.states.filter(({ id, parent }) => parent !== null && parents.has(id)).map(({ id }) => id)
  }, [chart])
  const [folds, setFolds] = useState<{ readonly chart: Chart; readonly ids: readonly string[] }>({ chart, ids: [] })
  const folded = folds.chart === chart ? folds.ids : []
  const { layout: found, failed, again } = useLayout(chart, folded, layoutOf)
  const layout = found ?? empty

  const items = useMemo(() => itemsOf(chart, layout), [chart, layout])
  const [currentKey, setCurrentKey] = useState<string>('')
  const current = Math.max(
    0,
    items.findIndex(({ key }) => key === currentKey),
  )
  const [text, setText] = useState('')
  const matches = useMemo(() => foundIn(items, text), [items, text])
  const marked = useMemo(() => new Set(matches), [matches])
  const delays = useMemo(() => new Map(timers.map((timer) => [timer.event, timer])), [timers])
  const actives = useSet(active)
  const lasts = useSet(last)
  const refusals = useSet(refused)

  const svg = useRef<SVGSVGElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // A chart that does not fit is shown at a readable size, and follows its actor until the person moves it.
  const [follows, setFollows] = useState(true)
  const stay = useCallback(() => {
    setFollows(false)
  }, [])
  const coverOf = useCallback((size: Size) => mapBox(layout, size), [layout])
  const viewport = useViewport(svg, layout, chart, stay, coverOf)
  const { view, screen, reveal, focus, dragged, handlers } = viewport
  const fit = (): void => {
    stay()
    viewport.fit()
  }
  const zoom = (factor: number): void => {
    stay()
    viewport.zoom(factor)
  }
  const pan = (by: Point): void => {
    stay()
    viewport.pan(by)
  }

  /** Moves the focus to an item. */
  const goTo = (item: Item | undefined): void => {
    if (item === undefined) return
    setCurrentKey(item.key)
    stay()
    reveal(boxOf(item))
    svg.current?.querySelector<SVGGElement>(`[data-index="${items.indexOf(item)}"]`)?.focus({ preventScroll: true })
  }
  const fold = (id: string, to: boolean): void => {
    setFolds({ chart, ids: to ? [...folded, id] : folded.filter((one) => one !== id) })
    setCurrentKey(stateKey(id))
  }
  const choose = (item: Item | undefined): void => {
    if (item !== undefined) onChoose({ kind: item.kind, id: item.laid.id })
  }

  const followed = useMemo(() => (follows ? activeOf(items, actives, lasts) : null), [follows, items, actives, lasts])
  useLayoutEffect(() => {
    if (followed !== null) focus(boxOf(followed))
  }, [followed, focus])

  // Folding moves everything, so keep the current item in view and focused.
  const before = useRef(layout)
  useEffect(() => {
    if (before.current === layout) return
    before.current = layout
    const item = items[current]
    if (item !== undefined && svg.current?.contains(document.activeElement) === true) reveal(boxOf(item))
  }, [layout, items, current, reveal])

  const inwards = (item: Item): void => {
    if (item.kind !== 'state' || !item.laid.foldable) goTo(items[current + 1])
    else if (item.laid.folded) fold(item.laid.id, false)
    else goTo(items.find((one) => one.kind === 'state' && one.laid.parent === item.laid.id))
  }
  const outwards = (item: Item): void => {
    if (item.kind === 'state' && item.laid.foldable && !item.laid.folded) {
      fold(item.laid.id, true)
      return
    }
    const id = item.kind === 'state' ? item.laid.parent : item.laid.source
    goTo(items.find((one) => one.kind === 'state' && one.laid.id === id))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const item = items[current]
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const step = (by: number): void => {
      goTo(items[Math.min(items.length - 1, Math.max(0, current + by))])
    }
    const actions: Readonly<Record<string, () => void>> = event.shiftKey
      ? {
          ArrowDown: () => {
            pan({ x: 0, y: -panStep })
          },
          ArrowUp: () => {
            pan({ x: 0, y: panStep })
          },
          ArrowRight: () => {
            pan({ x: -panStep, y: 0 })
          },
          ArrowLeft: () => {
            pan({ x: panStep, y: 0 })
          },
          '+': () => {
            zoom(zoomStep)
          },
        }
      : {
          ArrowDown: () => {
            step(1)
          },
          ArrowUp: () => {
            step(-1)
          },
          ArrowRight: () => {
            inwards(item)
          },
          ArrowLeft: () => {
            outwards(item)
          },
          PageDown: () => {
            step(pageStep)
          },
          PageUp: () => {
            step(-pageStep)
          },
          Home: () => {
            step(-items.length)
          },
          End: () => {
            step(items.length)
          },
          Enter: () => {
            choose(item)
          },
          ' ': () => {
            choose(item)
          },
          '+': () => {
            zoom(zoomStep)
          },
          '=': () => {
            zoom(zoomStep)
          },
          '-': () => {
            zoom(1 / zoomStep)
          },
          0: () => {
            fit()
          },
          '/': () => {
            search.current?.focus()
          },
        }
    const action = actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  const onClick = (event: MouseEvent): void => {
    if (dragged()) return
    const id = event.target instanceof Element ? event.target.closest('[data-fold]')?.getAttribute('data-fold') : null
    if (id !== null && id !== undefined) {
      fold(id, !folded.includes(id))
      return
    }
    const item = items[indexAt(event, 'index') ?? indexAt(event, 'line') ?? -1]
    if (item === undefined) return
    setCurrentKey(item.key)
    choose(item)
  }

  const place = matches.indexOf(current) + 1
  const next = (by: 1 | -1): void => {
    const at = place === 0 ? (by === 1 ? 0 : matches.length - 1) : (place - 1 + by + matches.length) % matches.length
    const item = items[matches[at] ?? -1]
    if (item === undefined) return
    setCurrentKey(item.key)
    stay()
    focus(boxOf(item))
  }

  return (
    <div className="inspector-drawing inspector-chart">
      <Toolbar
        words={words}
        searchRef={search}
        text={text}
        count={matches.length}
        place={place}
        foldable={foldables.length > 0}
        onText={setText}
        onNext={next}
        onZoom={zoom}
        onFit={fit}
        follows={follows}
        onFollow={() => {
          setFollows(!follows)
        }}
        onFoldAll={(all) => {
          setFolds({ chart, ids: all ? foldables : [] })
        }}
      />
      <div className="inspector-chart-screen">
        <svg
          ref={svg}
          className={`inspector-chart-svg${matches.length > 0 ? ' inspector-chart-searching' : ''}`}
          role="group"
          aria-label={words.chart(chart.id)}
          aria-busy={found === null && !failed}
          {...handlers}
        >
          <g
            transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onFocus={(event) => {
              const item = items[Number(event.target.getAttribute('data-index') ?? -1)]
              if (item !== undefined) setCurrentKey(item.key)
            }}
          >
            <Scene
              chart={chart}
              layout={layout}
              items={items}
              active={actives}
              last={lasts}
              refused={refusals}
              delays={delays}
              picked={picked === null ? '' : `${picked.kind} ${picked.id}`}
              {...(walked !== undefined && { walked })}
              found={marked}
              current={current}
              words={words}
            />
          </g>
        </svg>
        {found !== null && !seesAll(view, layout, screen) && (
          <Minimap
            layout={layout}
            active={actives}
            view={view}
            screen={screen}
            onCentre={(place) => {
              stay()
              viewport.centre(place)
            }}
          />
        )}
        {found === null && (
          <p role="status" className="inspector-chart-message">
            {failed ? words.failed : words.drawing}
            {failed && (
              <button type="button" className="inspector-chart-again" onClick={again}>
                {words.again}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
