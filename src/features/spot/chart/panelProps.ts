import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { ChartCost } from '#machines/spot/chartFills/chartFills.view.ts'
import type { AddedLines } from '#features/parts/chart/addedLines.ts'

export interface ChartPanelProps {
  actor: ChartRef
  app: AppRefs
  orders: readonly Order[]
  /** The pairs that this one can be compared with. */
  pairs: readonly string[]
  fills: readonly Fill[]
  cost: ChartCost | undefined
  /** Lines of other panels. */
  added?: AddedLines | undefined
  /** Undefined until the chart's saved state is known. */
  series: CandleSeriesRef | undefined
  /** The candles of the second pair, if there is one. */
  compared: CandleSeriesRef | undefined
}
