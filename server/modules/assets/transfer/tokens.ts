import type { MoneyMarket } from '#server/ledger/market.ts'
import type { Operations } from '#server/ledger/operations.ts'
import { token } from '#server/serviceContainer.ts'
import type { WalletNames } from './words.ts'

/** For other modules: money movements (`fund`, `endReview`), to be run by `venue.money.perform`. */
export const operationsToken = token<Operations>('money operations')

/** For other modules: the values of coins and contracts, and which accounts may hold what. */
export const marketToken = token<MoneyMarket>('money market')

/** Sets what positions and orders of contracts let leave an account: `venue.use(transferableToken)(rule)`. */
export const transferableToken = token<(rule: MoneyMarket['transferable']) => void>('transferable of contracts')

export const walletNamesToken = token<WalletNames>('wallet names')
