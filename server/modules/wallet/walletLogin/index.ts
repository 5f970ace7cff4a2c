import { venueLimits } from '#contract/venueLimits.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import type { Module } from '#server/modules.ts'
import { browser } from './browser.ts'
import { forget } from './codes.ts'
import { createWalletLoginLimits, walletLoginLimits } from './limits.ts'
import { phoneCalls } from './phone.ts'
import { codeTopics, createCodeTopics } from './topics.ts'

/** The login to a wallet: a browser shows a code, and the phone that holds the wallet approves it. */
export const walletLoginModule: Module = {
  name: 'walletLogin',
  provides: [walletLoginLimits, codeTopics],

  handlers: [...browser, ...phoneCalls],
  start: async (venue) => {
    venue.provide(walletLoginLimits, createWalletLoginLimits(createLimiter(venue.clock)))
    const topics = await createCodeTopics(venue.db.query, venue.clock)
    venue.provide(codeTopics, topics)
    venue.hub.attachSignals(topics.has)
    venue.clock.every(venueLimits.walletLogin.forgetEvery, async () => {
      topics.sweep()
      for (const { accountId } of await forget(venue.db.query, venue.clock.now()))
        venue.security.note({ event: 'walletLoginEnded', wallet: accountId, reason: 'expired' })
    })
  },
}
