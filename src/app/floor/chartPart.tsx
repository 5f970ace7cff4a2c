import { shallowEqual, useSelector } from '@xstate/react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import { knownMarkets, liveOrdersOf } from '#machines/spot/openOrders/openOrders.view.ts'
import { Chart } from '#features/spot/chart/Chart.tsx'
import { createChartFlow } from '#services/spot/chart.ts'
import type { Services } from '#services/services.ts'
import { loadChartLibrary } from '#drawing/chart/library.ts'

const noPairs: readonly string[] = []

interface MarkedChartProps {
  chart: ChartRef
  /** Undefined while it loads or after it failed to load. */
  openOrders: OpenOrdersRef | undefined
  app: AppRefs
  symbol: string
}

/** The chart with the user's own orders as lines. */
function MarkedChart({ chart, openOrders, app, symbol }: MarkedChartProps) {
  const orders = useSelector(openOrders, (snapshot) => liveOrdersOf(snapshot, symbol))
  const pairs = useSelector(
    openOrders,
    (snapshot) => (snapshot ? knownMarkets(snapshot).map((one) => one.symbol) : noPairs),
    shallowEqual,
  )
  return <Chart actor={chart} app={app} orders={orders} pairs={pairs} />
}

/** The floor's chart: its flow and its view. */
export const chartPart = (services: Services) => ({
  chart: chartMachine.provide(createChartFlow(services, loadChartLibrary)),
  MarkedChart,
  fetchLibrary: loadChartLibrary,
})
