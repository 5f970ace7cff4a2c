import { venueLimits } from '../../../contract/limits'
import { tokenPrices } from '../../chain/prices'
import type { Module } from '../../modules'
import { lastPriceToken } from '../market/offer'
import { openChainAccount } from './accounts'
import { tokenPriceToken } from './offer'
import { reads } from './reads'
import { forgetQuotes, swaps } from './swaps'

/** The wallet mode: what lies at a wallet's addresses, what happened there, and swaps. */
export const web3Module: Module = {
  name: 'web3',
  start: (venue) => {
    venue.provide(tokenPriceToken, tokenPrices(venue.use(lastPriceToken)))
    venue.clock.every(venueLimits.chain.forgetEvery, () => forgetQuotes(venue))
  },
  walletCreated: openChainAccount,
  handlers: [...reads, ...swaps],
}
