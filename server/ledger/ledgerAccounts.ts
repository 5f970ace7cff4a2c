import type { WalletType } from '#contract/assets/accounts.ts'

/**
 * The venue's own accounts. `equity` is where demo money comes from, `lending` where borrowed money does, `fees` where
 * what trading costs goes.
 */
export type VenueAccount = 'equity' | 'lending' | 'fees'
export const ledgerAccountNames = ['available', 'held', 'equity', 'lending', 'fees'] as const satisfies readonly (
  | 'available'
  | 'held'
  | VenueAccount
)[]

/** Where money of one coin lies: in a part of a person's account, or in an account of the venue. */
export interface LedgerAccount {
  /** 0: the venue. */
  readonly userId: number
  /** 0: the venue. */
  readonly walletType: WalletType | 0
  /** The pair of an isolated account; 0 of all others. */
  readonly tradeId: number
  readonly coinId: number
  /** `held` is kept apart for a review, or for orders. */
  readonly name: (typeof ledgerAccountNames)[number]
}

/** One person's account: without a coin, and without a part. */
export type Account = Pick<LedgerAccount, 'userId' | 'tradeId'> & { readonly walletType: WalletType }

/** A ledger account as the key of a map. */
export const ledgerAccountKey = ({ userId, walletType, tradeId, coinId, name }: LedgerAccount): string =>
  `${userId}/${walletType}/${tradeId}/${coinId}/${name}`

export const inAccount = (account: Account, coinId: number, name: 'available' | 'held'): LedgerAccount => ({
  userId: account.userId,
  walletType: account.walletType,
  tradeId: account.tradeId,
  coinId,
  name,
})

export const atVenue = (name: VenueAccount, coinId: number): LedgerAccount => ({
  userId: 0,
  walletType: 0,
  tradeId: 0,
  coinId,
  name,
})

export const isVenues = (ledgerAccount: LedgerAccount): boolean => ledgerAccount.userId === 0
