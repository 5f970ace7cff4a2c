import { dispose, init } from 'klinecharts'
import type { Chart } from 'klinecharts'
import { toPixels } from '#contract/kernel/decimal.ts'
import type { ChartIndicator, ChartType } from '#contract/spot/chart.ts'
import { indicatorKind } from '#contract/spot/chartKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type {
  ChartEngine,
  ChartFormats,
  ChartHandlers,
  ChartSubject,
  ChartWords,
  ComparedSeries,
  CreateEngine,
} from './chartEngine.ts'
import { readTokens } from './chartTokens.ts'
import { createFeed, libraryPeriods, showCompared } from './klineData.ts'
import { nameTimes, watchSpan } from './klineAxis.ts'
import { registerMarks } from './klineOverlays.ts'
import { createDrawings } from './klineDrawings.ts'
import { createOwnMarks } from './klineOwn.ts'
import { createPanes } from './klinePanes.ts'
import { createTops, indicatorLegend, isNarrowChart, legendOf, stylesOf } from './klineStyles.ts'

const candlePane = 'candle_pane'
const zoomStep = 1.2

const digitsOnly = /^-?\d+(?:\.\d+)?$/

/** The library's chart in one element of the document. */
export const createKlineEngine: CreateEngine = (place: HTMLElement, handlers: () => ChartHandlers): ChartEngine => {
  registerMarks()
  const chart: Chart | null = init(place, {
    hotkey: { enabled: false },
    layout: { pane: { minHeight: spotLimits.chart.panes.min } },
  })
  if (!chart) throw new Error('The chart has no place to be drawn in')

  const dom = chart.getDom()
  // The element itself is the tab stop.
  dom?.setAttribute('tabindex', '-1')
  // The first candles decide the sizes of panes and axes: drawn before, these would move under the placeholder.
  dom?.style.setProperty('visibility', 'hidden')
  let hasCandles = false
  let shownFrame: number | undefined
  const appear = () => {
    hasCandles = true
    // The axes have their sizes only now.
    panes.fit()
    shownFrame = requestAnimationFrame(() => {
      if (!dom) return
      dom.style.removeProperty('visibility')
      // Chromium remembers where the hidden elements were in an earlier frame, and reports a layout shift that no user
      // could see. Elements that are inserted again have no earlier place.
      place.append(dom)
    })
  }
  let tokens = readTokens(place)
  let type: ChartType = 'candles'
  let subject: ChartSubject | undefined
  let formats: ChartFormats | undefined
  let words: ChartWords | undefined
  let compared: ComparedSeries | undefined
  let isCompared = false

  const feed = createFeed(chart, () => handlers().onOlder())
  const write = (digits: string) => (digitsOnly.test(digits) ? (formats?.number(digits) ?? digits) : digits)

  let isNarrow = false
  const mainWidth = () => chart.getSize(candlePane, 'main')?.width ?? place.clientWidth
  const applyStyles = () => {
    chart.setStyles(stylesOf(tokens, type))
    isNarrow = isNarrowChart(mainWidth())
    if (words) chart.setStyles(legendOf(words, tokens, isNarrow))
  }

  watchSpan(chart, (span) => {
    handlers().onSpan(span)
    drawCompared()
  })

  nameTimes(chart, candlePane, () => ({ formats, tokens }))
  const tops = createTops(chart, candlePane, () => tokens.size)

  const panes = createPanes(chart, candlePane, handlers)

  const drawCompared = () => showCompared(chart, tokens, compared)

  // Our own lines and marks.

  const own = createOwnMarks(chart, candlePane, handlers, () => ({ tokens, subject, formats }))

  const drawn = createDrawings(chart, candlePane, handlers, () => ({ tokens, subject, words }))

  // Keys while a line is held or a drawing is selected.

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && own.leave()) event.stopPropagation()
    if (
      (event.key === 'Delete' || event.key === 'Backspace') &&
      place.contains(document.activeElement) &&
      drawn.removeSelected()
    )
      event.preventDefault()
  }
  document.addEventListener('keydown', keys, true)

  const menu = (event: MouseEvent) => {
    const { left, top } = place.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const pane = chart.getSize(candlePane, 'main')
    // A pane below the candles has no prices.
    if (!pane || y > pane.height) return
    event.preventDefault()
    const found = chart.convertFromPixel([{ x, y }], { paneId: candlePane })
    const price = own.onTick((Array.isArray(found) ? found[0] : found)?.value)
    const last = chart.getDataList().at(-1)?.close
    handlers().onMenu({ price, isAbove: last === undefined ? undefined : toPixels(price) > last, x, y })
  }
  place.addEventListener('contextmenu', menu)

  const size = new ResizeObserver(() => {
    chart.resize()
    panes.fit()
    if (isNarrowChart(mainWidth()) !== isNarrow) applyStyles()
    tops.fit()
  })
  size.observe(place)
  applyStyles()

  return {
    setSubject: (next) => {
      subject = next
      chart.setSymbol({
        ticker: next.symbol,
        pricePrecision: next.priceDigits,
        volumePrecision: next.amountDigits,
      })
      chart.setPeriod(libraryPeriods[next.period])
    },
    setFormats: (next, nextWords) => {
      formats = next
      chart.setTimezone(next.zone)
      chart.setThousandsSeparator({ sign: ',', format: (value) => write(String(value)) })
      chart.setDecimalFold({ threshold: 1_000, format: (value) => String(value) })
      chart.setFormatter({
        formatDate: ({ timestamp }) => next.time(timestamp),
        formatBigNumber: (value) => (digitsOnly.test(String(value)) ? next.short(String(value)) : String(value)),
      })
      words = nextWords
      applyStyles()
      // Measures and labels have words.
      drawn.draw()
    },
    setTheme: () => {
      tokens = readTokens(place)
      applyStyles()
      own.draw()
      drawn.draw()
      drawCompared()
    },
    setType: (next) => {
      type = next
      applyStyles()
    },
    setScale: (scale) => {
      isCompared = scale.isCompared
      chart.overrideYAxis({
        paneId: candlePane,
        name: isCompared ? 'percentage' : scale.isLog ? 'logarithm' : 'normal',
        gap: { top: tops.of(candlePane) },
      })
    },
    setIndicators: (wanted: readonly ChartIndicator[]) => {
      for (const { name, id } of chart.getIndicators())
        if (name !== 'COMPARED' && !wanted.some((one) => one.name === name)) chart.removeIndicator({ id })
      for (const { name, params } of wanted) {
        const calcParams = [...params]
        if (chart.getIndicators({ name }).length > 0) chart.overrideIndicator({ name, calcParams })
        else if (indicatorKind(name)?.isOver) chart.createIndicator({ name, calcParams, paneId: candlePane }, true)
        else chart.createIndicator({ name, calcParams, createTooltipDataSource: indicatorLegend })
      }
      panes.setIndicators(wanted)
      tops.fit()
    },
    setRows: (rows) => {
      const before = chart.getDataList()[0]?.timestamp
      feed.setRows(rows)
      panes.report()
      if (!hasCandles && rows.length > 0) appear()
      // Positions counted from the first candle have changed.
      if (chart.getDataList()[0]?.timestamp !== before) drawn.draw()
    },
    endOlder: feed.endOlder,
    setCompared: (next) => {
      compared = next
      drawCompared()
    },
    setDrawings: drawn.setDrawings,
    setTool: drawn.setTool,
    press: drawn.press,
    setOrders: own.setOrders,
    setFills: own.setFills,
    setAverage: own.setAverage,
    scroll: (candles) => chart.scrollByDistance(candles * chart.getBarSpace().bar),
    zoom: (isIn) => chart.zoomAtDataIndex(isIn ? zoomStep : 1 / zoomStep, chart.getDataList().length - 1),
    toNewest: () => chart.scrollToRealTime(),
    picture: () => chart.getConvertPictureUrl(true, 'png', tokens.panel),
    dispose: () => {
      // Otherwise it would be inserted into the place of the chart that follows.
      if (shownFrame !== undefined) cancelAnimationFrame(shownFrame)
      size.disconnect()
      own.dispose()
      panes.dispose()
      document.removeEventListener('keydown', keys, true)
      place.removeEventListener('contextmenu', menu)
      dispose(place)
    },
  }
}
