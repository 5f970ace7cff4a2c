import type { WalletType } from '#contract/assets/accounts.ts'
import { ledgerAccountKey } from './ledgerAccounts.ts'
import type { Account, LedgerAccount } from './ledgerAccounts.ts'

/** Money borrowed in a margin account, and not yet paid back. */
export interface Loan {
  readonly walletType: WalletType
  readonly tradeId: number
  readonly coinId: number
  readonly owed: bigint
}

/** An open position of a contract account. Prices and margin are in usdt. */
export interface Position {
  readonly walletType: WalletType
  readonly contractCode: string
  readonly side: 'long' | 'short'
  readonly size: bigint
  readonly entryPrice: bigint
  readonly leverage: number
}

/**
 * A trading fund: collateral that the venue lends to a newcomer's contract account, until money leaves that account.
 */
export interface OpenCard {
  readonly cardId: string
  readonly walletType: WalletType
  readonly amount: bigint
}

export interface Balance {
  readonly ledgerAccount: LedgerAccount
  readonly amount: bigint
}

/** All that the rules may know of one person; of one who only trades, no more than was read for that. */
export interface Portfolio {
  readonly userId: number
  /** The coins whose spot balances were read, and nothing else; undefined: everything was. */
  readonly spotCoins?: ReadonlySet<number> | undefined
  /** By `ledgerAccountKey`. */
  readonly balances: ReadonlyMap<string, Balance>
  readonly loans: readonly Loan[]
  readonly positions: readonly Position[]
  /** Only those in force. */
  readonly cards: readonly OpenCard[]
  /** What was moved on the day of limits that was asked for, in usdt. */
  readonly usedToday: bigint
  readonly vipLevel: number
  /** When password or second factor last changed. */
  readonly securityChangedAt: number | null
}

export const balanceAt = (portfolio: Portfolio, ledgerAccount: LedgerAccount): bigint =>
  portfolio.balances.get(ledgerAccountKey(ledgerAccount))?.amount ?? 0n

/** What lies in one account, of any coin. */
export const balancesIn = (portfolio: Portfolio, account: Account, name: 'available' | 'held'): readonly Balance[] =>
  [...portfolio.balances.values()].filter(
    ({ ledgerAccount }) =>
      ledgerAccount.walletType === account.walletType &&
      ledgerAccount.tradeId === account.tradeId &&
      ledgerAccount.name === name,
  )
