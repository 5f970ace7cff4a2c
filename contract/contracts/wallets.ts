import { walletTypes } from '../assets/accounts.ts'
import type { TransferInput } from '../assets/transferLinks.ts'
import type { ContractKindName } from './kinds.ts'

/** The account that holds the margin of a kind of contracts. */
export const walletOf = { perpetual: walletTypes.contract, delivery: walletTypes.delivery } as const

/** Ids of the coins in which inverse contracts settle. A transfer is in usdt unless it says otherwise. */
export const settlementCoinIds: ReadonlyMap<string, number> = new Map([
  ['btc', 1],
  ['eth', 2],
])

/** What a link to a transfer into an account of contracts, or out of it, names. */
export const accountSide = (
  side: 'source' | 'target',
  { account, coin }: { readonly account: ContractKindName; readonly coin: string },
): Partial<TransferInput> => ({ [side]: walletOf[account], coinId: settlementCoinIds.get(coin) })
