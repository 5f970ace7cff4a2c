import { hasher } from '#server/security/passwordHash.ts'
import { hashOfPublished } from '#server/seed/passwords.ts'
import { token } from '#server/serviceContainer.ts'
import type { Venue } from '#server/venue.ts'
import { createPerson, findPerson } from './people.ts'

/** The accounts of a new sandbox. */
export const demoAccounts = [
  { account: 'demo@statefloor.test', password: 'demo-statefloor-1' },
  { account: 'trader@statefloor.test', password: 'trader-statefloor-1' },
] as const

/** For modules that seed data for these accounts, which are created first. */
export const demoAccountsToken = token<typeof demoAccounts>('demo accounts')

const publicNames = { 'demo@statefloor.test': 'demo', 'trader@statefloor.test': 'trader' } as const

/** Creates the accounts that are missing. */
export const seedAccounts = async (venue: Venue): Promise<void> => {
  for (const { account, password } of demoAccounts) {
    if (await findPerson(venue.db.query, account)) continue
    const passwordHash = await hashOfPublished(venue.use(hasher), password)
    await venue.db.transaction(async (tx) => {
      const user = await createPerson(tx, {
        account,
        passwordHash,
        now: venue.clock.now(),
        nickname: publicNames[account],
        isProved: true,
      })
      if (user) await venue.userCreated(tx, user)
    })
  }
}
