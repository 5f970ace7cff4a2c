import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownFundRateSchema, ownIndexSchema, ownMarkSchema } from '#contract/contracts/streams.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { contractSocket } from '#tests/support/contractSocket.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const contractCode = 'btcusdt'
const names = ['north', 'south', 'east', 'west'] as const
const venue = heldVenue({ options: { engineContracts: [contractCode] }, listen: true })
const { placed, fixIndex } = contractTrading(venue, contractCode)
const program = contractSocket(venue, contractCode)

const advance = (by: number) => venue.call(sandbox.clock, { body: { advance: by } })
const quote = async () => {
  const { data } = await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })
  const [own] = data
  if (!own) throw new Error('It has no quote')
  return own
}

afterEach(() => {
  for (const name of names) venue.venue.use(marksToken).setSource('btc', name, undefined)
})

describe('the contract socket, of a contract with a book,', () => {
  it('sends the mark by which risk is judged, each second, and of what it is made [FUT-04]', async () => {
    await fixIndex('60000')
    const reader = await program()
    expect(await reader.subscribe('mark')).toBe(true)
    const [first] = (await reader.heard('mark')).map((one) => ownMarkSchema.parse(one))
    expect(first).toMatchObject({ contractCode, price: '60000', state: 'live' })
    expect(first?.candidates.map(({ kind }) => kind)).toEqual(['funding'])

    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { price: decimal('60050'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60060'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60050'), amount: decimal('1') })
    // A sample of the book each five seconds.
    for (let second = 0; second < 7; second += 1) await advance(1_000)
    const heard = (await reader.heard('mark')).map((one) => ownMarkSchema.parse(one))
    expect(heard.length).toBe(7)
    expect(heard.at(-1)).toMatchObject({
      price: '60050',
      candidates: [
        { kind: 'funding', price: '60000', age: 0 },
        { kind: 'basis', price: '60055' },
        { kind: 'last', price: '60050', age: 7_000 },
      ],
    })
    expect(heard.at(-1)?.price).toBe((await quote()).mark)
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: bert })
  })

  it('sends the index with its sources on change, and that both are held when it halts [FUT-04]', async () => {
    await fixIndex('60000')
    const reader = await program()
    const [index, mark] = [
      async () => (await reader.heard('index')).map((one) => ownIndexSchema.parse(one)),
      async () => (await reader.heard('mark')).map((one) => ownMarkSchema.parse(one)),
    ]
    expect(await reader.subscribe('index')).toBe(true)
    const [first] = await index()
    const { data } = await venue.call(calls.contracts.index, { params: { contractCode } })
    const { outlierBound: _, ...published } = data
    expect(first).toEqual(published)
    await advance(3_000)
    expect(await index()).toEqual([])

    const { setSource } = venue.venue.use(marksToken)
    setSource('btc', 'north', { mode: 'price', price: decimal('60300') })
    await advance(1_000)
    expect(await index()).toMatchObject([{ price: '60090', state: 'live', sources: [{ price: '60300' }, {}, {}, {}] }])
    for (const name of names) setSource('btc', name, { mode: 'silent' })
    await advance(1_000)
    expect(await index()).toMatchObject([{ price: '60090', state: 'halted' }])
    expect(await reader.subscribe('mark')).toBe(true)
    expect(await mark()).toMatchObject([{ price: '60090', state: 'held', candidates: [] }])
    expect(await quote()).toMatchObject({ mark: '60090', index: '60090', markState: 'held' })
  })

  it('sends the rate to be expected, each minute, as the settlement then takes it [FUT-04] [FUT-09]', async () => {
    await fixIndex('60000')
    const { fundingEvery } = venueLimits.feed
    const next = (Math.floor(venue.clock.now() / fundingEvery) + 1) * fundingEvery
    const reader = await program()
    // The first whole interval.
    while (venue.clock.now() < next + 1_000) await advance(Math.min(30 * minute, next + 1_000 - venue.clock.now()))
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { price: decimal('60050'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60060'), amount: decimal('5000') })
    expect(await reader.subscribe('fund_rate')).toBe(true)
    const rates = async () => (await reader.heard('fund_rate')).map((one) => ownFundRateSchema.parse(one))
    const [first] = await rates()
    expect(first).toMatchObject({
      contractCode,
      next: next + fundingEvery,
      interval: fundingEvery,
      due: 480,
      bound: '0.003',
    })
    await advance(3_000)
    expect(await rates()).toEqual([])
    await advance(minute)
    await advance(1_000)
    const heard = (await rates()).at(-1)
    expect(Number(heard?.premium)).toBeGreaterThan(0)
    expect(heard?.samples).toBe((first?.samples ?? 0) + 1)
    const own = await quote()
    expect(own).toMatchObject({ fundingRate: heard?.rate, premium: heard?.premium, nextFundingAt: heard?.next })

    const end = next + fundingEvery
    while (venue.clock.now() < end - 1_000) {
      await advance(Math.min(30 * minute, end - 1_000 - venue.clock.now()))
      // The venue closes sockets that are silent.
      await rates()
    }
    const last = await quote()
    expect(last.nextFundingAt).toBe(end)
    await advance(2_000)
    const { data } = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    expect(data.list.find(({ at }) => at === end)?.rate).toBe(last.fundingRate)
    expect((await rates()).at(-1)).toMatchObject({ next: next + 2 * fundingEvery, samples: 0, premium: '0' })
  })

  it('serves a contract without a book from the market, and none that is unknown [FUT-04]', async () => {
    const reader = await program()
    for (const type of ['mark', 'index', 'fund_rate']) {
      expect(await reader.subscribe(type, 'ethusdt'), type).toBe(true)
      expect((await reader.heard(type)).length, type).toBe(1)
      expect(await reader.subscribe(type, 'nopeusdt'), type).toBe(false)
    }
  })
})
