import type { WalletType } from '#contract/assets/accounts.ts'

/** A coin, as far as the rules of money ask. */
export interface MoneyCoin {
  readonly id: number
  readonly shortName: string
  readonly name: string
  readonly transferPrecision: number
  readonly transferInAble: boolean
  readonly transferOutAble: boolean
}

/** A pair that has an isolated margin account. */
export interface MoneyPair {
  readonly tradeId: number
  readonly symbol: string
  readonly baseCoinId: number
  readonly quoteCoinId: number
}

/** What the rules of money ask about the world: what is listed, and the last prices in usdt. */
export interface MoneyMarket {
  readonly coin: (coinId: number) => MoneyCoin | undefined
  readonly pair: (tradeId: number) => MoneyPair | undefined
  /** Whether such an account may hold the coin. */
  readonly accepts: (walletType: WalletType, tradeId: number, coinId: number) => boolean
  /** In units of the ledger; undefined when the venue has no price. */
  readonly coinPrice: (coinId: number) => bigint | undefined
  readonly contractPrice: (contractCode: string) => bigint | undefined
}
