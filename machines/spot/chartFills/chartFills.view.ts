import type { Fill } from '#contract/spot/calls/orders.ts'
import type { ChartFillsSnapshot } from './chartFills.machine.ts'

/** The user's trades, newest first. */
export const chartFills = ({ context }: ChartFillsSnapshot): readonly Fill[] => context.fills
