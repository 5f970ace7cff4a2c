import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import { password, quickModules, registered, safetyToken } from '#tests/support/accounts.ts'
import { chainPerson, indexed } from '#tests/support/chain.ts'
import { present } from '#tests/support/chainMemory.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { bodyOf, withdrawalsOf } from '#tests/support/withdrawals.ts'

describe('in the whole venue, a withdrawal', () => {
  const venue = heldVenue({ modules: quickModules })
  let ann: Person
  let out: ReturnType<typeof withdrawalsOf>
  beforeAll(async () => {
    out = withdrawalsOf(venue)
    ann = await registered(venue)
    await out.verify(ann, 1)
  })

  it('needs the safety check that names it [WDR-02]', async () => {
    const { accepted, safetyToken: _, ...subject } = bodyOf()
    const token = await safetyToken(venue, ann, { action: 'withdraw', subject, password })
    const wrong = await safetyToken(venue, ann, { action: 'addAddress', subject, password })
    const body = { ...subject, accepted }
    expect((await out.send(ann, { ...body, safetyToken: wrong })).code).toBe(codes.safetyCheckNeeded)
    expect(await out.send(ann, { ...body, safetyToken: token })).toMatchObject({ code: 200, data: { stage: 'undo' } })
    await out.cancel(ann, (await out.one(ann)).withdrawId)
  })

  it('is reviewed by the sandbox, as often as it is asked to [WDR-05]', async () => {
    await out.setting(ann, 0)
    const review = async (id: string, decision: 'approve' | 'refuse' | 'revise') => {
      const { code } = await venue.call(sandbox.review, { body: { kind: 'withdrawal', id, decision } })
      await out.idle()
      return code
    }
    const { withdrawId } = await out.made(ann, { amount: '12345' })
    expect(await review(withdrawId, 'revise')).toBe(codes.notAllowed)
    expect(await review('nothing', 'approve')).toBe(codes.notFound)
    expect(await review(withdrawId, 'approve')).toBe(codes.success)
    expect(await review(withdrawId, 'refuse')).toBe(codes.success)
    expect((await out.one(ann)).stage).toBe('confirming')
  })

  it('that has not been sent goes back as soon as the password changes [WDR-05]', async () => {
    await out.setting(ann, 60)
    const { withdrawId } = await out.made(ann)
    const token = await safetyToken(venue, ann, { action: 'changePassword', password })
    const changed = await venue.call(
      calls.session.changePassword,
      { body: { safetyToken: token, password: 'nine green lanterns' } },
      { as: ann },
    )
    expect(changed.code).toBe(codes.success)
    await out.idle()
    ann = await out.back(ann)
    expect(await out.one(ann, withdrawId)).toMatchObject({ stage: 'refused', reason: 'hold' })
    expect(await out.part(ann, 'usdt', 'held')).toBe('12345')
    expect((await out.submit(ann)).code).toBe(codes.riskRefused)
  })

  it('to a web3 wallet of the venue arrives in that wallet [WDR-01]', async () => {
    const owner = await chainPerson(venue)
    const bob = await venue.person()
    await out.verify(bob, 1)
    await out.setting(bob, 0)
    const body = { accountId: owner.accountId, filter: {} }
    const { addresses } = (await owner.actor.call(calls.web3.accountDetail, { body })).data
    const { address } = present(addresses.find(({ chainIndex }) => chainIndex === networkNamed('bsc')?.chainIndex))
    const balance = async () => {
      const { tokenAssets } = (await owner.actor.call(calls.web3.allBalances, { body })).data
      return Number(
        present(tokenAssets.find(({ symbol, chainIndex }) => symbol === 'USDT' && chainIndex === '56')).balance,
      )
    }
    await venue.clock.advance(indexed)
    const before = await balance()
    await out.made(bob, { networkId: 'bsc', address, amount: '75.069' })
    await out.mine('bsc', 2)
    await venue.clock.advance(indexed)
    expect((await balance()) - before).toBe(75)
    expect(await out.faults()).toEqual([])
  })
})
