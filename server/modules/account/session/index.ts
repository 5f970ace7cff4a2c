import { venueLimits } from '#contract/venueLimits.ts'
import { createDomainEvents, domainEventsToken } from '#server/domainEvents.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import { createOutbox, outboxToken } from '#server/mail/outbox.ts'
import { readMailWords } from '#server/mail/words.ts'
import type { Module } from '#server/modules.ts'
import { createGuessLimits, guessLimits } from '#server/security/guessLimits.ts'
import { accountHash } from '#server/securityLog/index.ts'
import { createHasher, hasher, type Cost } from '#server/security/passwordHash.ts'
import { sweepDevices } from './devices.ts'
import { freezeCalls } from './freezeCalls.ts'
import { applyFreezes } from './freezes.ts'
import { emailCalls } from './emailCalls.ts'
import { sessionHandlers } from './loginCalls.ts'
import { mailedCodeLimits, sweepCodes } from './mailedCodes.ts'
import { nicknameChanges, profile, readTaskTitles, taskTitles } from './profile.ts'
import { sweepTokens } from './safety.ts'
import { demoAccounts, demoAccountsToken, seedAccounts } from './seed.ts'
import { settings } from './settings.ts'

/** Accounts, logins and their security. `cost` sets the cost of hashing a password. */
export const createSessionModule = (cost: Cost = venueLimits.hash): Module => ({
  name: 'session',
  provides: [
    demoAccountsToken,
    guessLimits,
    domainEventsToken,
    hasher,
    mailedCodeLimits,
    nicknameChanges,
    outboxToken,
    taskTitles,
  ],

  handlers: [...freezeCalls, ...sessionHandlers, ...settings, ...emailCalls, ...profile],
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
    venue.provide(mailedCodeLimits, createLimiter(venue.clock))
    venue.provide(nicknameChanges, createLimiter(venue.clock))
    venue.provide(taskTitles, await readTaskTitles())
    const outbox = createOutbox(venue, await readMailWords())
    venue.provide(outboxToken, outbox)
    if (!outbox.isOpen)
      venue.log.warn('No mails are sent: set SMTP_URL and MAIL_FROM. Calls that need a mailed code fail')
    venue.clock.every(venueLimits.mail.lookEvery, outbox.wake)
    venue.clock.every(venueLimits.freeze.applyEvery, () => applyFreezes(venue))
    venue.clock.every(venueLimits.session.sweepAtLeast, async () => {
      await outbox.sweep()
      await sweepTokens(venue.db.query, venue.clock.now())
      await sweepCodes(venue.db.query, venue.clock.now())
      await sweepDevices(venue.db.query, venue.clock.now())
    })
  },
  seed: seedAccounts,
  ready: async (venue) => {
    // Mails that an earlier run left.
    void venue.use(outboxToken).wake()
    await applyFreezes(venue)
  },
  stop: (venue) => venue.use(outboxToken).stop(),
  announce: (venue) =>
    venue.options.sandbox ? demoAccounts.map(({ account, password }) => `Demo account: ${account} / ${password}`) : [],
})

export const sessionModule = createSessionModule()
