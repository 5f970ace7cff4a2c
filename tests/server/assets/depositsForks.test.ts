import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal, subtract } from '#contract/kernel/decimal.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import { manualClock } from '#server/clock.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositModules, depositsOf } from '#tests/support/deposits.ts'
import { submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { memoryDriver, startTestVenue } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'

describe('a reorganisation', () => {
  const venue = heldVenue({ modules: depositModules() })
  let ann: Person
  let chain: ReturnType<typeof depositsOf>
  beforeAll(async () => {
    chain = depositsOf(venue)
  })
  beforeEach(async () => {
    ann = await venue.person()
  })

  // Litecoin: booked after 4 confirmations, final after 6.
  for (const confirmations of [1, 3, 4, 5])
    for (const fate of ['include', 'drop'] as const)
      it(`after ${confirmations} confirmations takes back what was booked, then ${fate}s it [DEP-03]`, async () => {
        const { address } = await chain.address(ann, 'ltc', 'ltc')
        const before = await chain.part(ann, 'ltc', 'available')
        await chain.send('ltc', [{ address, coin: 'ltc', amount: '5' }])
        await chain.blocks('ltc', confirmations)
        const first = await chain.one(ann)
        expect(first.stage).toBe(confirmations < 4 ? 'confirming' : 'locked')
        expect(await chain.part(ann, 'ltc', 'locked')).toBe(confirmations < 4 ? '0' : '5')
        await chain.reorganise('ltc', confirmations, fate)
        const replaced = await chain.one(ann)
        expect(replaced.depositId).toBe(first.depositId)
        expect(replaced.history.map(({ stage }) => stage)).toContain('reorganised')
        expect(await chain.part(ann, 'ltc', 'locked')).toBe('0')
        expect(await chain.faults()).toEqual([])
        if (fate === 'include') {
          expect(replaced).toMatchObject({ stage: 'confirming', confirmations: 1 })
          await chain.blocks('ltc', 5)
          expect(await chain.one(ann)).toMatchObject({ stage: 'credited' })
          expect(subtract(decimal(await chain.part(ann, 'ltc', 'available')), decimal(before))).toBe('5')
        } else {
          expect(replaced).toMatchObject({ stage: 'reorganised', ifNothing: 'dropped', turn: 'chain', block: null })
          await chain.blocks('ltc', 2 * 6)
          expect(await chain.one(ann)).toMatchObject({ stage: 'dropped', isFinal: true })
          expect(await chain.part(ann, 'ltc', 'available')).toBe(before)
        }
        expect(await chain.faults()).toEqual([])
        const messages = await venue.call(
          calls.messages.list,
          { body: { moduleId: 0, submoduleId: null, pageNum: 1, pageSize: 20 } },
          { as: ann },
        )
        const titles = messages.data.list.map(({ title }) => title)
        expect(titles.some((title) => title.startsWith('Deposit unconfirmed'))).toBe(confirmations >= 4)
      })

  it('that takes one of ten small deposits lowers what has accumulated [DEP-03]', async () => {
    const { address } = await chain.address(ann, 'btc', 'btc')
    for (let count = 0; count < 9; count += 1) {
      await chain.send('btc', [{ address, coin: 'btc', amount: '0.000003' }])
      await chain.blocks('btc', 1)
    }
    expect(await chain.one(ann)).toMatchObject({ stage: 'accumulating', accumulated: { total: '0.000027' } })
    await chain.reorganise('btc', 1, 'drop')
    const { list } = await chain.log(ann)
    expect(list.filter(({ stage }) => stage === 'accumulating')).toHaveLength(8)
    expect(list.find(({ stage }) => stage === 'accumulating')?.accumulated?.total).toBe('0.000024')
    await chain.send('btc', [{ address, coin: 'btc', amount: '0.000003' }])
    await chain.blocks('btc', 1)
    expect((await chain.one(ann)).stage).toBe('accumulating')
    await chain.send('btc', [{ address, coin: 'btc', amount: '0.000003' }])
    await chain.blocks('btc', 4)
    expect((await chain.log(ann)).list.filter(({ stage }) => stage === 'credited')).toHaveLength(10)
    expect(await chain.faults()).toEqual([])
  })

  it('deeper than final never touches the person: the venue bears it once, and suspends the network [DEP-03]', async () => {
    const { address } = await chain.address(ann, 'usdt', 'tron')
    await chain.send('tron', [{ address, coin: 'usdt', amount: '700' }])
    await chain.blocks('tron', 25)
    expect(await chain.part(ann, 'usdt', 'available')).toBe('250700')
    expect((await submit(venue, ann, transferOf('700'))).code).toBe(200)
    await chain.reorganise('tron', 30, 'drop')
    expect(await chain.one(ann)).toMatchObject({ stage: 'credited', isFinal: true })
    expect(await chain.part(ann, 'usdt', 'available')).toBe('250000')
    expect(await chain.venues('chainLoss', 'usdt')).toBe('-700')
    expect(await chain.faults()).toEqual([])
    const { data } = await venue.call(calls.chain.coins, { query: {} })
    expect(data.networks.find(({ networkId }) => networkId === 'tron')).toMatchObject({
      state: 'suspended',
      reason: 'reorganisation',
    })
    const refused = await venue.call(
      calls.deposit.coinAddress,
      { body: { coinId: 52, networkId: 'tron' } },
      { as: ann },
    )
    expect([refused.code, refused.data]).toEqual([30502, { reason: 'reorganisation' }])
    expect(venue.security().some((line) => line.includes('chainReorganised'))).toBe(true)
    await chain.reorganise('tron', 60, 'drop')
    expect(await chain.venues('chainLoss', 'usdt')).toBe('-700')
    await chain.network('tron', { deposit: 'open', withdraw: 'open' })
    expect(await chain.faults()).toEqual([])
  })

  it('that includes a final deposit again costs nothing [DEP-03]', async () => {
    const { address } = await chain.address(ann, 'ton', 'ton')
    const { memo } = await chain.address(ann, 'ton', 'ton')
    await chain.send('ton', [{ address, coin: 'ton', amount: '9', memo: memo ?? '' }])
    await chain.blocks('ton', 4)
    const { block } = await chain.one(ann)
    await chain.reorganise('ton', 6, 'include')
    const moved = await chain.one(ann)
    expect(moved).toMatchObject({ stage: 'credited' })
    expect(moved.block).toBeGreaterThan(block ?? Infinity)
    expect(await chain.venues('chainLoss', 'ton')).toBe('0')
    expect(await chain.faults()).toEqual([])
    await chain.network('ton', { deposit: 'open', withdraw: 'open' })
  })
})

for (const fate of ['include', 'drop'] as const)
  it(`that replaces a block before the venue has handled it, then ${fate}s it, ends the deposit [DEP-03]`, async () => {
    const steady = manualClock(Date.parse('2026-03-01T12:00:00Z'))
    let late = 0
    // The chain goes on while the venue is busy: time has passed, and no timer has run.
    const clock = { ...steady, now: () => steady.now() + late }
    const venue = await startTestVenue({ modules: depositModules(), clock })
    const ann = await venue.person('ann@statefloor.test')
    const chain = depositsOf(venue)
    const { address } = await chain.address(ann, 'ltc', 'ltc')
    const before = await chain.part(ann, 'ltc', 'available')
    await chain.send('ltc', [{ address, coin: 'ltc', amount: '5' }])
    const seen = await chain.one(ann)
    expect(seen).toMatchObject({ stage: 'seen', block: null })
    late = present(networkNamed('ltc')).blockTime
    await chain.reorganise('ltc', 1, fate)
    const replaced = await chain.one(ann)
    expect(replaced.depositId).toBe(seen.depositId)
    if (fate === 'include') expect(replaced).toMatchObject({ stage: 'confirming', confirmations: 1 })
    else expect(replaced).toMatchObject({ stage: 'reorganised', ifNothing: 'dropped', turn: 'chain', block: null })
    // Another reorganisation does not restart the wait.
    await chain.reorganise('ltc', 1, 'include')
    if (fate === 'drop') expect((await chain.one(ann)).history).toEqual(replaced.history)
    await chain.blocks('ltc', 2 * 6)
    const ended = await chain.one(ann)
    expect(ended).toMatchObject({ stage: fate === 'include' ? 'credited' : 'dropped', isFinal: true })
    const added = subtract(decimal(await chain.part(ann, 'ltc', 'available')), decimal(before))
    expect(added).toBe(fate === 'include' ? '5' : '0')
    expect(await chain.faults()).toEqual([])
    await venue.close()
  })

it('runs each due transition once after a jump of thousands of blocks, and after a restart in between [DEP-02]', async () => {
  const driver = await memoryDriver()
  const kept = { ...driver, close: async () => undefined }
  const first = await startTestVenue({ modules: depositModules(), driver: kept })
  const ann = await first.person('ann@statefloor.test')
  const chain = depositsOf(first)
  const { address } = await chain.address(ann, 'arb', 'arbitrum')
  for (let count = 0; count < 3; count += 1)
    await chain.send('arbitrum', [{ address, coin: 'arb', amount: '40' }], { delayBlocks: count * 700 })
  await chain.blocks('arbitrum', 10)
  await first.close()
  const second = await startTestVenue({ modules: depositModules(), driver, clock: manualClock(first.clock.now()) })
  const later = depositsOf(second)
  await later.blocks('arbitrum', 5_000)
  const { list } = await later.log(ann)
  expect(list.map(({ stage }) => stage)).toEqual(['credited', 'credited', 'credited'])
  for (const { history } of list)
    expect(history.map(({ stage }) => stage)).toEqual(['seen', 'confirming', 'locked', 'credited'])
  expect(await later.faults()).toEqual([])
  // Nothing is due any more, so the venue sleeps: heights follow from the clock, and no block is stored.
  const handled = () =>
    second.venue.db.query.execute(sql`select handled_block from node_networks where network_id = 'arbitrum'`)
  const [height, stored] = [later.height('arbitrum'), await handled()]
  await later.blocks('arbitrum', 10_000)
  expect(later.height('arbitrum')).toBe(height + 10_000)
  expect(await handled()).toEqual(stored)
  await second.close()
})
