import { beforeAll, describe, expect, it } from 'vitest'
import { depositsOf } from '#tests/support/deposits.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

describe('deposits', () => {
  const venue = heldVenue()
  let person: Person
  let chain: ReturnType<typeof depositsOf>
  beforeAll(async () => {
    chain = depositsOf(venue)
    person = await venue.person()
  })

  it('are seen, confirmed, locked and credited, block by block [DEP-02]', async () => {
    const { address } = await chain.address(person, 'eth', 'eth')
    const before = await chain.part(person, 'eth', 'available')
    const txHash = await chain.send('eth', [{ address, coin: 'eth', amount: '1.5' }])
    expect(await chain.one(person)).toMatchObject({
      stage: 'seen',
      txHash,
      amount: '1.5',
      confirmations: 0,
      block: null,
    })
    await chain.blocks('eth', 1)
    expect(await chain.one(person)).toMatchObject({ stage: 'confirming', confirmations: 1, creditAfter: 12 })
    await chain.blocks('eth', 10)
    expect(await chain.one(person)).toMatchObject({ stage: 'confirming', confirmations: 11 })
    expect(await chain.part(person, 'eth', 'locked')).toBe('0')
    await chain.blocks('eth', 1)
    expect(await chain.one(person)).toMatchObject({ stage: 'locked', confirmations: 12 })
    expect(await chain.part(person, 'eth', 'locked')).toBe('1.5')
    expect(await chain.faults()).toEqual([])
    await chain.blocks('eth', 12)
    const credited = await chain.one(person)
    expect(credited).toMatchObject({ stage: 'credited', isFinal: true, turn: null, acts: [] })
    expect(credited.history.map(({ stage }) => stage)).toEqual(['seen', 'confirming', 'locked', 'credited'])
    expect(Number(await chain.part(person, 'eth', 'available')) - Number(before)).toBe(1.5)
    expect(await chain.part(person, 'eth', 'locked')).toBe('0')
    expect(await chain.faults()).toEqual([])
  })
})
