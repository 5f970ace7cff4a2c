import type { MoneyMarket } from '../ledger/market.ts'
import { accountOf, positionsIn } from './pools.ts'
import { contractFees, isSameAccount } from './rules.ts'
import type { World } from './world.ts'

/** What may leave a contract account: nothing that positions and orders need. */
export const contractsTransferable =
  (world: World): MoneyMarket['transferable'] =>
  ({ userId, vipLevel }, walletType, coinId, available) => {
    const account = { walletType, coinId }
    const rules = world.rules.filter((one) => isSameAccount(one, account))
    // A command has just failed: until the next one has read everything again, nothing leaves.
    if (rules.length > 0 && world.isDoubtful()) return 0n
    const hasOrders = rules.some(({ contractCode }) => world.ordersOf(userId, contractCode).length > 0)
    if (rules.length === 0 || (!hasOrders && positionsIn(world, userId, account).length === 0)) return undefined
    return accountOf(world, userId, account, available, contractFees(vipLevel).taker).transferable
  }
