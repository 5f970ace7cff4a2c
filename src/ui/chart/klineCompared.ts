import type { Chart } from 'klinecharts'
import { toPixels } from '#contract/kernel/decimal.ts'
import type { ComparedSeries } from './chartEngine.ts'
import type { ChartTokens } from './chartTokens.ts'

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
