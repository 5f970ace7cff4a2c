import type { MarginOperations } from '#server/margin/operations.ts'
import type { MarginLiquidations } from '#server/margin/liquidate.ts'
import type { IndexOf } from '#server/margin/account.ts'
import { token } from '#server/serviceContainer.ts'

/** For other modules: operations on margin loans, to be run by `venue.money.perform`. */
export const marginToken = token<MarginOperations>('margin loans')

/** The worth of one coin in USDT, by which loans are judged. */
export const loanIndexToken = token<IndexOf>('index of loans')

/** Liquidations of margin accounts, to be run by `venue.money.perform`. */
export const marginLiquidationsToken = token<MarginLiquidations>('liquidations of margin accounts')
