import { deskAgents } from '#server/db/schema/index.ts'
import { hasher } from '#server/security/passwordHash.ts'
import { hashOfPublished } from '#server/seed/passwords.ts'
import type { Venue } from '#server/venue.ts'
import { createPerson, findPerson } from '#server/modules/account/session/people.ts'

/** The agent of a new sandbox. */
export const agentAccount = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' } as const

/** Creates the agent if it is missing. */
export const seedAgent = async (venue: Venue): Promise<void> => {
  const { account, password } = agentAccount
  if (await findPerson(venue.db.query, account)) return
  const passwordHash = await hashOfPublished(venue.use(hasher), password)
  await venue.db.transaction(async (tx) => {
    const user = await createPerson(tx, {
      account,
      passwordHash,
      now: venue.clock.now(),
      nickname: 'Mira',
      isProved: true,
    })
    if (!user) return
    await tx.insert(deskAgents).values({ userId: user.id })
    await venue.userCreated(tx, user)
  })
}
