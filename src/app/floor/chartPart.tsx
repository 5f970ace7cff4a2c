import { shallowEqual, useSelector } from '@xstate/react'
import { memo } from 'react'
import type { ComponentProps } from 'react'
import { tickersTopic } from '#contract/markets/marketFeed.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import { knownMarkets, liveOrdersOf } from '#machines/spot/openOrders/openOrders.view.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { Chart } from '#features/spot/chart/Chart.tsx'
import { useStaleWords } from '#features/parts/floor/stale.ts'
import { useDraftLines } from '#features/spot/orderForm/useDraftLines.ts'
import { createChartFlow } from '#services/spot/chart.ts'
import type { Services } from '#services/services.ts'
import { loadChartLibrary } from '#drawing/chart/library.ts'

const noPairs: readonly string[] = []

interface MarkedChartProps {
  chart: ChartRef
  /** Undefined while it loads or after it failed to load. */
  openOrders: OpenOrdersRef | undefined
  /** Undefined after it failed. */
  form: OrderFormRef | undefined
  app: AppRefs
  symbol: string
}

/** Typing in the form draws no chart. */
const SteadyChart = memo(Chart)

/** The chart with take profit and stop loss of the form as lines. */
function DraftedChart({ form, ...chart }: ComponentProps<typeof Chart> & { form: OrderFormRef }) {
  return <SteadyChart {...chart} drafts={useDraftLines(form, useStaleWords(chart.app, tickersTopic('spot')))} />
}

/** The chart with the user's own orders as lines, and with those of the form that are not sent yet. */
function MarkedChart({ chart, openOrders, form, app, symbol }: MarkedChartProps) {
  const orders = useSelector(openOrders, (snapshot) => liveOrdersOf(snapshot, symbol))
  const pairs = useSelector(
    openOrders,
    (snapshot) => (snapshot ? knownMarkets(snapshot).map((one) => one.symbol) : noPairs),
    shallowEqual,
  )
  const shown = { actor: chart, app, orders, pairs }
  return form ? <DraftedChart {...shown} form={form} /> : <Chart {...shown} />
}

const noOrders: readonly Order[] = []

/** The chart without orders. */
const PlainChart = ({ chart, app }: Pick<MarkedChartProps, 'chart' | 'app'>) => (
  <Chart actor={chart} app={app} orders={noOrders} pairs={noPairs} />
)

/** The floor's chart: its flow and its view. */
export const chartPart = (services: Services) => ({
  chart: chartMachine.provide(createChartFlow(services, loadChartLibrary)),
  MarkedChart,
  PlainChart,
  fetchLibrary: loadChartLibrary,
})
