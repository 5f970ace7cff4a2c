import type { Chart, KLineData, Period as LibraryPeriod, DataLoaderGetBarsParams } from 'klinecharts'
import { decimal, toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { ComparedSeries } from './chartEngine.ts'
import type { ChartTokens } from './chartTokens.ts'

export const libraryPeriods: Readonly<Record<Period, LibraryPeriod>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '3d': { type: 'day', span: 3 },
  '5d': { type: 'day', span: 5 },
  '1w': { type: 'week', span: 1 },
  '1mo': { type: 'month', span: 1 },
}

/** Converts a canvas number to the exact string that the rest of the program calculates with. */
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 12 })
export const priceAt = (value: number | undefined): Decimal => decimal(plain.format(Math.max(0, value ?? 0)))

const barOf = ([timestamp, open, high, low, close, volume]: CandleRow): KLineData => ({
  timestamp,
  open: toPixels(open),
  high: toPixels(high),
  low: toPixels(low),
  close: toPixels(close),
  volume: toPixels(volume),
})

const isSame = (one: CandleRow | undefined, other: CandleRow | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.every((value, index) => value === other[index]))

type Callback = DataLoaderGetBarsParams['callback']

/** Passes candles to the library on its requests: all at first, then pages to the left, then updates. */
export const createFeed = (chart: Chart, onOlder: () => void) => {
  let rows: readonly CandleRow[] = []
  /** The rows that the library has. */
  let given: readonly CandleRow[] = []
  let hasOlder = true
  let push: ((bar: KLineData) => void) | undefined
  let olderAsked: Callback | undefined

  const start = () => {
    olderAsked = undefined
    hasOlder = true
    chart.resetData()
  }

  chart.setDataLoader({
    getBars: ({ type, callback }) => {
      if (type === 'forward') {
        olderAsked = callback
        if (hasOlder) onOlder()
        else callback([], { forward: false, backward: false })
        return
      }
      if (type === 'init') given = rows
      callback(type === 'init' ? rows.map(barOf) : [], { forward: rows.length > 0 && hasOlder, backward: false })
    },
    subscribeBar: ({ callback }) => {
      push = callback
    },
    unsubscribeBar: () => {
      push = undefined
    },
  })

  return {
    setRows: (next: readonly CandleRow[]) => {
      rows = next
      const last = given.at(-1)
      const at = last === undefined ? -1 : next.findLastIndex(([open]) => open === last[0])
      const older = at - (given.length - 1)
      if (at < 0 || older < 0 || (older > 0 && !olderAsked)) {
        if (next.length > 0 || given.length > 0) start()
        return
      }
      if (older > 0) {
        const answer = olderAsked
        olderAsked = undefined
        answer?.(next.slice(0, older).map(barOf), { forward: hasOlder, backward: false })
      }
      // Candles whose last changes were missed are corrected in place.
      const list = chart.getDataList()
      for (const [index, row] of given.entries())
        if (index < given.length - 1 && !isSame(row, next[older + index])) {
          const right = next[older + index]
          if (right) list[older + index] = barOf(right)
        }
      const isNew = !isSame(last, next[at]) || next.length - 1 > at
      given = next
      if (isNew) for (const row of next.slice(at)) push?.(barOf(row))
    },
    endOlder: () => {
      hasOlder = false
      const answer = olderAsked
      olderAsked = undefined
      answer?.([], { forward: false, backward: false })
    },
    restart: start,
  }
}

const candlePane = 'candle_pane'

/** Adds or removes the line of a second pair over the candles. */
export const showCompared = (chart: Chart, tokens: ChartTokens, compared: ComparedSeries | undefined): void => {
  const known = chart.getIndicators({ name: 'COMPARED' }).length > 0
  if (!compared) {
    if (known) chart.removeIndicator({ name: 'COMPARED' })
    return
  }
  const list = chart.getDataList()
  const closes = new Map(compared.rows.map((row) => [row[0], toPixels(row[4])]))
  const extendData = {
    closeAt: (time: number) => closes.get(time),
    from: list[chart.getVisibleRange().from]?.timestamp ?? 0,
  }
  const lines = [{ color: tokens.series[3] ?? tokens.brand, size: 1.5, style: 'solid' as const, smooth: false }]
  const value = { name: 'COMPARED', shortName: compared.name, extendData, styles: { lines } }
  if (known) chart.overrideIndicator(value)
  else chart.createIndicator({ ...value, paneId: candlePane }, true)
}
