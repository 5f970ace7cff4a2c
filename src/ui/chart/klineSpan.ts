import type { Chart } from 'klinecharts'
import { spotLimits } from '#contract/spot/limits.ts'

/** Reports the visible candles by opening time. A few times a second is enough while the chart is scrolled. */
export const watchSpan = (
  chart: Chart,
  notify: (span: { readonly from: number; readonly to: number }) => void,
): void => {
  let known = ''
  let isAsked = false
  let notifiedAt = 0
  const look = (now: number) => {
    if (now - notifiedAt < spotLimits.chart.drawEvery) {
      requestAnimationFrame(look)
      return
    }
    isAsked = false
    notifiedAt = now
    const list = chart.getDataList()
    const { from, to } = chart.getVisibleRange()
    const [first, last] = [list[from], list[Math.min(to, list.length) - 1]]
    if (!first || !last) return
    const key = `${first.timestamp} ${last.timestamp}`
    if (key === known) return
    known = key
    notify({ from: first.timestamp, to: last.timestamp })
  }
  chart.subscribeAction('onVisibleRangeChange', () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(look)
  })
}
