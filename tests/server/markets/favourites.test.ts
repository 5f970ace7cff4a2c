import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { favouritesModule } from '#server/modules/markets/favourites/index.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

let venue: TestVenue
let pairs: readonly Instrument[]
let contracts: readonly Instrument[]

beforeAll(async () => {
  venue = await startTestVenue({ modules: [marketModule, ordersModule, contractBooksModule, favouritesModule] })
  const { data } = await venue.call(calls.market.instruments, {})
  pairs = data.instruments.filter(({ instType }) => instType === instTypes.spot)
  contracts = data.instruments.filter(({ instType }) => instType !== instTypes.spot)
})
afterAll(() => venue.close())

const at = (list: readonly Instrument[], index: number): Instrument => {
  const instrument = list[index]
  if (!instrument) throw new Error(`The venue lists fewer than ${index + 1}`)
  return instrument
}

const operate = (as: Person, operation: '1' | '-1', tradeId: number) =>
  venue.call(calls.favourites.spotToggle, { body: { operate: operation, tradeId: String(tradeId) } }, { as })
const spotOf = async (as: Person) =>
  (await venue.call(calls.favourites.spotList, { query: { operate: '0' } }, { as })).data.map(({ tradeId }) => tradeId)
const collect = (as: Person, body: { contractCode: string; status: 0 | 1 }[]) =>
  venue.call(calls.favourites.contractToggle, { body }, { as })
const contractsOf = async (as: Person) => (await venue.call(calls.favourites.contractList, {}, { as })).data

describe('favourite pairs', () => {
  it('are listed by operate 0, added by 1 and removed by -1, as multipart; a repetition is no error [FAV-02]', async () => {
    const person = await venue.person()
    const [first, second] = [at(pairs, 0).tradeId, at(pairs, 1).tradeId]
    expect((await operate(person, '1', first)).code).toBe(200)
    expect((await operate(person, '1', second)).code).toBe(200)
    expect((await operate(person, '1', second)).code).toBe(200)
    expect((await spotOf(person)).toSorted()).toEqual([first, second].toSorted())
    expect((await operate(person, '-1', first)).code).toBe(200)
    expect((await operate(person, '-1', first)).code).toBe(200)
    expect(await spotOf(person)).toEqual([second])
  })

  it('belong to one user, and need a session [FAV-02]', async () => {
    const [one, other] = [await venue.person(), await venue.person()]
    await operate(one, '1', at(pairs, 3).tradeId)
    await operate(other, '-1', at(pairs, 3).tradeId)
    expect(await spotOf(one)).toEqual([at(pairs, 3).tradeId])
    expect(await spotOf(other)).toEqual([])
    expect((await venue.call(calls.favourites.spotList, { query: { operate: '0' } })).status).toBe(401)
    expect((await venue.call(calls.favourites.spotToggle, { body: { operate: '1', tradeId: '1' } })).status).toBe(401)
  })

  it('are refused for unlisted pairs and for the id of a contract', async () => {
    const person = await venue.person()
    expect((await operate(person, '1', 999_999_999)).code).toBe(codes.instrumentUnknown)
    expect((await operate(person, '1', at(contracts, 0).tradeId)).code).toBe(codes.instrumentUnknown)
    expect((await operate(person, '-1', 999_999_999)).code).toBe(200)
    expect(await spotOf(person)).toEqual([])
  })
})

describe('favourite contracts', () => {
  it('are a list of code and status, changed by a list of the same form [FAV-02]', async () => {
    const person = await venue.person()
    const [first, second, third] = [at(contracts, 0).symbol, at(contracts, 1).symbol, at(contracts, 2).symbol]
    expect(
      (
        await collect(person, [
          { contractCode: first, status: 1 },
          { contractCode: second, status: 1 },
        ])
      ).code,
    ).toBe(200)
    expect(
      (
        await collect(person, [
          { contractCode: first, status: 0 },
          { contractCode: third, status: 1 },
        ])
      ).code,
    ).toBe(200)
    const kept = await contractsOf(person)
    expect(kept.map(({ contractCode }) => contractCode).toSorted()).toEqual([second, third].toSorted())
    for (const row of kept)
      expect(row).toMatchObject({ status: 1, userId: person.user.fid, contractCode: row.contractCode.toLowerCase() })
  })

  it('import a guest’s list at once, without expired ones [FAV-04]', async () => {
    const person = await venue.person()
    const code = at(contracts, 4).symbol
    expect(
      (
        await collect(person, [
          { contractCode: 'btcusdt_200101', status: 1 },
          { contractCode: code, status: 1 },
        ])
      ).code,
    ).toBe(200)
    expect((await contractsOf(person)).map(({ contractCode }) => contractCode)).toEqual([code])
    expect((await collect(person, [{ contractCode: 'btcusdt_200101', status: 1 }])).code).toBe(codes.instrumentUnknown)
    // A repetition, as after a lost answer, gives the same favourites.
    expect((await collect(person, [{ contractCode: code, status: 1 }])).code).toBe(200)
    expect((await contractsOf(person)).map(({ contractCode }) => contractCode)).toEqual([code])
  })

  it('use the last status of a contract listed twice', async () => {
    const person = await venue.person()
    const code = at(contracts, 0).symbol
    await collect(person, [
      { contractCode: code, status: 1 },
      { contractCode: code, status: 0 },
    ])
    expect(await contractsOf(person)).toEqual([])
  })

  it('keep all of forty simultaneous additions', async () => {
    const person = await venue.person()
    const wanted = contracts.slice(0, 40).map(({ symbol }) => symbol)
    const answers = await Promise.all(wanted.map((contractCode) => collect(person, [{ contractCode, status: 1 }])))
    expect(answers.map(({ code }) => code)).toEqual(wanted.map(() => 200))
    expect((await contractsOf(person)).map(({ contractCode }) => contractCode).toSorted()).toEqual(wanted.toSorted())
  })

  it('are refused as a whole above the venue’s limit, like the request', async () => {
    const person = await venue.person()
    const tooMany = Array.from({ length: marketsLimits.favourites.maxLocal + 1 }, (_, n) => ({
      contractCode: `c${n}`,
      status: 1 as const,
    }))
    expect((await collect(person, tooMany)).status).toBe(422)
    expect(await contractsOf(person)).toEqual([])
  })
})
