import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toScale, trim, multiply, decimal } from '#contract/kernel/decimal.ts'
import { coinNetworkOf } from '#server/catalogue/networks.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositModules, depositsOf } from '#tests/support/deposits.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const minimum = (coin: string, networkId: string) => present(coinNetworkOf(coinNamed(coin).id, networkId)).minDeposit

describe('what arrives', () => {
  const venue = heldVenue({ modules: depositModules() })
  let ann: Person
  let chain: ReturnType<typeof depositsOf>
  beforeAll(async () => {
    chain = depositsOf(venue)
  })
  beforeEach(async () => {
    ann = await venue.person()
  })
  const share = (coin: string, networkId: string, times: string) =>
    trim(toScale(multiply(minimum(coin, networkId), decimal(times)), 8, 'down'))

  it('is one deposit for each output of a transaction, and one for each network of a hash [DEP-02]', async () => {
    const { address } = await chain.address(ann, 'bnb', 'bsc')
    const txHash = await chain.send('bsc', [
      { address, coin: 'bnb', amount: '1' },
      { address, coin: 'bnb', amount: '1' },
    ])
    await venue.venue.db.query.execute(sql`
      with copied as (
        insert into node_transactions (network_id, tx_hash, sender, fee, sent_at, state, block)
        select 'polygon', tx_hash, sender, fee, sent_at, state,
          (select handled_block + 1 from node_networks where network_id = 'polygon')
        from node_transactions where tx_hash = ${txHash} returning tx_hash
      )
      insert into node_outputs select 'polygon', tx_hash, output_index, address, memo, contract, amount, holder
      from node_outputs where tx_hash in (select tx_hash from copied) and output_index = 0`)
    await venue.venue.use(openNodeToken).follow('polygon')
    await chain.blocks('polygon', 70)
    const { list } = await chain.log(ann)
    expect(list.map(({ networkId, outputIndex, coin, stage }) => [networkId, outputIndex, coin, stage])).toEqual(
      expect.arrayContaining([
        ['bsc', 0, 'bnb', 'credited'],
        ['bsc', 1, 'bnb', 'credited'],
        ['polygon', 0, 'pol', 'credited'],
      ]),
    )
    expect(list).toHaveLength(3)
  })

  it('is credited on a sibling network that lists the coin, and says which one it took [DEP-02]', async () => {
    const { address } = await chain.address(ann, 'usdt', 'eth')
    await chain.send('polygon', [{ address, coin: 'usdt', amount: '250' }])
    await chain.blocks('polygon', 61)
    expect(await chain.one(ann)).toMatchObject({ networkId: 'polygon', coin: 'usdt', stage: 'credited' })
    expect(await chain.part(ann, 'usdt', 'available')).toBe('250250')
  })

  it('is unsupported where the coin is not offered, and never money for a token that only has its name [DEP-03]', async () => {
    const { address } = await chain.address(ann, 'usdt', 'eth')
    const usdt = await chain.part(ann, 'usdt', 'available')
    const fake = '0x52908400098527886E0F7030069857D2E4169EE7'
    await chain.send('eth', [
      { address, coin: fake, amount: '1000000' },
      { address, coin: 'ada', amount: '40' },
    ])
    await chain.blocks('eth', 13)
    const { list } = await chain.log(ann)
    expect(list.map(({ coin, coinId, stage, turn, acts }) => [coin, coinId, stage, turn, acts[0]?.act])).toEqual(
      expect.arrayContaining([
        [fake, null, 'unsupported', 'you', 'requestRecovery'],
        ['ada', coinNamed('ada').id, 'unsupported', 'you', 'requestRecovery'],
      ]),
    )
    expect(await chain.part(ann, 'usdt', 'available')).toBe(usdt)
    expect(await chain.venues('unclaimed', 'ada')).toBe('40')
    expect(await chain.faults()).toEqual([])
  })

  it('accumulates below the minimum, and all of it goes on once it is enough [DEP-03]', async () => {
    const { address } = await chain.address(ann, 'ltc', 'ltc')
    const before = await chain.part(ann, 'ltc', 'available')
    const part = share('ltc', 'ltc', '0.11')
    for (let count = 0; count < 9; count += 1) await chain.send('ltc', [{ address, coin: 'ltc', amount: part }])
    await chain.blocks('ltc', 7)
    const waiting = await chain.one(ann)
    expect(waiting).toMatchObject({ stage: 'accumulating', turn: 'you', isFinal: false })
    expect(waiting.accumulated).toEqual({
      total: trim(multiply(part, decimal('9'))),
      minimum: minimum('ltc', 'ltc'),
    })
    expect(await chain.part(ann, 'ltc', 'available')).toBe(before)
    expect(await chain.part(ann, 'ltc', 'locked')).toBe('0')
    await chain.send('ltc', [{ address, coin: 'ltc', amount: part }])
    await chain.blocks('ltc', 7)
    const { list } = await chain.log(ann)
    expect(new Set(list.map(({ stage }) => stage))).toEqual(new Set(['credited']))
    expect(trim(multiply(part, decimal('10')))).toBe(
      trim(toScale(decimal(String(Number(await chain.part(ann, 'ltc', 'available')) - Number(before))), 8, 'down')),
    )
    expect(await chain.faults()).toEqual([])
  })

  it('in dust makes no record, only one line for each address and day, which a reorganisation takes back [DEP-03]', async () => {
    const { address } = await chain.address(ann, 'doge', 'doge')
    const dust = share('doge', 'doge', '0.009')
    const flood = Array.from({ length: 50 }, () => ({ address, coin: 'doge', amount: dust }))
    await chain.send('doge', flood)
    await chain.send('doge', flood)
    await chain.blocks('doge', 2)
    expect((await chain.log(ann)).list).toEqual([])
    const lines = () =>
      venue.venue.db.query.execute<{ amount: string; outputs: number }>(
        sql`select trim_scale(amount)::text as amount, outputs from dust_days where address = ${address}`,
      )
    expect(await lines()).toEqual([{ amount: trim(multiply(dust, decimal('100'))), outputs: 100 }])
    expect(await chain.faults()).toEqual([])
    await chain.reorganise('doge', 5, 'drop')
    expect(await lines()).toEqual([{ amount: '0', outputs: 0 }])
    expect(await chain.faults()).toEqual([])
  })

  it('matches a memo as exact text, apart from blanks around it [DEP-03]', async () => {
    const own = await chain.address(ann, 'xrp', 'xrp')
    const memo = present(own.memo ?? undefined)
    expect(memo).toMatch(/^[1-9]\d{8}$/)
    const swapped = `${memo[1]}${memo[0]}${memo.slice(2)}`
    const wrongDigit = `${memo.slice(0, -1)}${(Number(memo.at(-1)) + 1) % 10}`
    const others = [`0${memo}`, `${memo}a`, wrongDigit, ...(swapped === memo ? [] : [swapped]), `${memo}.0`, '']
    for (const other of others)
      await chain.send('xrp', [
        { address: own.address, coin: 'xrp', amount: '30', ...(other === '' ? {} : { memo: other }) },
      ])
    await chain.blocks('xrp', 2)
    expect((await chain.log(ann)).list).toEqual([])
    expect(await chain.venues('unclaimed', 'xrp')).toBe(String(30 * others.length))
    await chain.send('xrp', [{ address: own.address, coin: 'xrp', amount: '31', memo: ` ${memo}\t` }])
    await chain.blocks('xrp', 1)
    const credited = await chain.one(ann)
    expect(credited).toMatchObject({ stage: 'credited', amount: '31' })
    // Both bookings happen in the transaction of one block.
    expect(credited.history.map(({ stage }) => stage)).toEqual(['seen', 'confirming', 'locked', 'credited'])
    expect(new Set(credited.history.slice(1).map(({ at }) => at)).size).toBe(1)
    expect(await chain.faults()).toEqual([])
  })

  it('on a suspended network waits, and goes on when it opens [DEP-02]', async () => {
    const { address } = await chain.address(ann, 'sol', 'sol')
    await chain.send('sol', [{ address, coin: 'sol', amount: '3' }])
    await chain.blocks('sol', 1)
    await chain.network('sol', { deposit: 'suspended' })
    await chain.blocks('sol', 100)
    expect(await chain.one(ann)).toMatchObject({ stage: 'confirming', turn: 'venue', until: null, eta: null })
    await chain.network('sol', { deposit: 'open' })
    expect(await chain.one(ann)).toMatchObject({ stage: 'credited' })
    expect(await chain.faults()).toEqual([])
  })
})
