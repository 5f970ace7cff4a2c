import { averageCost } from '#contract/assets/costBasis.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import type { ChartFillsSnapshot } from './chartFills.machine.ts'

/** The user's trades, newest first. */
export const chartFills = ({ context }: ChartFillsSnapshot): readonly Fill[] => context.fills

/** What a held coin cost on average, and how many of the coins that cost is known for. */
export interface ChartCost {
  readonly price: Decimal
  readonly amount: Decimal
}

/** The cost basis of the pair's coin, as the balances state it; only for a pair in usdt, in which costs are stated. */
export const chartCost = ({ context: { symbol, cost } }: ChartFillsSnapshot): ChartCost | undefined => {
  const price = cost && symbol.endsWith('_usdt') ? averageCost(cost) : undefined
  return cost && price !== undefined ? { price, amount: cost.knownAmount } : undefined
}
