import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, minute, type OrderFields } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
const delivery = 'btcusdt_261225'
const { fundingEvery } = venueLimits.feed
const names = ['north', 'south', 'east', 'west'] as const

describe.each(databaseKinds())('the sandbox on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: [contractCode, delivery] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const setSource = (source: string, mode: string, base = 'btc') =>
    venue.call(sandbox.contractSource, {
      body:
        mode === 'silent' || mode === 'live'
          ? { base, source, mode }
          : { base, source, mode: 'price', price: decimal(mode) },
    })
  const setAll = async (mode: string) => {
    for (const name of names) expect((await setSource(name, mode)).code).toBe(200)
  }
  const quote = async () =>
    (await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })).data[0]
  const due = (body: { contractCode: string; event: 'funding' | 'delivery'; at: number }) =>
    venue.call(sandbox.contractDue, { body: { bizType: 'portal', ...body } })
  const insurance = (balance: string, coin = 'usdt') =>
    venue.call(sandbox.contractInsurance, { body: { bizType: 'portal', coin, balance: decimal(balance) } })
  /** Anna long, Bert short, 5,000 contracts at 60,000. */
  const twoSides = async (more: OrderFields = {}): Promise<{ anna: Person; bert: Person }> => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { price: decimal('60000'), amount: decimal('5000'), ...more })
    return { anna, bert }
  }
  const historyOf = async (as: Person) =>
    (await venue.call(calls.contracts.closedPositions, { query: {} }, { as })).data.list

  it('moves a source: index, mark, triggers and risk follow before the answer [FUT-02] [FUT-04]', async () => {
    const { anna, bert } = await twoSides({ marginMode: 'isolated', leverage: 100 })
    const carl = await venue.person()
    await placed(bert, { type: 'takeProfit', stopPrice: decimal('59700'), closePosition: true, amount: undefined })
    await placed(carl, { side: 'sell', price: decimal('59650'), amount: decimal('2000') })
    const now = venue.clock.now()
    await setAll('59700')
    expect(venue.clock.now()).toBe(now)
    expect(await quote()).toMatchObject({ mark: '59700', index: '59700', markState: 'live' })
    // The take-profit has closed what it could.
    expect(await positionsOf(bert)).toMatchObject([{ amount: '3000' }])
    expect((await positionsOf(anna))[0]?.level).not.toBe('calm')
    // Anna's liquidation price is 59,638.3.
    await setAll('59600')
    expect((await historyOf(anna))[0]).toMatchObject({ contractCode, amount: '5000' })
    expect((await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })).data.totalCount).toBe(1)
  })

  it('silences sources until the index halts, and lets them follow the market again [FUT-04]', async () => {
    await fixIndex('60000')
    await setSource('north', 'silent')
    await setSource('south', 'silent')
    expect(await quote()).toMatchObject({ markState: 'live', index: '60000' })
    await setSource('east', 'silent')
    expect(await quote()).toMatchObject({ markState: 'held', index: '60000' })
    await setAll('live')
    const { data } = await venue.call(calls.contracts.index, { params: { contractCode } })
    expect(data).toMatchObject({ state: 'live' })
    expect(new Set(data.sources.map(({ state }) => state))).toEqual(new Set(['counted']))
    expect((await quote())?.markState).toBe('live')
  })

  it('refuses sources and prices that cannot be [FUT-04]', async () => {
    expect(await setSource('north', '60000', 'nocoin')).toMatchObject({
      code: codes.notFound,
      msg: expect.stringContaining('body.base'),
    })
    expect(await setSource('centre', '60000')).toMatchObject({
      code: codes.notFound,
      msg: expect.stringContaining('body.source'),
    })
    for (const price of ['0', '-1']) expect((await setSource('north', price)).code).toBe(codes.badRequest)
  })

  it('settles funding earlier, and the next one at its usual time [FUT-09]', async () => {
    const { anna } = await twoSides()
    const usual = (await quote())?.nextFundingAt ?? 0
    expect(usual % fundingEvery).toBe(0)
    const at = venue.clock.now() + 7 * minute + 1
    expect((await due({ contractCode, event: 'funding', at })).code).toBe(200)
    expect(await quote()).toMatchObject({ nextFundingAt: at })
    await venue.call(sandbox.clock, { body: { advance: 7 * minute + 1 } })
    const settled = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    expect(settled.data.list).toMatchObject([{ contractCode, at, due: 480 }])
    expect(await quote()).toMatchObject({ nextFundingAt: usual })
    const samples = await venue.call(calls.contracts.samples, {
      params: { contractCode },
      query: { kind: 'funding', at: String(at) },
    })
    expect(samples.data).toMatchObject({ due: 480, taken: settled.data.list[0]?.samples })
    // One that is due now is settled before the answer.
    await venue.call(sandbox.clock, { body: { advance: minute } })
    const now = venue.clock.now()
    expect((await due({ contractCode, event: 'funding', at: now })).code).toBe(200)
    const both = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    expect(both.data.list.map((one) => one.at)).toEqual([now, at])
    expect(await positionsOf(anna)).toHaveLength(1)
  })

  it('settles funding later, and not in between [FUT-09]', async () => {
    await fixIndex('60000')
    const usual = (await quote())?.nextFundingAt ?? 0
    const count = async () =>
      (await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })).data.totalCount
    const before = await count()
    await due({ contractCode, event: 'funding', at: usual + 5 * minute })
    await venue.call(sandbox.clock, { body: { advance: usual - venue.clock.now() + minute } })
    expect(await count()).toBe(before)
    await venue.call(sandbox.clock, { body: { advance: 5 * minute } })
    expect(await count()).toBe(before + 1)
    expect(await quote()).toMatchObject({ nextFundingAt: usual + fundingEvery })
  })

  it('refuses times that have passed, and events that a contract does not have [FUT-03] [FUT-09]', async () => {
    const at = venue.clock.now() + minute
    const past = await due({ contractCode, event: 'funding', at: venue.clock.now() - 1 })
    expect(past).toMatchObject({ code: codes.badRequest, msg: expect.stringContaining('body.at') })
    expect((await due({ contractCode: delivery, event: 'funding', at })).code).toBe(codes.contractUnknown)
    expect((await due({ contractCode, event: 'delivery', at })).code).toBe(codes.contractUnknown)
    expect((await due({ contractCode: 'nothing', event: 'funding', at })).code).toBe(codes.contractUnknown)
    expect((await due({ contractCode: 'ethusdt', event: 'funding', at })).code).toBe(codes.contractUnknown)
  })

  it('sets the insurance fund against the money of the venue [FUT-02]', async () => {
    const fund = async () => (await venue.call(calls.contracts.insurance, {})).data
    for (const balance of ['0', '12.5', '12.5', '1000000']) {
      expect((await insurance(balance)).code).toBe(200)
      expect(await fund()).toEqual([{ coin: 'usdt', balance }])
    }
    expect(await insurance('1', 'btc')).toMatchObject({
      code: codes.notFound,
      msg: expect.stringContaining('body.coin'),
    })
    expect((await insurance('-1')).code).toBe(codes.badRequest)
    expect(await fund()).toEqual([{ coin: 'usdt', balance: '1000000' }])
  })

  it('lets opponents take over what an empty fund cannot [FUT-02]', async () => {
    const { anna, bert } = await twoSides({ marginMode: 'isolated', leverage: 100 })
    await insurance('0')
    // Below the bankruptcy price: no one buys, and the fund has nothing to lose.
    // At one jump: the second source takes the first out of its place of an outlier.
    await setAll('57500')
    expect((await historyOf(anna))[0]).toMatchObject({ how: 'deleveraged' })
    expect((await historyOf(bert))[0]).toMatchObject({ how: 'deleveraged' })
    await insurance('1000000')
  })
})
