import type { MoneyMarket } from '../../ledger/market'
import type { Operations } from '../../ledger/operations'
import { token } from '../../tokens'
import type { WalletNames } from './words'

/** For other modules: the movements of money (`fund`, `endReview`), to be run by `venue.money.perform`. */
export const operationsToken = token<Operations>('money operations')

/** For other modules: what coins and contracts are worth, and which accounts hold what. */
export const marketToken = token<MoneyMarket>('money market')

export const walletNamesToken = token<WalletNames>('wallet names')
