import { deskAgents } from '../../db/schema'
import { hasher } from '../../security/passwordHash'
import { hashOfPublished } from '../../seed/passwords'
import type { Venue } from '../../venue'
import { createPerson, findPerson } from '../session/people'

/** The agent that a sandbox begins with. */
export const agentAccount = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' } as const

/** Makes the agent that is not there yet. */
export const seedAgent = async (venue: Venue): Promise<void> => {
  const { account, password } = agentAccount
  if (await findPerson(venue.db.query, account)) return
  const passwordHash = await hashOfPublished(venue.use(hasher), password)
  await venue.db.transaction(async (tx) => {
    const user = await createPerson(tx, { account, passwordHash, now: venue.clock.now(), nickname: 'Mira' })
    if (!user) return
    await tx.insert(deskAgents).values({ userId: user.id })
    await venue.userCreated(tx, user)
  })
}
