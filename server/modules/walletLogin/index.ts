import { venueLimits } from '../../../contract/limits'
import { createLimiter } from '../../http/limiter'
import type { Module } from '../../modules'
import { browser } from './browser'
import { forget } from './codes'
import { createWalletDoors, walletDoors } from './doors'
import { phoneCalls } from './phone'

/** The login to a wallet: one browser shows a code, the phone that holds the wallet lets it in. */
export const walletLoginModule: Module = {
  name: 'walletLogin',
  handlers: [...browser, ...phoneCalls],
  start: (venue) => {
    venue.provide(walletDoors, createWalletDoors(createLimiter(venue.clock)))
    venue.clock.every(venueLimits.walletLogin.forgetEvery, async () => {
      for (const { accountId } of await forget(venue.db.query, venue.clock.now())) venue.security.note({ event: 'walletLoginEnded', wallet: accountId, reason: 'expired' })
    })
  },
}
