import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Board } from '#contract/kernel/board.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { ChartLook, Drawing } from '#contract/spot/chart.ts'
import { useBoards } from '../live/Boards.tsx'
import { styled } from '#ui/styled.ts'
import type {
  ActiveTool,
  ChartEngine,
  ChartFormats,
  ChartHandlers,
  ChartSubject,
  ChartWords,
  FillMark,
  OrderLine,
} from './chartEngine.ts'
import { chartLibrary } from './library.ts'
import { keepPicture } from './pictures.ts'

const Place = styled('div')({
  position: 'absolute',
  inset: 0,
  // The library stacks its canvases with z-index values that would cover the elements over the chart and block presses
  // on them.
  isolation: 'isolate',
  // The browser composes what it paints after a canvas again in each frame: so the rest of the page comes before it.
  zIndex: 1,
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -2 },
})

export interface KlineChartProps extends ChartHandlers {
  /** Identifies it for `takePicture`. */
  readonly id: string
  readonly label: string
  readonly describedBy: string
  /** The key of its candles on their board. */
  readonly series: string
  readonly subject: ChartSubject
  readonly look: ChartLook
  readonly compared: { readonly series: string; readonly name: string } | undefined
  /** No older candles exist. */
  readonly isWhole: boolean
  readonly drawings: readonly Drawing[]
  readonly tool: ActiveTool | undefined
  readonly onUndo: () => void
  readonly orders: readonly OrderLine[]
  readonly fills: readonly FillMark[]
  readonly average: { readonly price: Decimal; readonly label: string } | undefined
  readonly formats: ChartFormats
  readonly words: ChartWords
  /** A change makes it read colours and sizes again. */
  readonly theme: string
}

const noRows: readonly CandleRow[] = []

/** Calls back with the latest rows of a key, now and on each change. */
const follow = (board: Board<readonly CandleRow[]>, key: string, take: (rows: readonly CandleRow[]) => void) => {
  const update = () => take(board.read(key) ?? noRows)
  update()
  return board.subscribe(key, update)
}

/**
 * A candle chart drawn by the library, fed by a board outside React. It appears once its code has loaded
 * (`loadChartLibrary`). Arrow keys scroll it, plus and minus zoom it, End goes to the newest candle.
 */
export function KlineChart(props: KlineChartProps) {
  const { id, label, describedBy, series, subject, look, compared, isWhole } = props
  const { drawings, tool, orders, fills, average, formats, words, theme } = props
  const { candles } = useBoards()
  const place = useRef<HTMLDivElement>(null)
  const engine = useRef<ChartEngine>(undefined)
  const handlers = useRef<ChartHandlers>(props)
  useLayoutEffect(() => {
    handlers.current = props
  })

  useLayoutEffect(() => {
    const create = chartLibrary()
    if (!place.current || !create) return undefined
    const made = create(place.current, () => handlers.current)
    engine.current = made
    const forget = keepPicture(id, made.picture)
    return () => {
      forget()
      engine.current = undefined
      made.dispose()
    }
  }, [id])

  useLayoutEffect(() => engine.current?.setFormats(formats, words), [formats, words])
  const { symbol, name, period, tick, priceDigits, amountDigits } = subject
  useLayoutEffect(
    () => engine.current?.setSubject({ symbol, name, period, tick, priceDigits, amountDigits }),
    [symbol, name, period, tick, priceDigits, amountDigits],
  )
  useEffect(() => {
    // The theme's attribute changes on the document before its colours are computed.
    const frame = requestAnimationFrame(() => engine.current?.setTheme())
    return () => cancelAnimationFrame(frame)
  }, [theme])
  useLayoutEffect(() => engine.current?.setType(look.type), [look.type])
  const isCompared = compared !== undefined
  useLayoutEffect(() => engine.current?.setScale({ isLog: look.isLog, isCompared }), [look.isLog, isCompared])
  useLayoutEffect(() => engine.current?.setIndicators(look.indicators), [look.indicators])
  useEffect(() => follow(candles, series, (rows) => engine.current?.setRows(rows)), [candles, series, symbol, period])
  useEffect(() => {
    if (isWhole) engine.current?.endOlder()
  }, [isWhole, series])
  const [comparedKey, comparedName] = [compared?.series, compared?.name ?? '']
  useEffect(() => {
    if (comparedKey === undefined) {
      engine.current?.setCompared(undefined)
      return undefined
    }
    return follow(candles, comparedKey, (rows) => engine.current?.setCompared({ name: comparedName, rows }))
  }, [candles, comparedKey, comparedName])
  useEffect(() => engine.current?.setDrawings(drawings), [drawings])
  useEffect(() => {
    engine.current?.setTool(tool)
    if (!tool) return undefined
    // The panel of tools returns the focus to its button first. From here keys can set the points.
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [tool])
  useEffect(() => engine.current?.setOrders(orders), [orders])
  useEffect(() => engine.current?.setFills(fills), [fills])
  useEffect(() => engine.current?.setAverage(average), [average])

  const keys = (event: KeyboardEvent) => {
    const { scrollBars } = spotLimits.chart
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      props.onUndo()
      return
    }
    if (!isCommand && !event.altKey && engine.current?.press(event.key, event.shiftKey)) {
      event.preventDefault()
      return
    }
    const done = {
      ArrowLeft: () => engine.current?.scroll(scrollBars),
      ArrowRight: () => engine.current?.scroll(-scrollBars),
      '+': () => engine.current?.zoom(true),
      '=': () => engine.current?.zoom(true),
      '-': () => engine.current?.zoom(false),
      End: () => engine.current?.toNewest(),
    }[event.key]
    if (!done || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    done()
  }
  return (
    <Place
      ref={place}
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      data-chart={id}
      onKeyDown={keys}
    />
  )
}
