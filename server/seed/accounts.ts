import { walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'

/**
 * What a new account of the sandbox begins with: enough in each place that a person can meet every answer of a transfer
 * (`server/ledger/README.md` says how). Amounts are in the coin.
 */

interface OpeningBalance {
  readonly walletType: WalletType
  /** The pair of an isolated account. */
  readonly pair?: string
  readonly coin: string
  readonly amount: string
}

export const openingBalances: readonly OpeningBalance[] = [
  // More usdt than a day's limit; a transfer above the automatic limit is possible.
  { walletType: walletTypes.spot, coin: 'usdt', amount: '250000' },
  { walletType: walletTypes.spot, coin: 'btc', amount: '2' },
  // As many digits as the ledger keeps.
  { walletType: walletTypes.spot, coin: 'eth', amount: '20.000000000000000001' },
  { walletType: walletTypes.spot, coin: 'usdc', amount: '10000' },
  { walletType: walletTypes.spot, coin: 'sol', amount: '60' },
  { walletType: walletTypes.spot, coin: 'doge', amount: '12500' },
  // Coins that can't be transferred: one is closed both ways, one in, one out.
  { walletType: walletTypes.spot, coin: 'ftm', amount: '1500' },
  { walletType: walletTypes.spot, coin: 'eos', amount: '800' },
  { walletType: walletTypes.spot, coin: 'matic', amount: '2000' },
  { walletType: walletTypes.cross, coin: 'usdt', amount: '10000' },
  { walletType: walletTypes.isolated, pair: 'btc_usdt', coin: 'usdt', amount: '5000' },
  { walletType: walletTypes.isolated, pair: 'btc_usdt', coin: 'btc', amount: '0.05' },
  { walletType: walletTypes.isolated, pair: 'eth_usdt', coin: 'usdt', amount: '1000' },
  { walletType: walletTypes.contract, coin: 'usdt', amount: '10000' },
  { walletType: walletTypes.c2c, coin: 'usdt', amount: '2000' },
  { walletType: walletTypes.c2c, coin: 'usdc', amount: '500' },
  { walletType: walletTypes.delivery, coin: 'usdt', amount: '3000' },
]

/** Borrowed on top, in the cross margin account. With the 10,000 above, 8,000 may leave before the loan forbids it. */
export const openingLoan = { walletType: walletTypes.cross, coin: 'usdt', owed: '20000' } as const

/** An open position in the contract account: `margin` usdt at the price of the day it was opened. */
export const openingPosition = {
  walletType: walletTypes.contract,
  contractCode: 'btcusdt',
  side: 'long',
  margin: '4000',
  leverage: 10,
} as const

/** A trading fund of so many usdt, in force in the contract account until money leaves that account. */
export const openingCard = { walletType: walletTypes.contract, amount: '100' } as const
