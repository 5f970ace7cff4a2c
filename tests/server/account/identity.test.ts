import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import { identityLabel } from '#contract/account/identityLabel.ts'
import { identityApplications, users } from '#server/db/schema/index.ts'
import { identityModule } from '#server/modules/account/identity/index.ts'
import { sessionModule } from '#server/modules/account/session/index.ts'
import { demoAccounts } from '#server/modules/account/session/seed.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ modules: [identityModule, sessionModule] })
})
afterAll(() => venue.close())

const statusOf = async (as: Person) => (await venue.call(calls.identity.status, {}, { as })).data

describe('identity applications of a user', () => {
  it('are empty at first, then only the user’s own, the latest last [HDR-09]', async () => {
    const [one, other] = [await venue.person(), await venue.person()]
    expect(await statusOf(one)).toEqual([])
    await venue.venue.db.query.insert(identityApplications).values([
      {
        userId: one.user.id,
        identityType: identityTypes.advanced,
        identityStatus: identityStatuses.failed,
        updatedAt: 2_000,
      },
      {
        userId: one.user.id,
        identityType: identityTypes.standard,
        identityStatus: identityStatuses.passed,
        updatedAt: 1_000,
      },
    ])
    expect(await statusOf(one)).toEqual([
      { identityStatus: 1, identityType: 1, updatedTime: 1_000 },
      { identityStatus: 2, identityType: 2, updatedTime: 2_000 },
    ])
    expect(await statusOf(other)).toEqual([])
    expect((await venue.call(calls.identity.status, {})).status).toBe(401)
  })

  it('exist for the initial accounts of a sandbox', async () => {
    const rows = await venue.venue.db.query.select({ account: users.account, id: users.id }).from(users)
    const kept = await venue.venue.db.query.select().from(identityApplications)
    const labels = demoAccounts.map(({ account }) => {
      const id = rows.find((row) => row.account === account)?.id
      return identityLabel(
        kept
          .filter(({ userId }) => userId === id)
          .map(({ updatedAt, ...rest }) => ({ ...rest, updatedTime: updatedAt })),
      )
    })
    expect(labels).toEqual(['standard', 'advanced'])
  })
})
