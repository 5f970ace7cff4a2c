import type { Chart } from 'klinecharts'

/** The fractions of the content's height that the library leaves free above and below it. */
const usualGap = { top: 0.2, bottom: 0.1 }
/** The maximum fraction of a pane for its legend. */
const mostWritten = 0.6
/**
 * The width of a candle's legend, of an indicator's name, and of each of its numbers, as multiples of the text size.
 */
const written = { candle: 34, name: 6, number: 9 }
/** Space above the first line, of a line, and of the label of the highest price, each beyond the text size, px. */
const [firstSpace, lineSpace, markSpace] = [8, 4, 6]

/**
 * The space at the top of each pane for all its legend lines: a narrow pane has more of them, which would otherwise
 * cover the content. `size`: text size, px.
 */
export const createTops = (chart: Chart, candlePane: string, size: () => number) => {
  const tops = new Map<string, number>()
  const of = (paneId: string): number => tops.get(paneId) ?? usualGap.top

  const fitPane = (paneId: string) => {
    const place = chart.getSize(paneId, 'main')
    if (!place || place.width === 0 || place.height === 0) return
    const linesOf = (letters: number) => Math.ceil((letters * size()) / place.width)
    const isCandles = paneId === candlePane
    const lines = chart
      .getIndicators({ paneId })
      .reduce(
        (sum, { calcParams }) => sum + linesOf(written.name + (calcParams.length + 1) * written.number),
        isCandles ? linesOf(written.candle) : 0,
      )
    const mark = isCandles ? size() + markSpace : 0
    const share = Math.min(mostWritten, (firstSpace + lines * (size() + lineSpace) + mark) / place.height)
    // The library measures the gap relative to the height of the content alone.
    const top = Math.max(usualGap.top, (share * (1 + usualGap.bottom)) / (1 - share))
    if (Math.abs(top - of(paneId)) < 0.01) return
    tops.set(paneId, top)
    chart.overrideYAxis({ paneId, gap: { top } })
  }

  return {
    /** A pane's gap in the library's unit. */
    of,
    /** Called after the legend or its place has changed. */
    fit: () => {
      for (const paneId of new Set([candlePane, ...chart.getIndicators().map((one) => one.paneId)])) fitPane(paneId)
    },
  }
}
