import type { RemedyData } from '#contract/contracts/schemas.ts'
import { orderMarginOf } from '#contract/risk/orders.ts'
import { poolRemedies } from '#contract/risk/poolRemedies.ts'
import { amount, type Rate } from '#contract/risk/units.ts'
import type { MoneyCoin } from '../ledger/market.ts'
import { isOfSide, orderMarginIn, restingOf, type JudgedPool } from './pools.ts'
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
    const { isolated } = judged
    const orders = [
      ...world.ordersOf(userId, contractCode),
      ...world.waitingOf(userId, contractCode),
      ...world.algos().filter(isOwnAlgo),
    ].filter((one) => isOfSide(judged, one))
    if (!market || !orders.some(isOpening)) return []
    const margin = isolated
      ? orderMarginOf(restingOf(world, market, userId, takerFee, isolated.positionSide))
      : amount(orderMarginIn(world, market, userId, takerFee))
    return [{ contractCode, margin }]
  })

/** The remedies of a pool on the wire. Amounts of the coin are rounded up to what a transfer can move. */
export const remediesFor = (
  world: World,
  judged: JudgedPool,
  { shortName: coin, transferPrecision: digits }: Pick<MoneyCoin, 'shortName' | 'transferPrecision'>,
  takerFee: Rate,
): readonly RemedyData[] => {
  const { pool, isolated } = judged
  const positions = judged.positions.map(({ contractCode, positionSide }) => ({ contractCode, positionSide }))
  const opening = openingIn(world, judged, takerFee)
  return poolRemedies({ pool, isolated, positions, coin, digits, opening }).map(({ after: _, ...remedy }) => remedy)
}
