import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { recordingFormat, recordingVersion } from '@statefloor/inspector'
import { identityApplications } from '#server/db/schema/index.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositsOf } from '#tests/support/deposits.ts'
import { jpeg } from '#tests/support/images.ts'
import { modules } from '#server/modules.generated.ts'
import { newKey, startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

describe('a recovery request', () => {
  let venue: TestVenue
  let ann: Person
  let bob: Person
  let chain: ReturnType<typeof depositsOf>
  /** A transaction to the venue's XRP address without a memo, and what a claim has to say about it. */
  let lost: { readonly networkId: string; readonly txHash: string; readonly fromAddress: string }
  const verified = async (): Promise<Person> => {
    const person = await venue.person()
    await venue.venue.db.query.insert(identityApplications).values({
      userId: person.user.id,
      identityType: identityTypes.standard,
      identityStatus: identityStatuses.passed,
      updatedAt: venue.clock.now(),
    })
    return person
  }
  const senderOf = async (networkId: string, txHash: string): Promise<string> => {
    const { data } = await venue.call(calls.chain.find, { query: { networkId, id: txHash } })
    if (data.kind !== 'transaction') throw new Error(`${txHash} is not on the chain`)
    return data.transaction.sender
  }
  beforeAll(async () => {
    // Years pass in these tests, and a loan would be charged for each of their hours.
    venue = await startTestVenue({
      modules: modules.filter(({ name }) => name !== 'margin' && name !== 'sandboxLending'),
    })
    chain = depositsOf(venue)
  })
  beforeEach(async () => {
    ann = await verified()
    bob = await verified()
    const { address } = await chain.address(ann, 'xrp', 'xrp')
    const txHash = await chain.send('xrp', [{ address, coin: 'xrp', amount: '80' }])
    await chain.blocks('xrp', 2)
    lost = { networkId: 'xrp', txHash, fromAddress: await senderOf('xrp', txHash) }
  })
  afterAll(() => venue.close())

  const apply = (
    person: Person,
    more: Partial<typeof lost> & { amount?: string; note?: string; files?: string[] } = {},
  ) => {
    const { amount = '80', ...rest } = more
    return venue.call(
      calls.deposit.applyRecovery,
      { body: { ...lost, ...rest, amount: decimal(amount) } },
      { as: person },
    )
  }
  /** Moves the clock so far that sessions end, and logs both in again. */
  const later = async (ms: number): Promise<void> => {
    await venue.clock.advance(ms)
    for (const person of [ann, bob])
      Object.assign(person, await venue.venue.sessions.create(person.user, { address: '127.0.0.1', agent: 'test' }))
  }
  const decide = (id: string, decision: 'approve' | 'refuse' | 'revise') =>
    venue.call(sandbox.review, { body: { kind: 'recovery', id, decision } })
  const listed = async (person: Person) =>
    (await venue.call(calls.deposit.recoveries, { query: { pageNum: '1', pageSize: '10' } }, { as: person })).data.list

  it('is checked at once: transaction, amount and sender must agree [DEP-03]', async () => {
    const guest = await venue.person()
    expect((await apply(guest)).code).toBe(codes.levelTooLow)
    expect((await apply(ann, { txHash: 'AB'.repeat(32) })).code).toBe(codes.recoveryNotFound)
    expect((await apply(ann, { amount: '81' })).code).toBe(codes.recoveryNotFound)
    expect((await apply(ann, { fromAddress: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe' })).code).toBe(codes.recoveryNotFound)
    expect((await apply(ann, { networkId: 'eth' })).code).toBe(codes.recoveryNotFound)
    const { code, data } = await apply(ann)
    expect(code).toBe(200)
    expect(data).toMatchObject({ stage: 'inReview', turn: 'venue', coin: 'xrp', amount: '80', depositId: null })
    expect(data.history.map(({ stage }) => stage)).toEqual(['checking', 'inReview'])
    expect((await apply(ann)).code).toBe(codes.recoveryOpen)
  })

  it('finds a payment whose memo belonged to no account, from a sender who is known [DEP-03]', async () => {
    const from = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
    const { address } = await chain.address(ann, 'xrp', 'xrp')
    const txHash = await chain.send('xrp', [{ address, memo: '1', coin: 'xrp', amount: '50' }], { from })
    await chain.blocks('xrp', 5)
    const { code, data } = await apply(ann, { txHash, fromAddress: from, amount: '50' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ stage: 'inReview', amount: '50', depositId: null })
  })

  it('is decided after a day, credits one claimant and refuses the other, once [DEP-03]', async () => {
    const [first, second] = [(await apply(ann)).data, (await apply(bob)).data]
    expect((await decide(first.recoveryId, 'approve')).status).toBe(403)
    await later(venueLimits.recovery.decideAfter)
    const before = await chain.part(ann, 'xrp', 'available')
    const unclaimed = await chain.venues('unclaimed', 'xrp')
    expect((await decide(first.recoveryId, 'approve')).code).toBe(200)
    expect(Number(await chain.part(ann, 'xrp', 'available')) - Number(before)).toBe(80)
    expect(Number(unclaimed) - Number(await chain.venues('unclaimed', 'xrp'))).toBe(80)
    expect((await listed(ann))[0]).toMatchObject({ stage: 'credited', isFinal: true, turn: null })
    expect((await listed(bob))[0]).toMatchObject({ stage: 'refused', isFinal: true })
    expect((await listed(bob))[0]?.history.at(-1)?.reason).toBe('otherClaim')
    await decide(first.recoveryId, 'approve')
    await decide(second.recoveryId, 'approve')
    expect(Number(await chain.part(ann, 'xrp', 'available')) - Number(before)).toBe(80)
    expect((await apply(bob)).code).toBe(codes.recoveryNotNeeded)
    expect(await chain.faults()).toEqual([])
  })

  it('that asks for more goes back to you, and lapses when nothing comes [DEP-03]', async () => {
    const { data } = await apply(ann)
    await later(venueLimits.recovery.decideAfter)
    await decide(data.recoveryId, 'revise')
    expect((await listed(ann))[0]).toMatchObject({ stage: 'revision', turn: 'you', ifNothing: 'refused' })
    expect((await apply(ann, { note: 'Sent from my wallet' })).data).toMatchObject({
      recoveryId: data.recoveryId,
      stage: 'inReview',
    })
    await later(venueLimits.recovery.decideAfter)
    await decide(data.recoveryId, 'revise')
    await later(venueLimits.recovery.revision + venueLimits.recovery.forgetEvery)
    const lapsed = present((await listed(ann))[0])
    expect([lapsed.stage, lapsed.history.at(-1)?.reason]).toEqual(['refused', 'notRevised'])
  })

  it('for a deposit that is on its way, credited or another person’s is refused [DEP-03]', async () => {
    const { address } = await chain.address(bob, 'eth', 'eth')
    const txHash = await chain.send('eth', [{ address, coin: 'eth', amount: '2' }])
    await chain.blocks('eth', 1)
    const claim = { networkId: 'eth', txHash, fromAddress: await senderOf('eth', txHash), amount: '2' }
    expect((await apply(ann, claim)).code).toBe(codes.recoveryNotNeeded)
    await chain.blocks('eth', 24)
    expect((await apply(ann, claim)).code).toBe(codes.recoveryNotNeeded)
    expect((await apply(bob, claim)).code).toBe(codes.recoveryNotNeeded)
    const stray = await chain.send('eth', [{ address, coin: 'ada', amount: '12' }])
    await chain.blocks('eth', 12)
    const ada = { networkId: 'eth', txHash: stray, fromAddress: await senderOf('eth', stray), amount: '12' }
    expect((await apply(ann, ada)).code).toBe(codes.recoveryNotNeeded)
    const own = await apply(bob, ada)
    expect(own.data.depositId).toBe((await chain.one(bob)).depositId)
    expect((await chain.one(bob)).acts).toEqual([])
    await later(venueLimits.recovery.decideAfter)
    await decide(own.data.recoveryId, 'approve')
    expect(await chain.one(bob)).toMatchObject({ stage: 'credited' })
    expect(await chain.faults()).toEqual([])
  })

  const upload = async (person: Person, bytes = jpeg()): Promise<string> =>
    (
      await venue.call(
        calls.feedback.upload,
        { body: { clientId: newKey(), name: 'shot.jpg', data: bytes.toString('base64') } },
        { as: person },
      )
    ).data.id
  const fileAt = async (id: string, as: Person) => {
    const cookie = `session=${as.token}`
    return venue.app.http.inject({ url: `${deskFilesPath}/${id}`, headers: { host: 'localhost', cookie } })
  }

  it('carries screenshots without their metadata, for its owner only [DEP-03]', async () => {
    const shot = await upload(ann, jpeg([[0xe1, 'Exif\0\0GPSLatitude 47.3769']]))
    const { data } = await apply(ann, { files: [shot] })
    expect(data.files).toEqual([{ id: shot, name: 'shot.jpg', type: 'image/jpeg', bytes: jpeg().length }])
    expect((await listed(ann))[0]?.files).toEqual(data.files)
    const kept = await fileAt(shot, ann)
    expect([kept.statusCode, kept.rawPayload]).toEqual([200, jpeg()])
    expect((await fileAt(shot, bob)).statusCode).toBe(404)
    await venue.call(calls.feedback.discard, { body: { file: shot } }, { as: ann })
    expect((await fileAt(shot, ann)).statusCode).toBe(200)
  })

  it('takes only screenshots that its owner uploaded for it, a few of them [DEP-03]', async () => {
    const [own, theirs] = [await upload(ann), await upload(bob)]
    const text = JSON.stringify({ format: recordingFormat, version: recordingVersion, tabs: [] })
    const recording = await venue.call(calls.feedback.record, { body: { clientId: newKey(), text } }, { as: ann })
    const gone = 'a'.repeat(32)
    for (const files of [[theirs], [own, own], [gone], [recording.data.id]])
      expect((await apply(ann, { files })).code).toBe(codes.feedbackFileGone)
    const { recoveryFiles } = assetsLimits.funds
    expect((await apply(ann, { files: Array(recoveryFiles + 1).fill(own) })).code).toBe(codes.badRequest)
    expect(await listed(ann)).toEqual([])
    expect((await apply(ann, { files: [own] })).code).toBe(codes.success)
    const body = { category: 'idea', text: 'Mine', files: [own], recording: null } as const
    const { code } = await venue.call(
      calls.feedback.create,
      { body: { ...body, files: [own] } },
      { as: ann, key: newKey() },
    )
    expect(code).toBe(codes.feedbackFileGone)
    // One that another request has is not taken either.
    expect((await apply(bob, { files: [own] })).code).toBe(codes.feedbackFileGone)
  })

  it('keeps its screenshots as long as itself, unless a revision leaves one out [DEP-03]', async () => {
    const [first, second] = [await upload(ann), await upload(ann)]
    const { data } = await apply(ann, { files: [first, second] })
    await later(venueLimits.desk.fileLife + venueLimits.desk.sweepEvery)
    const ids = async () => (await listed(ann))[0]?.files.map(({ id }) => id).toSorted()
    expect(await ids()).toEqual([first, second].toSorted())
    await decide(data.recoveryId, 'revise')
    await apply(ann, { note: 'Once more' })
    expect(await ids()).toEqual([first, second].toSorted())
    await later(venueLimits.recovery.decideAfter)
    await decide(data.recoveryId, 'revise')
    const third = await upload(ann)
    await apply(ann, { files: [second, third] })
    expect(await ids()).toEqual([second, third].toSorted())
    expect((await fileAt(first, ann)).statusCode).toBe(404)
    await later(venueLimits.recovery.decideAfter)
    await decide(data.recoveryId, 'refuse')
    await later(venueLimits.recovery.kept + venueLimits.recovery.forgetEvery)
    expect(await listed(ann)).toEqual([])
    expect((await fileAt(second, ann)).statusCode).toBe(404)
  })

  it('for an output that a reorganisation has taken cannot be approved [DEP-03]', async () => {
    const { data } = await apply(ann)
    await chain.reorganise('xrp', 5, 'drop')
    await later(venueLimits.recovery.decideAfter)
    await decide(data.recoveryId, 'approve')
    expect((await listed(ann))[0]).toMatchObject({ stage: 'refused' })
    expect(await chain.faults()).toEqual([])
  })
})
