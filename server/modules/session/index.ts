import { venueLimits } from '../../../contract/limits'
import { createHappenings, happeningsToken } from '../../happenings'
import { createLimiter } from '../../http/limiter'
import type { Module } from '../../modules'
import { createDoors, doors } from '../../security/doors'
import { accountHash } from '../../securityLog'
import { createHasher, hasher, type Cost } from '../../security/passwordHash'
import { sweepDevices } from './devices'
import { doorway } from './doorway'
import { nicknameChanges, profile, readTaskTitles, taskTitles } from './profile'
import { sweepTokens } from './safety'
import { demoAccounts, seedAccounts } from './seed'
import { settings } from './settings'

/** Accounts, logins, and what secures them. `cost` is what one hash of a password costs. */
export const createSessionModule = (cost: Cost = venueLimits.hash): Module => ({
  name: 'session',
  handlers: [...doorway, ...settings, ...profile],
  start: async (venue) => {
    venue.provide(hasher, createHasher(cost))
    venue.provide(happeningsToken, createHappenings())
    venue.provide(doors, createDoors(createLimiter(venue.clock), venue.clock, ({ account, address }) =>
      venue.security.note({ event: 'guessLimited', accountHash: accountHash(account), address }),
    ))
    venue.provide(nicknameChanges, createLimiter(venue.clock))
    venue.provide(taskTitles, await readTaskTitles())
    venue.clock.every(venueLimits.session.sweepAtLeast, async () => {
      await sweepTokens(venue.db.query, venue.clock.now())
      await sweepDevices(venue.db.query, venue.clock.now())
    })
  },
  seed: seedAccounts,
  announce: (venue) => (venue.options.sandbox ? demoAccounts.map(({ account, password }) => `Demo account: ${account} / ${password}`) : []),
})

export const sessionModule = createSessionModule()
