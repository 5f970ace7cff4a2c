import { walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'

/**
 * The opening balances of a new sandbox account: enough in each account to make every outcome of a transfer reachable
 * (`server/ledger/README.md` explains how). Amounts are in the coin.
 */

interface OpeningBalance {
  readonly walletType: WalletType
  /** The pair of an isolated account. */
  readonly pair?: string
  readonly coin: string
  readonly amount: string
}

export const openingBalances: readonly OpeningBalance[] = [
  // More usdt than the daily limit, so that a transfer above the automatic limit is possible.
  { walletType: walletTypes.spot, coin: 'usdt', amount: '250000' },
  { walletType: walletTypes.spot, coin: 'btc', amount: '2' },
  // As many decimal places as the ledger keeps.
  { walletType: walletTypes.spot, coin: 'eth', amount: '20.000000000000000001' },
  { walletType: walletTypes.spot, coin: 'usdc', amount: '10000' },
  { walletType: walletTypes.spot, coin: 'sol', amount: '60' },
  { walletType: walletTypes.spot, coin: 'doge', amount: '12500' },
  // Coins that cannot be transferred: one is closed in both directions, one in, one out.
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

/**
 * Borrowed in addition, in the cross margin account. With the 10,000 above, 8,000 may be withdrawn before the loan
 * prevents more.
 */
export const openingLoan = { walletType: walletTypes.cross, coin: 'usdt', owed: '20000' } as const

/** An open position in the contract account: `margin` usdt at the price on the day it was opened. */
export const openingPosition = {
  walletType: walletTypes.contract,
  contractCode: 'btcusdt',
  side: 'long',
  margin: '4000',
  leverage: 10,
} as const

/** A trading fund of that many usdt, active in the contract account until money leaves it. */
export const openingCard = { walletType: walletTypes.contract, amount: '100' } as const
