/** A wallet held by a phone. */
export interface Wallet {
  readonly accountId: string
  /** The owner of its money keys in the executor. */
  readonly ownerId: number
  readonly accountName: string
  readonly walletName: string
  readonly colorId: number
  /** The phone's device name when the wallet was created. */
  readonly device: string
  readonly address: string
}

/** A browser that a phone let into its wallet. */
export interface WalletSession extends Wallet {
  readonly loginId: string
}

/** Looks up wallets by their cookies. */
export interface Wallets {
  /** The session of a browser; null if it never existed or has ended. Counts as use. */
  readonly find: (token: string) => Promise<WalletSession | null>
  /** The wallet that a phone's cookie holds. */
  readonly held: (token: string) => Promise<Wallet | null>
  /** Ends one login of a wallet, whichever of its devices requests it. False if it has no such login. */
  readonly end: (accountId: string, loginId: string) => Promise<boolean>
}
