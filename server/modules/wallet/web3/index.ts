import { venueLimits } from '#contract/venueLimits.ts'
import { tokenPrices } from '#server/chain/prices.ts'
import type { Module } from '#server/modules.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { openChainAccount } from './accounts.ts'
import { tokenPriceToken } from './tokens.ts'
import { reads } from './reads.ts'
import { forgetQuotes, swaps } from './swaps.ts'

/** The wallet mode: balances of a wallet's addresses, their history, and swaps. */
export const web3Module: Module = {
  name: 'web3',
  needs: [lastPriceToken],
  provides: [tokenPriceToken],

  start: (venue) => {
    venue.provide(tokenPriceToken, tokenPrices(venue.use(lastPriceToken)))
    venue.clock.every(venueLimits.chain.forgetEvery, () => forgetQuotes(venue))
  },
  walletCreated: openChainAccount,
  handlers: [...reads, ...swaps],
}
