import type { Chart } from 'klinecharts'

/** Parts of the height of what is drawn that the library leaves free above and below it. */
const usualGap = { top: 0.2, bottom: 0.1 }
/** What is written takes no more of a pane than so. */
const mostWritten = 0.6
/** How wide is what is written of a candle, and of an indicator with and for each of its numbers, in letters' sizes. */
const written = { candle: 34, name: 6, number: 9 }
/** Above the first line; of a line, and of the label of the highest price, beyond the size of letters, px. */
const [firstSpace, lineSpace, markSpace] = [8, 4, 6]

/**
 * The room at the top of each pane for all lines that are written there: there are more of them where it is narrow, and
 * they would lie over what is drawn. `size`: of letters, px.
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
    // The library counts what is free in heights of what is drawn alone.
    const top = Math.max(usualGap.top, (share * (1 + usualGap.bottom)) / (1 - share))
    if (Math.abs(top - of(paneId)) < 0.01) return
    tops.set(paneId, top)
    chart.overrideYAxis({ paneId, gap: { top } })
  }

  return {
    /** Of a pane, as the library counts it. */
    of,
    /** After what is written, or its place, has changed. */
    fit: () => {
      for (const paneId of new Set([candlePane, ...chart.getIndicators().map((one) => one.paneId)])) fitPane(paneId)
    },
  }
}
