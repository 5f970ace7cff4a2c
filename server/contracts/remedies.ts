import type { RemedyData } from '#contract/contracts/schemas.ts'
import { orderMarginOf } from '#contract/risk/orders.ts'
import { poolRemedies } from '#contract/risk/poolRemedies.ts'
import type { Rate } from '#contract/risk/units.ts'
import type { MoneyCoin } from '../ledger/market.ts'
import { restingOf, type JudgedPool } from './pools.ts'
import { contractsOf } from './receipts.ts'
import type { World } from './world.ts'

/** The contracts of a pool in which a user has orders that may open, and the margin that they hold. */
const openingIn = (world: World, judged: JudgedPool, takerFee: Rate) =>
  contractsOf(world, judged).flatMap(({ contractCode }) => {
    const market = world.market(contractCode)
    const { userId } = judged
    const isOpening = ({ reduceOnly }: { readonly reduceOnly: boolean }): boolean => !reduceOnly
    const isOwnAlgo = (one: { readonly userId: number; readonly contractCode: string }): boolean =>
      one.userId === userId && one.contractCode === contractCode
    const orders = [
      ...world.ordersOf(userId, contractCode),
      ...world.waitingOf(userId, contractCode),
      ...world.algos().filter(isOwnAlgo),
    ]
    return market && orders.some(isOpening)
      ? [{ contractCode, margin: orderMarginOf(restingOf(world, market, userId, takerFee)) }]
      : []
  })

/** The remedies of a pool on the wire. Amounts of the coin are rounded up to what a transfer can move. */
export const remediesFor = (
  world: World,
  judged: JudgedPool,
  { shortName: coin, transferPrecision: digits }: Pick<MoneyCoin, 'shortName' | 'transferPrecision'>,
  takerFee: Rate,
): readonly RemedyData[] => {
  const { pool, isolated } = judged
  const opening = openingIn(world, judged, takerFee)
  return poolRemedies({ pool, isolated, coin, digits, opening }).map(({ after: _, ...remedy }) => remedy)
}
