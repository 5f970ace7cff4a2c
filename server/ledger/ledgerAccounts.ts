import type { WalletType } from '#contract/assets/accounts.ts'

/**
 * The venue's own accounts. `equity` is the source of demo money, `lending` of borrowed money, and `fees` receives
 * trading fees. `custody` is the counterpart of the coins on the chains, `unclaimed` holds coins that arrived and have
 * no owner yet, `networkFees` is what the venue's own transactions cost, and `chainLoss` what deep reorganisations took.
 * Of contracts, `clearing` is the other side of realised profit, `funding` holds a settlement until its receivers have
 * it, and `insurance` is the fund. `interest` receives that of margin loans.
 */
const venueAccountNames = [
  'equity',
  'lending',
  'fees',
  'custody',
  'unclaimed',
  'networkFees',
  'chainLoss',
  'clearing',
  'funding',
  'insurance',
  'interest',
] as const
export type VenueAccount = (typeof venueAccountNames)[number]
/**
 * The parts of a user's account. `locked` has arrived from a chain and is not final; `posted` is the margin of isolated
 * positions.
 */
export const accountParts = ['available', 'held', 'locked', 'posted'] as const
export type AccountPart = (typeof accountParts)[number]
export const ledgerAccountNames = [...accountParts, ...venueAccountNames] as const

/** The holder of an amount of one coin: a part of a user's account, or an account of the venue. */
export interface LedgerAccount {
  /** 0: the venue. */
  readonly userId: number
  /** 0: the venue. */
  readonly walletType: WalletType | 0
  /** The pair of an isolated account; 0 for all others. */
  readonly tradeId: number
  readonly coinId: number
  /** `held` is reserved for a review, for orders or for a withdrawal. */
  readonly name: (typeof ledgerAccountNames)[number]
}

/** One user's account, without a coin or part. */
export type Account = Pick<LedgerAccount, 'userId' | 'tradeId'> & { readonly walletType: WalletType }

/** A ledger account as a map key. */
export const ledgerAccountKey = ({ userId, walletType, tradeId, coinId, name }: LedgerAccount): string =>
  `${userId}/${walletType}/${tradeId}/${coinId}/${name}`

export const inAccount = (account: Account, coinId: number, name: AccountPart): LedgerAccount => ({
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
