import { venueLimits } from '#contract/venueLimits.ts'
import { createDomainEvents, domainEventsToken } from '#server/domainEvents.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import type { Module } from '#server/modules.ts'
import { createGuessLimits, guessLimits } from '#server/security/guessLimits.ts'
import { accountHash } from '#server/securityLog/index.ts'
import { createHasher, hasher, type Cost } from '#server/security/passwordHash.ts'
import { sweepDevices } from './devices.ts'
import { sessionHandlers } from './loginCalls.ts'
import { nicknameChanges, profile, readTaskTitles, taskTitles } from './profile.ts'
import { sweepTokens } from './safety.ts'
import { demoAccounts, demoAccountsToken, seedAccounts } from './seed.ts'
import { settings } from './settings.ts'

/** Accounts, logins and their security. `cost` sets the cost of hashing a password. */
export const createSessionModule = (cost: Cost = venueLimits.hash): Module => ({
  name: 'session',
  provides: [demoAccountsToken, guessLimits, domainEventsToken, hasher, nicknameChanges, taskTitles],

  handlers: [...sessionHandlers, ...settings, ...profile],
  start: async (venue) => {
    venue.provide(demoAccountsToken, demoAccounts)
    venue.provide(hasher, createHasher(cost))
    venue.provide(domainEventsToken, createDomainEvents())
    venue.provide(
      guessLimits,
      createGuessLimits(createLimiter(venue.clock), venue.clock, ({ account, address }) =>
        venue.security.note({ event: 'guessLimited', accountHash: accountHash(account), address }),
      ),
    )
    venue.provide(nicknameChanges, createLimiter(venue.clock))
    venue.provide(taskTitles, await readTaskTitles())
    venue.clock.every(venueLimits.session.sweepAtLeast, async () => {
      await sweepTokens(venue.db.query, venue.clock.now())
      await sweepDevices(venue.db.query, venue.clock.now())
    })
  },
  seed: seedAccounts,
  announce: (venue) =>
    venue.options.sandbox ? demoAccounts.map(({ account, password }) => `Demo account: ${account} / ${password}`) : [],
})

export const sessionModule = createSessionModule()
