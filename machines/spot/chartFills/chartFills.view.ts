import type { Fill } from '#contract/spot/calls/orders.ts'
import type { ChartFillsSnapshot } from './chartFills.machine.ts'

/** What the person traded, the newest first. */
export const chartFills = ({ context }: ChartFillsSnapshot): readonly Fill[] => context.fills
