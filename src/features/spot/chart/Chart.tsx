import { shallowEqual, useSelector } from '@xstate/react'
import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { ChartFillsRef } from '#machines/spot/chartFills/chartFills.machine.ts'
import { chartCost, chartFills } from '#machines/spot/chartFills/chartFills.view.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { comparedOf, fillsOf, seriesOf } from '#machines/spot/chart/chart.view.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { AddedLines } from '#features/parts/chart/addedLines.ts'

const noFills: readonly Fill[] = []

interface ChartProps {
  actor: ChartRef
  app: AppRefs
  /** The user's open orders of this pair (`liveOrdersOf` of the open orders' view). */
  orders: readonly Order[]
  /** All pairs, by symbol, that this one can be compared with. */
  pairs: readonly string[]
  /** Lines of other panels. */
  added?: AddedLines | undefined
}

/** The chart of a pair as the page assembles it; its candles and own trades are separate flows. */
export function Chart(props: ChartProps) {
  const { actor } = props
  const series = useSelector(actor, seriesOf)
  const compared = useSelector(actor, comparedOf)
  const fills = useSelector(actor, fillsOf)
  const flows = { series, compared }
  return fills ? (
    <WithFills {...props} {...flows} actor={actor} flow={fills} />
  ) : (
    <ChartPanel {...props} {...flows} fills={noFills} cost={undefined} />
  )
}

type Panel = Parameters<typeof ChartPanel>[0]

function WithFills({ flow, ...rest }: Omit<Panel, 'fills' | 'cost'> & { flow: ChartFillsRef }) {
  return (
    <ChartPanel {...rest} fills={useSelector(flow, chartFills)} cost={useSelector(flow, chartCost, shallowEqual)} />
  )
}
