import type { Chart } from 'klinecharts'
import { limits } from '#contract/limits.ts'

/**
 * Tells which candles are in view, by when they open. While the chart is scrolled nobody reads along: a few times a
 * second is enough.
 */
export const watchSpan = (chart: Chart, tell: (span: { readonly from: number; readonly to: number }) => void): void => {
  let known = ''
  let isAsked = false
  let toldAt = 0
  const look = (now: number) => {
    if (now - toldAt < limits.chart.drawEvery) {
      requestAnimationFrame(look)
      return
    }
    isAsked = false
    toldAt = now
    const list = chart.getDataList()
    const { from, to } = chart.getVisibleRange()
    const [first, last] = [list[from], list[Math.min(to, list.length) - 1]]
    if (!first || !last) return
    const key = `${first.timestamp} ${last.timestamp}`
    if (key === known) return
    known = key
    tell({ from: first.timestamp, to: last.timestamp })
  }
  chart.subscribeAction('onVisibleRangeChange', () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(look)
  })
}
