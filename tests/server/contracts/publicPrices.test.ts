import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, fromUnits, trim } from '#contract/kernel/decimal.ts'
import { fundingRate, fundingRulesOf } from '#contract/risk/funding.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { perpetualRules } from '#server/contracts/rules.ts'
import { contractSamples } from '#server/db/schema/index.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'

const contractCode = 'btcusdt'
const { fundingEvery } = venueLimits.feed
const { samplesKept, forgetEvery } = venueLimits.contracts

describe.each(usualDatabaseKinds())('anyone can recompute on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open(), options: { engineContracts: [contractCode] } }))
  const { placed, fixIndex } = contractTrading(venue, contractCode)
  const indexOf = (code = contractCode) => venue.call(calls.contracts.index, { params: { contractCode: code } })
  const samplesOf = async (at: number, code = contractCode) =>
    venue.call(calls.contracts.samples, { params: { contractCode: code }, query: { kind: 'funding', at: String(at) } })
  const rulesWithout = () => {
    const rules = perpetualRules.find((one) => one.base === 'eth')
    if (!rules) throw new Error('There is no contract of eth')
    return rules
  }

  afterEach(() => {
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, undefined)
  })

  it('the index from its sources, and sees which do not count and why [FUT-04]', async () => {
    await fixIndex('60000')
    const marks = venue.venue.use(marksToken)
    const { data } = await indexOf()
    expect(data).toMatchObject({ contractCode, price: '60000', state: 'live', outlierBound: '0.03' })
    expect(data.sources.map(({ name, weight, state }) => [name, weight, state])).toEqual([
      ['north', '0.3', 'counted'],
      ['south', '0.3', 'counted'],
      ['east', '0.2', 'counted'],
      ['west', '0.2', 'counted'],
    ])
    expect(data.sources.every(({ at }) => at === data.ts)).toBe(true)

    marks.setSource('btc', 'north', { mode: 'price', price: decimal('60300') })
    // (0.3 · 60,300 + 0.7 · 60,000)/1
    expect((await indexOf()).data.price).toBe('60090')
    marks.setSource('btc', 'north', { mode: 'price', price: decimal('70000') })
    marks.setSource('btc', 'south', { mode: 'silent' })
    const two = (await indexOf()).data
    expect(two).toMatchObject({ price: '60000', state: 'live' })
    expect(two.sources).toMatchObject([
      { name: 'north', price: '70000', state: 'outlier' },
      { name: 'south', price: null, at: null, state: 'silent' },
      { name: 'east', price: '60000', state: 'counted' },
      { name: 'west', price: '60000', state: 'counted' },
    ])
    marks.setSource('btc', 'east', { mode: 'silent' })
    marks.setSource('btc', 'north', { mode: 'silent' })
    expect((await indexOf()).data).toMatchObject({ price: '60000', state: 'halted' })
  })

  it('the index of a contract without a book, but none of an unknown one [FUT-04]', async () => {
    const { contractCode: code, base } = rulesWithout()
    const { data } = await indexOf(code)
    expect(data.state).toBe('live')
    expect(data.sources.every(({ price, state }) => Number(price) > 0 && state === 'counted')).toBe(true)
    const prices = data.sources.map(({ price }) => Number(price))
    expect(Number(data.price)).toBeGreaterThanOrEqual(Math.min(...prices))
    expect(Number(data.price)).toBeLessThanOrEqual(Math.max(...prices))
    const marks = venue.venue.use(marksToken)
    const names = ['north', 'south', 'east', 'west'] as const
    for (const name of names) marks.setSource(base, name, { mode: 'silent' })
    // No one has kept an index of it, so there is no last price to invent.
    expect((await indexOf(code)).data).toMatchObject({ price: null, state: 'halted' })
    for (const name of names) marks.setSource(base, name, undefined)
    expect((await indexOf('nopeusdt')).code).toBe(codes.contractUnknown)
  })

  it('a funding rate from the samples of its interval [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { price: decimal('60050'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60060'), amount: decimal('5000') })
    const at = (Math.floor(venue.clock.now() / fundingEvery) + 1) * fundingEvery
    await venue.call(sandbox.clock, { body: { advance: 3 * minute } })
    const early = (await samplesOf(at)).data
    expect(early).toMatchObject({ due: 480, taken: early.list.length })
    expect(early.taken).toBeGreaterThan(0)
    while (venue.clock.now() < at + minute) await venue.call(sandbox.clock, { body: { advance: 60 * minute } })

    const { data } = await samplesOf(at)
    const fundings = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    const settled = fundings.data.list.find((one) => one.at === at)
    expect(data.taken).toBeGreaterThan(early.taken)
    expect(data.list.length).toBe(data.taken)
    expect(settled).toMatchObject({ samples: data.taken, due: data.due })
    expect(data.list.slice(0, early.taken)).toEqual(early.list)
    expect(data.list.every((one) => one.at >= at - fundingEvery && one.at < at && one.at % minute === 0)).toBe(true)
    expect(new Set(data.list.map((one) => one.at)).size).toBe(data.taken)
    const [rules] = perpetualRules.filter((one) => one.contractCode === contractCode)
    if (!rules) throw new Error(`There is no ${contractCode}`)
    const premiums = data.list.map(({ value }) => value)
    const rate = fundingRate(premiums, data.due, fundingRulesOf(rules.terms))
    expect(Number(rate)).toBeGreaterThan(0)
    expect(settled?.rate).toBe(trim(fromUnits(rate, 8)))
  })

  it('nothing of what is no settlement of funding [FUT-09]', async () => {
    const at = Math.floor(venue.clock.now() / fundingEvery) * fundingEvery
    expect(await samplesOf(at + 1)).toMatchObject({ code: codes.badRequest, msg: expect.stringContaining('query.at') })
    expect((await samplesOf(at, 'nopeusdt')).code).toBe(codes.contractUnknown)
    expect((await samplesOf(at, rulesWithout().contractCode)).data).toEqual({ list: [], due: 480, taken: 0 })
    for (const query of ['', 'kind=delivery', 'kind=funding', `kind=delivery&at=${at}`, 'kind=funding&at=-28800000']) {
      const url = `/swap/v1/portal/public/${contractCode}/samples?${query}`
      const answer = await venue.app.http.inject({ url, headers: { host: 'localhost:4000' } })
      expect(answer.json().code, query).toBe(codes.badRequest)
    }
  })

  it('the rates of the last 90 days: older samples are deleted [FUT-09]', async () => {
    const oldest = Math.ceil((venue.clock.now() - samplesKept) / fundingEvery) * fundingEvery
    const [kept, gone] = [oldest + minute, oldest - fundingEvery + minute]
    await venue.venue.db.query
      .insert(contractSamples)
      .values([kept, gone].map((at) => ({ contractCode, at, value: 10n ** 14n })))
    expect((await samplesOf(oldest)).data.list).toEqual([{ at: gone, value: '0.0001' }])
    await venue.call(sandbox.clock, { body: { advance: forgetEvery } })
    expect((await samplesOf(oldest)).data.list).toEqual([])
    expect((await samplesOf(oldest + fundingEvery)).data.list).toEqual([{ at: kept, value: '0.0001' }])
  })
})
