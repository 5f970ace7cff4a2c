import type { MoneyMarket } from '../ledger/market.ts'
import { accountOf, positionsIn } from './pools.ts'
import { contractFees } from './rules.ts'
import type { World } from './world.ts'

/** What may leave a contract account: nothing that positions and orders need. */
export const contractsTransferable =
  (world: World): MoneyMarket['transferable'] =>
  ({ userId, vipLevel }, walletType, coinId, available) => {
    const rules = world.rules.filter((one) => one.walletType === walletType && one.coinId === coinId)
    // A command has just failed: until the next one has read everything again, nothing leaves.
    if (rules.length > 0 && world.isDoubtful()) return 0n
    const hasOrders = rules.some(({ contractCode }) => world.ordersOf(userId, contractCode).length > 0)
    if (rules.length === 0 || (!hasOrders && positionsIn(world, userId, coinId).length === 0)) return undefined
    return accountOf(world, userId, coinId, available, contractFees(vipLevel).taker).transferable
  }
