/** A wallet that a phone holds. */
export interface Wallet {
  readonly accountId: string
  /** Under whom its money keys stand in the executor. */
  readonly ownerId: number
  readonly accountName: string
  readonly walletName: string
  readonly colorId: number
  /** Of the phone, as it was when the wallet was made. */
  readonly device: string
  readonly address: string
}

/** A browser that a phone let into its wallet. */
export interface WalletSession extends Wallet {
  /** The login's id. */
  readonly loginId: string
}

/** Who comes with a wallet's cookie. */
export interface Wallets {
  /** The session of a browser; null when it never was or has ended. Counts as use. */
  readonly find: (token: string) => Promise<WalletSession | null>
  /** The wallet that a phone's cookie holds. */
  readonly held: (token: string) => Promise<Wallet | null>
  /** Ends one login of a wallet, whoever of its people asks. False: it has no such login. */
  readonly end: (accountId: string, loginId: string) => Promise<boolean>
}
