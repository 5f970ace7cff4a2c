import { utils } from 'klinecharts'
import type { AxisTick, Chart } from 'klinecharts'
import { spotLimits } from '#contract/spot/limits.ts'
import { axisMarks } from './axisMarks.ts'
import type { AxisMark } from './axisMarks.ts'
import type { ChartFormats } from './chartEngine.ts'
import type { ChartTokens } from './chartTokens.ts'

const weight = 'normal'
/** Space between two labels, as a multiple of their text size. */
const gapSizes = 1.5

/** Labels candles on the time axis so that labels never touch and none is cut off at an end of the axis. */
export const nameTimes = (
  chart: Chart,
  candlePane: string,
  read: () => { readonly formats: ChartFormats | undefined; readonly tokens: ChartTokens },
): void => {
  let known: { readonly key: string; readonly formats: ChartFormats; readonly marks: readonly AxisMark[] } | undefined

  chart.overrideXAxis({
    name: 'normal',
    createTicks: ({ bounding }) => {
      const { formats, tokens } = read()
      const list = chart.getDataList()
      if (!formats) return []
      const timeOf = ({ index }: AxisMark): number => list[index]?.timestamp ?? 0
      const textOf = (mark: AxisMark): string => formats.axis(timeOf(mark), mark.unit)
      const widthOf = (mark: AxisMark): number => utils.calcTextWidth(textOf(mark), tokens.size, weight, tokens.font)
      const { bar } = chart.getBarSpace()
      const key = [bar, tokens.size, tokens.font, list.length, list[0]?.timestamp, list.at(-1)?.timestamp].join(' ')
      if (known?.key !== key || known.formats !== formats) {
        const clocks = list.map(({ timestamp }) => formats.clock(timestamp))
        known = { key, formats, marks: axisMarks(clocks, { bar, gap: gapSizes * tokens.size, widthOf }) }
      }
      const { from, to } = chart.getVisibleRange()
      return known.marks.flatMap((mark): AxisTick[] => {
        if (mark.index < from || mark.index >= to) return []
        const place = chart.convertToPixel({ dataIndex: mark.index }, { paneId: candlePane })
        const coord = Array.isArray(place) ? undefined : place.x
        if (coord === undefined) return []
        const half = widthOf(mark) / 2
        return coord < half || coord + half > bounding.width ? [] : [{ coord, value: timeOf(mark), text: textOf(mark) }]
      })
    },
  })
}

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
