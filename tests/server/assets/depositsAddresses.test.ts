import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import { hasCheckDigit, withCheckDigit } from '#server/funds/damm.ts'
import { deriveAddress, knownAddress } from '#server/chain/deriveAddress.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositModules, depositsOf } from '#tests/support/deposits.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { memoryDriver, startTestVenue } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'

const eth = { coinId: coinNamed('eth').id, networkId: 'eth' }
const usdtOnPolygon = { coinId: coinNamed('usdt').id, networkId: 'polygon' }
const xrp = { coinId: coinNamed('xrp').id, networkId: 'xrp' }

describe('deposit addresses', () => {
  const venue = heldVenue({ modules: depositModules() })
  let ann: Person
  let bob: Person
  beforeEach(async () => {
    ann = await venue.person()
    bob = await venue.person()
  })

  const ask = (body: typeof eth, as = ann) => venue.call(calls.deposit.coinAddress, { body }, { as })
  const create = (body: typeof eth & { remark?: string }, as = ann) =>
    venue.call(calls.deposit.createAddress, { body }, { as })
  const list = async (body: typeof eth, as = ann) => (await venue.call(calls.deposit.addresses, { body }, { as })).data

  it('are made by the first ask, and one EVM address serves all EVM networks [DEP-01]', async () => {
    expect(await list(eth)).toEqual([])
    const { data: first } = await ask(eth)
    expect(first).toMatchObject({ ...eth, memo: null, memoName: null, selected: true, remark: '' })
    expect((await ask(eth)).data).toEqual(first)
    expect((await ask(usdtOnPolygon)).data).toEqual({ ...first, ...usdtOnPolygon })
    expect((await ask(eth, bob)).data.address).not.toBe(first.address)
  })

  it('are valid on every network, and never those of another person [DEP-01]', async () => {
    for (const { id, addressKind, coin, memo } of networkRows) {
      const body = { coinId: coinNamed(coin).id, networkId: id }
      const [mine, other] = [(await ask(body)).data, (await ask(body, bob)).data]
      expect(knownAddress(addressKind, mine.address)?.address, id).toBe(mine.address)
      expect([mine.address, mine.memo], id).not.toEqual([other.address, other.memo])
      if (!memo) continue
      expect(mine.address, id).toBe(other.address)
      expect(mine.memoName, id).toBe(memo.name)
      expect(hasCheckDigit(present(mine.memo ?? undefined)), id).toBe(true)
    }
  })

  it('have a label, one that is shown first, and at most ten of them [DEP-01]', async () => {
    const { data: first } = await ask(xrp)
    const { data: second } = await create({ ...xrp, remark: ' Savings ' })
    expect(second).toMatchObject({ remark: 'Savings', selected: false, address: first.address })
    expect(second.memo).not.toBe(first.memo)
    const chosen = await venue.call(calls.deposit.selectAddress, { body: { addressId: second.addressId } }, { as: ann })
    expect(chosen.data.map(({ selected }) => selected)).toEqual([false, true])
    expect((await ask(xrp)).data.addressId).toBe(second.addressId)
    const renamed = await venue.call(
      calls.deposit.remarkAddress,
      { body: { addressId: second.addressId, remark: 'Cold' } },
      { as: ann },
    )
    expect(renamed.data.remark).toBe('Cold')
    for (let count = 2; count < 10; count += 1) await create(xrp)
    expect((await create(xrp)).code).toBe(codes.depositAddressesFull)
    expect(await list(xrp)).toHaveLength(10)
    const { addressId } = second
    const others = [
      await venue.call(calls.deposit.selectAddress, { body: { addressId } }, { as: bob }),
      await venue.call(calls.deposit.remarkAddress, { body: { addressId, remark: 'mine' } }, { as: bob }),
    ]
    expect(others.map(({ code }) => code)).toEqual([codes.addressEntryUnknown, codes.addressEntryUnknown])
  })

  it('are refused for a coin that is unknown, not offered there, or suspended [DEP-01]', async () => {
    expect((await ask({ coinId: 987_654, networkId: 'eth' })).code).toBe(codes.coinUnknown)
    expect((await ask({ coinId: coinNamed('btc').id, networkId: 'eth' })).code).toBe(codes.coinNotOnNetwork)
    expect((await ask({ ...eth, networkId: 'nowhere' })).code).toBe(codes.coinNotOnNetwork)
    const chain = depositsOf(venue)
    await chain.network('eth', { deposit: 'suspended' })
    const refused = await ask(eth)
    expect([refused.code, refused.data]).toEqual([codes.depositsClosed, { reason: 'maintenance' }])
    const { data } = await venue.call(calls.chain.coins, { query: { coinId: String(eth.coinId) } })
    expect(data.coins[0]?.networks.find(({ networkId }) => networkId === 'eth')).toMatchObject({
      deposit: 'suspended',
      withdraw: 'open',
      reason: 'maintenance',
    })
    await chain.network('eth', { deposit: 'open' })
    expect((await ask(eth)).code).toBe(200)
  })

  it('come from a seed that is encrypted at rest and survives a restart [DEP-01]', async () => {
    const [row] = await venue.venue.db.query.execute<{ seed: string }>(sql`select seed from deposit_seeds`)
    expect(row?.seed).toMatch(/^enc1\./)
    const driver = await memoryDriver()
    const first = await startTestVenue({
      modules: depositModules(),
      driver: { ...driver, close: async () => undefined },
    })
    const person = await first.person()
    const before = (await first.call(calls.deposit.coinAddress, { body: eth }, { as: person })).data
    await first.close()
    const second = await startTestVenue({ modules: depositModules(), driver })
    const { data } = await second.call(calls.deposit.createAddress, { body: eth }, { as: person })
    const listed = await second.call(calls.deposit.addresses, { body: eth }, { as: person })
    expect(listed.data.map(({ address }) => address)).toEqual([before.address, data.address])
    await second.close()
  })
})

it('a key gives the same address each time, and another number another one [DEP-01]', () => {
  const seed = Buffer.alloc(32, 7)
  for (const { addressKind } of networkRows) {
    expect(deriveAddress(seed, addressKind, 1)).toEqual(deriveAddress(seed, addressKind, 1))
    expect(deriveAddress(seed, addressKind, 1)).not.toEqual(deriveAddress(seed, addressKind, 2))
  }
})

it('a check digit finds every wrong digit and every swapped pair of neighbours [DEP-03]', () => {
  for (let number = 10_000_000; number < 10_000_400; number += 7) {
    const memo = withCheckDigit(String(number))
    expect(hasCheckDigit(memo)).toBe(true)
    for (let at = 0; at < memo.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1)
        if (String(digit) !== memo[at])
          expect(hasCheckDigit(`${memo.slice(0, at)}${digit}${memo.slice(at + 1)}`)).toBe(false)
      const [one = '', other = ''] = [memo[at], memo[at + 1]]
      if (other !== '' && one !== other)
        expect(hasCheckDigit(`${memo.slice(0, at)}${other}${one}${memo.slice(at + 2)}`)).toBe(false)
    }
  }
})
