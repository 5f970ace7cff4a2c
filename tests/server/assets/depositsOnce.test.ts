import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { followStep } from '#server/chain/followStep.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { chainPerson, indexed } from '#tests/support/chain.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositsOf } from '#tests/support/deposits.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

describe('a block', () => {
  let venue: TestVenue
  let ann: Person
  let chain: ReturnType<typeof depositsOf>
  /** Makes the next handling of a block fail after the deposits have decided and booked. */
  let isBroken = false
  beforeAll(async () => {
    venue = await startTestVenue()
    chain = depositsOf(venue)
    venue.venue.use(openNodeToken).join({
      name: 'broken',
      nextDue: async () => undefined,
      unbooked: async () => new Map(),
      handle: async ({ store: _ }, { kind }) => {
        if (isBroken && kind === 'block') throw new Error('The power went out')
        return async () => undefined
      },
    })
  })
  beforeEach(async () => {
    ann = await venue.person()
  })
  afterAll(() => venue.close())

  it('handled several times at once has its effect once [DEP-02]', async () => {
    const { address } = await chain.address(ann, 'bnb', 'bsc')
    const before = await chain.part(ann, 'bnb', 'available')
    await chain.send('bsc', [{ address, coin: 'bnb', amount: '4' }])
    const { participants } = venue.venue.use(openNodeToken)
    const step = () => venue.venue.money.perform(followStep('bsc', participants))
    for (const blocks of [1, 14, 15, 20]) {
      // The clock moves without the follower, which a venue under load may also be late for.
      await Promise.all([chain.blocks('bsc', blocks), step(), step(), step()])
      await Promise.all([step(), step(), venue.venue.use(openNodeToken).follow('bsc')])
    }
    const { list } = await chain.log(ann)
    expect(list.map(({ stage }) => stage)).toEqual(['credited'])
    expect(list[0]?.history.map(({ stage }) => stage)).toEqual(['seen', 'confirming', 'locked', 'credited'])
    expect(Number(await chain.part(ann, 'bnb', 'available')) - Number(before)).toBe(4)
    expect(await chain.faults()).toEqual([])
  })

  it('whose handling fails books and writes nothing, and is handled again [DEP-02]', async () => {
    const { address } = await chain.address(ann, 'eth', 'eth')
    await chain.send('eth', [{ address, coin: 'eth', amount: '6' }])
    await chain.blocks('eth', 11)
    isBroken = true
    await chain.blocks('eth', 1)
    expect(await chain.one(ann)).toMatchObject({ stage: 'confirming', confirmations: 12 })
    expect(await chain.part(ann, 'eth', 'locked')).toBe('0')
    expect(await chain.faults()).toEqual([])
    expect(venue.log()).toContain('A block could not be handled')
    isBroken = false
    await chain.blocks('eth', 2)
    expect(await chain.one(ann)).toMatchObject({ stage: 'locked' })
    expect(await chain.part(ann, 'eth', 'locked')).toBe('6')
    expect(await chain.faults()).toEqual([])
  })

  it('that pays a web3 wallet of the venue arrives in that wallet, once', async () => {
    const owner = await chainPerson(venue)
    await venue.clock.advance(indexed)
    const own = async () =>
      (await owner.actor.call(calls.web3.allBalances, { body: { accountId: owner.accountId, filter: {} } })).data
    const usdt = async () =>
      present((await own()).tokenAssets.find(({ symbol, chainIndex }) => symbol === 'USDT' && chainIndex === '56'))
    const { addresses } = (
      await owner.actor.call(calls.web3.accountDetail, { body: { accountId: owner.accountId, filter: {} } })
    ).data
    const { address } = present(addresses.find(({ chainIndex }) => chainIndex === '56'))
    const before = Number((await usdt()).balance)
    await chain.send('bsc', [{ address, coin: 'usdt', amount: '75' }])
    await chain.blocks('bsc', 1)
    await chain.send('bsc', [{ address, coin: 'usdt', amount: '5' }])
    await chain.blocks('bsc', 1)
    await venue.clock.advance(indexed)
    expect(Number((await usdt()).balance) - before).toBe(80)
    expect(await chain.faults()).toEqual([])
    expect(networkNamed('bsc')?.chainIndex).toBe('56')
  })
})
