import type { WalletType } from '#contract/assets/accounts.ts'
import type { Portfolio } from './portfolio.ts'

/** The properties of a coin that money rules use. */
export interface MoneyCoin {
  readonly id: number
  readonly shortName: string
  readonly name: string
  readonly transferPrecision: number
  readonly transferInAble: boolean
  readonly transferOutAble: boolean
}

/** A pair with an isolated margin account. */
export interface MoneyPair {
  readonly tradeId: number
  readonly symbol: string
  readonly baseCoinId: number
  readonly quoteCoinId: number
}

/** The last price of a coin in usdt, in ledger units; undefined if the venue has none. */
export type PriceOf = (coinId: number) => bigint | undefined

/** The market data that money rules use: listings, and last prices in usdt. */
export interface MoneyMarket {
  readonly coin: (coinId: number) => MoneyCoin | undefined
  readonly pair: (tradeId: number) => MoneyPair | undefined
  /** Whether such an account may hold the coin. */
  readonly accepts: (walletType: WalletType, tradeId: number, coinId: number) => boolean
  readonly coinPrice: PriceOf
  readonly contractPrice: (contractCode: string) => bigint | undefined
  /**
   * What may leave a user's contract account of a coin, given what is available there; undefined if nothing of contracts
   * rests on it.
   */
  readonly transferable: (
    portfolio: Pick<Portfolio, 'userId' | 'vipLevel'>,
    walletType: WalletType,
    coinId: number,
    available: bigint,
  ) => bigint | undefined
}
