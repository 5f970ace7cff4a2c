import type { MoneyMarket } from '#server/ledger/market.ts'
import type { Operations } from '#server/ledger/operations.ts'
import { token } from '#server/serviceContainer.ts'
import type { WalletNames } from './words.ts'

/** For other modules: the movements of money (`fund`, `endReview`), to be run by `venue.money.perform`. */
export const operationsToken = token<Operations>('money operations')

/** For other modules: what coins and contracts are worth, and which accounts hold what. */
export const marketToken = token<MoneyMarket>('money market')

export const walletNamesToken = token<WalletNames>('wallet names')
