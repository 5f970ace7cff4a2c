import type { WalletType } from '#contract/assets/accounts.ts'
import type { CostBasis } from '#contract/assets/costBasis.ts'
import { ledgerAccountKey } from './ledgerAccounts.ts'
import type { Account, LedgerAccount } from './ledgerAccounts.ts'
import type { LoanRow } from './loans.ts'

/** An open position of a contract account. Prices and margin are in usdt. */
export interface Position {
  readonly walletType: WalletType
  readonly contractCode: string
  readonly side: 'long' | 'short'
  readonly size: bigint
  readonly entryPrice: bigint
  readonly leverage: number
}

/** A trading fund: collateral that the venue lends to a new user's contract account until money leaves that account. */
export interface OpenCard {
  readonly cardId: string
  readonly walletType: WalletType
  readonly amount: bigint
}

export interface Balance {
  readonly ledgerAccount: LedgerAccount
  readonly amount: bigint
}

/** Everything that the rules may know about one user; for a user who only trades, no more than trading needs. */
export interface Portfolio {
  readonly userId: number
  /** The only coins whose spot balances were loaded; undefined if everything was loaded. */
  readonly spotCoins?: ReadonlySet<number> | undefined
  /** Keyed by `ledgerAccountKey`. */
  readonly balances: ReadonlyMap<string, Balance>
  /** By coin, over all accounts; of a user who only trades, of `spotCoins`. */
  readonly costs: ReadonlyMap<number, CostBasis>
  /** Open ones only. */
  readonly loans: readonly LoanRow[]
  readonly positions: readonly Position[]
  /** Active ones only. */
  readonly cards: readonly OpenCard[]
  /** The amount transferred on the requested day, in usdt. */
  readonly usedToday: bigint
  readonly vipLevel: number
  /** When the password or second factor last changed. */
  readonly securityChangedAt: number | null
  /** Contracts are activated, without which an order that opens a position is refused. */
  readonly hasContracts: boolean
  /** The account is frozen: neither an order nor a transfer is accepted. */
  readonly isFrozen: boolean
}

export const balanceAt = (portfolio: Portfolio, ledgerAccount: LedgerAccount): bigint =>
  portfolio.balances.get(ledgerAccountKey(ledgerAccount))?.amount ?? 0n

/** The balances of one account, across all coins. */
export const balancesIn = (portfolio: Portfolio, account: Account, name: 'available' | 'held'): readonly Balance[] =>
  [...portfolio.balances.values()].filter(
    ({ ledgerAccount }) =>
      ledgerAccount.walletType === account.walletType &&
      ledgerAccount.tradeId === account.tradeId &&
      ledgerAccount.name === name,
  )
