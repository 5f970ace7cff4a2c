import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import type { ComponentProps } from 'react'
import { tickersTopic } from '#contract/markets/marketFeed.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import { knownMarkets, liveOrdersOf } from '#machines/spot/openOrders/openOrders.view.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { digitsOf } from '#i18n/format.ts'
import { usePositionLines } from '#features/contracts/contractPositions/usePositionLines.ts'
import type { AddedLine } from '#features/parts/chart/addedLines.ts'
import { Chart } from '#features/spot/chart/Chart.tsx'
import { useStaleWords } from '#features/parts/floor/stale.ts'
import { useDraftLines } from '#features/spot/orderForm/useDraftLines.ts'
import { createChartFlow } from '#services/spot/chart.ts'
import type { ChartServices, FillsActors } from '#services/spot/chart.ts'
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
  /** A line of the account. */
  line?: AddedLine | undefined
}

/** Typing in the form draws no chart. */
const SteadyChart = memo(Chart)

/** The chart with take profit and stop loss of the form as lines. */
function DraftedChart({
  form,
  line,
  ...chart
}: ComponentProps<typeof Chart> & { form: OrderFormRef; line: AddedLine | undefined }) {
  const drafted = useDraftLines(form, useStaleWords(chart.app, tickersTopic('spot')))
  const added = useMemo(() => (line ? { ...drafted, lines: [...drafted.lines, line] } : drafted), [drafted, line])
  return <SteadyChart {...chart} added={added} />
}

/** The chart with the user's own orders as lines, and with those of the form that are not sent yet. */
function MarkedChart({ chart, openOrders, form, app, symbol, line }: MarkedChartProps) {
  const orders = useSelector(openOrders, (snapshot) => liveOrdersOf(snapshot, symbol))
  const pairs = useSelector(
    openOrders,
    (snapshot) => (snapshot ? knownMarkets(snapshot).map((one) => one.symbol) : noPairs),
    shallowEqual,
  )
  const shown = { actor: chart, app, orders, pairs }
  return form ? <DraftedChart {...shown} form={form} line={line} /> : <Chart {...shown} />
}

const noOrders: readonly Order[] = []

interface PositionChartProps extends Pick<MarkedChartProps, 'chart' | 'app'> {
  /** Undefined while they load, or after they failed. */
  positions: ContractPositionsRef | undefined
  contract: Contract
}

/** The chart of a contract, with the user's position and orders as lines. */
const PositionChart = ({ chart, app, positions, contract: { contractCode, tick } }: PositionChartProps) => (
  <SteadyChart
    actor={chart}
    app={app}
    orders={noOrders}
    pairs={noPairs}
    added={usePositionLines(positions, contractCode, digitsOf(tick))}
  />
)

/** Of the user's trades on spot pairs; loads with the chart. */
export { createFillsActors } from '#services/spot/chart.ts'

/** The floor's chart: its flow and its view. */
export const chartPart = (services: ChartServices, fills?: FillsActors) => ({
  chart: chartMachine.provide(createChartFlow(services, loadChartLibrary, fills)),
  MarkedChart,
  PositionChart,
  fetchLibrary: loadChartLibrary,
})
