import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { decimal, fromUnits, toUnits, trim } from '#contract/kernel/decimal.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import { manualClock } from '#server/clock.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import type { DepositRule } from '#server/funds/depositRule.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { present } from '#tests/support/chainMemory.ts'
import { faultsOfBills } from '#tests/support/bills.ts'
import { depositModules, depositsOf } from '#tests/support/deposits.ts'
import { memoryDriver, startTestVenue, testStart } from '#tests/support/server.ts'
import type { TestVenue } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/simulator/random.ts'

const digits = 8
const units = (text: string): bigint => toUnits(decimal(text), digits)

/** An address with its memo, which may belong to a user or to no one. */
interface Place {
  readonly address: string
  readonly memo: string | null
}

/** Final payments to a place, output by output; computed from the chain alone. */
const paidTo = async (venue: TestVenue, networkId: string, { address, memo }: Place): Promise<readonly bigint[]> => {
  const { unlockAfter } = present(networkNamed(networkId))
  const tip = venue.venue.use(openNodeToken).height(networkId)
  const rows = await venue.venue.db.query.execute<{ amount: string }>(sql`
    select trim_scale(o.amount)::text as amount from node_outputs o join node_transactions t using (network_id, tx_hash)
    where o.network_id = ${networkId} and o.address = ${address} and o.memo is not distinct from ${memo}
      and t.state = 'sent' and t.block <= ${tip - unlockAfter + 1}`)
  return rows.map(({ amount }) => units(amount))
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** A network of addresses and one of memos, with reorganisations no deeper than what is not final on either. */
const networks = [
  { coin: 'ltc', networkId: 'ltc', least: 100_000n, depth: 5 },
  { coin: 'ton', networkId: 'ton', least: 200_000_000n, depth: 2 },
] as const
/** Below 1 % of either minimum. */
const dust = 100n

describe('the bank of deposits', () => {
  it('agrees with the chain through deposits, dust, lost memos, reorganisations and restarts [DEP-01] [DEP-02] [DEP-03] [AST-03]', async () => {
    const random = createRandom(20_261_127)
    const driver = await memoryDriver()
    let venue = await startTestVenue({ modules: depositModules(), driver: { ...driver, close: async () => undefined } })
    const people = [await venue.person('ann@statefloor.test'), await venue.person('bob@statefloor.test')]
    let chain = depositsOf(venue)
    const accounts = await Promise.all(
      networks.map(async (network) => {
        const { coin, networkId } = network
        const places: Place[] = []
        for (const person of people) places.push(await chain.address(person, coin, networkId))
        return {
          ...network,
          places,
          opened: await Promise.all(people.map((person) => chain.part(person, coin, 'available'))),
          unclaimed: await chain.venues('unclaimed', coin),
        }
      }),
    )
    /** A memo without an owner: a user's own with a mistake, or none. */
    const lost = ({ memo }: Place) => random.pick([null, `0${memo ?? ''}`, `${memo ?? ''}x`])
    const paid = new Map<string, Place>()
    const payments = (places: readonly Place[], least: bigint) =>
      Array.from({ length: random.int(1, 2) }, () => {
        const { address, memo } = random.pick(places)
        const place = { address, memo: memo === null || random.int(0, 3) > 0 ? memo : lost({ address, memo }) }
        paid.set(JSON.stringify(place), place)
        const amount = random.int(0, 4) === 0 ? dust : least * BigInt(random.int(1, 50))
        return { place, amount }
      })
    for (let step = 0; step < 60; step += 1) {
      const what = random.int(0, 9)
      const { coin, networkId, places, least, depth } = random.pick(accounts)
      if (what < 5)
        await chain.send(
          networkId,
          payments(places, least).map(({ place: { address, memo }, amount }) => ({
            address,
            ...(memo === null ? {} : { memo }),
            coin,
            amount: trim(fromUnits(amount, digits)),
          })),
          { delayBlocks: random.int(0, 2) },
        )
      else if (what < 8) await chain.blocks(networkId, random.int(0, 3))
      else if (what === 8)
        // No deeper than what is not final, so that the chain stays the only measure.
        await chain.reorganise(networkId, random.int(1, depth), random.pick(['include', 'drop'] as const))
      else {
        await venue.close()
        venue = await startTestVenue({
          modules: depositModules(),
          driver: { ...driver, close: async () => undefined },
          clock: manualClock(venue.clock.now()),
        })
        chain = depositsOf(venue)
      }
      if (step % 10 === 9) expect(await chain.faults(), `after step ${step}`).toEqual([])
    }
    await chain.blocks('ltc', 30)
    for (const { coin, networkId, places, opened, unclaimed } of accounts) {
      const isOwn = (place: Place) =>
        places.some(({ address, memo }) => place.address === address && place.memo === memo)
      for (const [at, person] of people.entries()) {
        const owed = sumOf((await paidTo(venue, networkId, present(places[at]))).filter((amount) => amount > dust))
        expect(units(await chain.part(person, coin, 'available')) - units(present(opened[at]))).toBe(owed)
        expect(await chain.part(person, coin, 'locked')).toBe('0')
      }
      let unowned = 0n
      for (const place of paid.values())
        if (places.some(({ address }) => address === place.address)) {
          const amounts = await paidTo(venue, networkId, place)
          unowned += sumOf(isOwn(place) ? amounts.filter((amount) => amount === dust) : amounts)
        }
      expect(unowned).toBeGreaterThan(0n)
      expect(units(await chain.venues('unclaimed', coin)) - units(unclaimed)).toBe(unowned)
    }
    for (const person of people) expect(await faultsOfBills(venue, person)).toEqual([])
    expect(await chain.faults()).toEqual([])
    await venue.close()
    await driver.close()
  })
})

/** Runs a fixed scenario on a venue with one rule replaced; true if it ends as it must. */
const holdsWith = async (rule: DepositRule): Promise<boolean> => {
  const venue = await startTestVenue({
    clock: manualClock(testStart),
    modules: depositModules(rule),
  })
  const chain = depositsOf(venue)
  const ann = await venue.person()
  try {
    const { address } = await chain.address(ann, 'ltc', 'ltc')
    const before = await chain.part(ann, 'ltc', 'available')
    await chain.send('ltc', [{ address, coin: 'ltc', amount: '5' }])
    await chain.blocks('ltc', 2)
    // Something else in the third block, so that a rule which books early has its chance.
    await chain.send('ltc', [{ address, coin: 'ltc', amount: '7' }])
    await chain.blocks('ltc', 1)
    if ((await chain.part(ann, 'ltc', 'locked')) !== '0') return false
    await chain.blocks('ltc', 2)
    await chain.reorganise('ltc', 5, 'include')
    await chain.blocks('ltc', 10)
    const reversed = (await chain.part(ann, 'ltc', 'available')) === trim(decimal(String(Number(before) + 12)))
    // A final one that is included again must not be booked again.
    await chain.reorganise('ltc', 40, 'include')
    await chain.network('ltc', { deposit: 'open', withdraw: 'open' })
    await chain.blocks('ltc', 10)
    const isOnce = (await chain.part(ann, 'ltc', 'available')) === trim(decimal(String(Number(before) + 12)))
    const own = await chain.address(ann, 'xrp', 'xrp')
    const xrp = await chain.part(ann, 'xrp', 'available')
    await chain.send('xrp', [{ address: own.address, coin: 'xrp', amount: '50', memo: `0${own.memo}` }])
    await chain.blocks('xrp', 3)
    const isExact = (await chain.part(ann, 'xrp', 'available')) === xrp
    const btc = await chain.address(ann, 'btc', 'btc')
    for (const amount of ['0.00002', '0.000005'])
      await chain.send('btc', [{ address: btc.address, coin: 'btc', amount }])
    await chain.blocks('btc', 6)
    const isBelow = (await chain.log(ann, { coinId: '1' })).list.every(({ stage }) => stage === 'accumulating')
    return reversed && isOnce && isExact && isBelow && (await chain.faults()).length === 0
  } finally {
    await venue.close()
  }
}

describe('the tests notice a rule that', () => {
  it('is right, so that nothing is noticed', async () => {
    expect(await holdsWith(depositRule)).toBe(true)
  })
  const canaries: Readonly<Record<string, DepositRule>> = {
    'credits one block early': {
      ...depositRule,
      isConfirmed: (block, height, depths) => depositRule.isConfirmed(block, height + 1, depths),
    },
    'books an output that is included again twice': { ...depositRule, isUnbooked: () => true },
    'takes a replaced block back from available': { ...depositRule, reversedFrom: 'available' },
    'matches a memo as a number': {
      ...depositRule,
      memoOf: (memo) => (memo === null || !/^\d+$/.test(memo) ? depositRule.memoOf(memo) : String(Number(memo))),
    },
    'counts an accumulated output twice': {
      ...depositRule,
      accumulated: (amount, others) => depositRule.accumulated(amount, [...others, ...others]),
    },
  }
  for (const [name, rule] of Object.entries(canaries))
    it(`${name} [DEP-03]`, async () => {
      expect(await holdsWith(rule)).toBe(false)
    })
})
