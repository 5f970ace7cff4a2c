import type { Chart, OverlayEvent, Point } from 'klinecharts'
import { toPixels } from '#contract/kernel/decimal.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Drawing } from '#contract/spot/chart.ts'
import { isDrawingTool, toolPoints } from '#contract/spot/chartKinds.ts'
import { nearestStep } from '#contract/spot/orderSize.ts'
import type { ActiveTool, ChartHandlers, ChartSubject, ChartWords } from './chartEngine.ts'
import type { ChartTokens } from './chartTokens.ts'
import { priceAt } from './klineData.ts'
import { keep, overlaysOf } from './klineOwn.ts'
import { drawingStyles } from './klineTools.ts'

const toolId = 'drawing-new'
const previewId = 'drawing-preview'
/** By keys the next point moves by this part of the pane's height, or with Shift by one tick. */
const heightSteps = 40
/** Candles that it moves by with Shift. */
const longStep = 10

interface Shown {
  readonly tokens: ChartTokens
  readonly subject: ChartSubject | undefined
  readonly words: ChartWords | undefined
}

/** The user's drawings, and the tool that adds one: by pointer, or by keys while the chart has the focus. */
export const createDrawings = (chart: Chart, candlePane: string, handlers: () => ChartHandlers, shown: () => Shown) => {
  const { put, removeOthers } = overlaysOf(chart, candlePane)
  const period = () => shown().subject?.period ?? '1m'
  let drawings: readonly Drawing[] = []
  let selected: number | undefined
  let active: ActiveTool | undefined
  /** Points set by keys. */
  let set: Drawing['points'] = []
  let cursor: Drawing['points'][number] | undefined

  /** The library has no timestamps to the right of the newest candle, so positions there are counted in candles. */
  const timeAt = ({ timestamp, dataIndex }: Partial<Point>): number => {
    if (typeof timestamp === 'number') return Math.round(timestamp)
    const list = chart.getDataList()
    const last = list.at(-1)
    return last && typeof dataIndex === 'number'
      ? candleOpen(period(), last.timestamp, dataIndex - (list.length - 1))
      : 0
  }
  const pointsOf = (points: readonly Partial<Point>[]): Drawing['points'] =>
    points.map((point) => ({ at: timeAt(point), price: priceAt(point.value) }))
  /** A typed level has no timestamp. */
  const placeAt = (at: number): Partial<Point> => {
    if (at === 0) return {}
    const list = chart.getDataList()
    const last = list.at(-1)?.timestamp ?? at
    if (at <= last) return { timestamp: at }
    const length = candleOpen(period(), last, 1) - last
    return { dataIndex: list.length - 1 + Math.round((at - last) / length) }
  }
  const placesOf = (points: Drawing['points']) =>
    points.map(({ at, price }) => ({ ...placeAt(at), value: toPixels(price) }))

  const looksOf = ({ colour, text }: Pick<Drawing, 'colour' | 'text'>) => {
    const { tokens, words } = shown()
    return {
      styles: drawingStyles(colour, tokens),
      extendData: { text: text ?? '', tokens, pointsOf, period, measureText: words?.measure ?? (() => '') },
    }
  }

  const drawingOverlay = ({ id, tool, points, ...look }: Drawing) => ({
    name: tool,
    groupId: 'drawings',
    id: `drawing-${id}`,
    points: placesOf(points),
    ...looksOf(look),
    onRightClick: keep,
    onSelected: () => {
      selected = id
    },
    onDeselected: () => {
      selected = undefined
    },
    onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => handlers().onDrawingMoved(id, pointsOf(overlay.points)),
  })

  const draw = () => {
    removeOthers('drawings', new Set(drawings.map(({ id }) => `drawing-${id}`)))
    for (const drawing of drawings) put(drawingOverlay(drawing))
  }

  const showCursor = (point: Drawing['points'][number] | undefined) => {
    chart.removeOverlay({ id: previewId })
    if (!active || !point) {
      chart.executeAction('onCrosshairChange', {})
      return
    }
    const place = chart.convertToPixel(placesOf([point])[0] ?? {}, { paneId: candlePane })
    const { x, y } = Array.isArray(place) ? (place[0] ?? {}) : place
    if (x !== undefined && y !== undefined) chart.executeAction('onCrosshairChange', { x, y, paneId: candlePane })
    const points = [...set, point]
    const isWhole = isDrawingTool(active.name) && points.length === toolPoints[active.name]
    // A channel is a line until its third point.
    const name = isWhole ? active.name : points.length === 2 ? 'segment' : undefined
    if (name !== undefined) put({ name, id: previewId, lock: true, points: placesOf(points), ...looksOf(active) })
  }

  const begin = (): Drawing['points'][number] | undefined => {
    const list = chart.getDataList()
    const { to } = chart.getVisibleRange()
    const bar = list[Math.min(to, list.length) - 1]
    return bar && { at: bar.timestamp, price: priceAt(bar.close) }
  }

  const moved = (from: Drawing['points'][number], key: string, isFine: boolean): Drawing['points'][number] => {
    const [across, up] = arrows[key] ?? [0, 0]
    const { height } = chart.getSize(candlePane, 'main') ?? { height: 0 }
    const { subject } = shown()
    const tick = subject?.tick ?? from.price
    const ends = chart.convertFromPixel([{ y: 0 }, { y: height }], { paneId: candlePane })
    const [top, bottom] = Array.isArray(ends) ? ends.map(({ value }) => value ?? 0) : [0, 0]
    const step = isFine ? toPixels(tick) : Math.max(toPixels(tick), ((top ?? 0) - (bottom ?? 0)) / heightSteps)
    const price = up === 0 ? from.price : nearestStep(priceAt(toPixels(from.price) + up * step), tick)
    return { at: across === 0 ? from.at : candleOpen(period(), from.at, across * (isFine ? longStep : 1)), price }
  }

  /** Scrolls so that the point stays in view. */
  const reveal = (point: Drawing['points'][number]) => {
    const { width } = chart.getSize(candlePane, 'main') ?? { width: 0 }
    const place = chart.convertToPixel(placesOf([point])[0] ?? {}, { paneId: candlePane })
    const x = (Array.isArray(place) ? place[0]?.x : place.x) ?? 0
    if (x < 0) chart.scrollByDistance(width / 2)
    if (x > width) chart.scrollByDistance(-width / 2)
  }

  return {
    draw,
    setDrawings: (next: readonly Drawing[]) => {
      drawings = next
      draw()
    },
    /** Removes the selected one. @returns False if none is. */
    removeSelected: (): boolean => {
      if (selected === undefined) return false
      handlers().onDrawingRemoved(selected)
      selected = undefined
      return true
    },
    setTool: (tool: ActiveTool | undefined) => {
      chart.removeOverlay({ id: toolId })
      active = tool
      set = []
      if (cursor) showCursor(undefined)
      cursor = undefined
      if (tool === undefined) return
      let hasBegun = false
      chart.createOverlay({
        name: tool.name,
        id: toolId,
        paneId: candlePane,
        ...looksOf(tool),
        onRightClick: keep,
        // The second point follows the pointer as soon as the first is set.
        onDrawing: ({ overlay }) => {
          if (hasBegun || overlay.points.length < 2) return
          hasBegun = true
          handlers().onBegun()
        },
        onDrawEnd: ({ overlay }) => {
          const points = pointsOf(overlay.points)
          if (!hasBegun) handlers().onBegun()
          // The flow stores it and passes it back under its own id.
          requestAnimationFrame(() => {
            chart.removeOverlay({ id: toolId })
            handlers().onDrawn(points)
          })
        },
      })
    },
    /** A key while a tool is active: arrows move the next point, Enter sets it. @returns False if it does nothing. */
    press: (key: string, isShift: boolean): boolean => {
      if (!active || !isDrawingTool(active.name)) return false
      const from = cursor ?? begin()
      if (!from) return false
      if (key === 'Enter') {
        if (set.length === 0) handlers().onBegun()
        set = [...set, from]
        cursor = from
        if (set.length === toolPoints[active.name]) handlers().onDrawn(set)
        else showCursor(from)
        return true
      }
      if (!arrows[key]) return false
      cursor = moved(from, key, isShift)
      reveal(cursor)
      showCursor(cursor)
      handlers().onCursor(cursor)
      return true
    },
  }
}

const arrows: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
