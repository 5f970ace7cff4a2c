import { beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { newcomer, quickModules } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { startTestVenue, type Person } from '#tests/support/server.ts'

const names = new Set(['session', 'identity', 'sandboxAccount'])

const venue = heldVenue({ modules: quickModules.filter(({ name }) => names.has(name)) })
let as: Person
beforeAll(async () => {
  as = await newcomer(venue)
})

it('the mailbox of a sandbox has the mails of one account, the newest first, with their codes', async () => {
  const mailsOf = async ({ user: { account } }: Person) => (await venue.call(sandbox.mail, { query: { account } })).data
  const body = { purpose: 'proveEmail' } as const
  const { data: first } = await venue.call(calls.session.sendCode, { body }, { as })
  await venue.clock.advance(60_000)
  const { data: second } = await venue.call(calls.session.sendCode, { body }, { as })
  expect(second.codeId).not.toBe(first.codeId)
  const mails = await mailsOf(as)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    Array.from({ length: 2 }, () => [as.user.account, 'Verify your email address']),
  )
  expect(mails[0]?.at).toBe(venue.clock.now())
  const [emailCode = ''] = /^\d{6}$/m.exec(mails[0]?.text ?? '') ?? []
  const proved = await venue.call(calls.session.proveEmail, { body: { codeId: second.codeId, emailCode } }, { as })
  expect(proved.data.emailProved).toBe(true)
  expect(await mailsOf(await newcomer(venue))).toEqual([])
  const nobody = await venue.call(sandbox.mail, { query: { account: 'nobody@statefloor.test' } })
  expect(nobody.code).toBe(codes.notFound)
})

it.each([3, 1, 0])('a sandbox sets the identity of an account to level %i', async (level) => {
  const body = { account: as.user.account, level }
  expect((await venue.call(sandbox.identity, { body })).code).toBe(codes.success)
  const { data } = await venue.call(calls.identity.status, {}, { as })
  expect(data.map(({ identityType, identityStatus }) => [identityType, identityStatus])).toEqual(
    [1, 2, 3].filter((type) => type <= level).map((type) => [type, 1]),
  )
})

it('production has neither', async () => {
  const production = await startTestVenue({ options: { sandbox: false } })
  const { account } = as.user
  expect((await production.app.http.inject(`/sandbox/mail?account=${account}`)).statusCode).toBe(404)
  await production.close()
})
