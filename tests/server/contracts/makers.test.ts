import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractFills, contractOrders, contractPositions, users } from '#server/db/schema/index.ts'
import { marksToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const contractCode = 'btcusdt'
const inverse = 'btcusd_261127'
const { makers: limits } = venueLimits

describe('the traders of the sandbox', () => {
  const venue = heldVenue(
    { options: { engineContracts: [contractCode, 'dogeusdt', inverse], engineMarkets: ['btc_usdt'], makers: true } },
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, positionsOf } = contractTrading(venue, contractCode)
  const look = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await venue.call(sandbox.clock, { body: { advance: limits.everyIdle * 2 } })
  }
  const engineOf = (code: string) => {
    const market = venue.venue.use(worldToken).market(code)
    if (!market) throw new Error(`${code} has no book`)
    return market.engine
  }
  const quotes = async () => (await venue.call(calls.contracts.quotes, { body: {} })).data

  it('give every contract a book, trades, open interest, a live mark and a funding rate [FUT-04] [TRD-01]', async () => {
    await look(20)
    for (const code of [contractCode, 'dogeusdt', inverse]) {
      for (const side of ['buy', 'sell'] as const)
        expect([...engineOf(code).levels(side)].length, `${code} ${side}`).toBeGreaterThanOrEqual(limits.levels / 2)
      const trades = await venue.call(calls.market.realTimeTrade, { query: { symbol: code } })
      expect(trades.data.length, code).toBeGreaterThan(0)
      expect(trades.data.every(({ amount }) => /^[1-9]\d*$/.test(amount))).toBe(true)
    }
    for (const quote of await quotes()) {
      expect(quote, quote.contractCode).toMatchObject({ state: 'open', markState: 'live' })
      expect(Number(quote.openInterest)).toBeGreaterThan(0)
      expect(Math.abs(Number(quote.mark) / Number(quote.index) - 1)).toBeLessThan(0.005)
      expect(Number(quote.bid)).toBeLessThan(Number(quote.ask))
    }
    const kinds = venue.venue
      .use(marksToken)
      .candidatesOf(contractCode)
      .map(({ kind }) => kind)
    expect(kinds).toContain('basis')
    const at = (Math.floor(venue.clock.now() / venueLimits.feed.fundingEvery) + 1) * venueLimits.feed.fundingEvery
    const samples = await venue.call(calls.contracts.samples, {
      params: { contractCode },
      query: { kind: 'funding', at: String(at) },
    })
    expect(samples.data.taken).toBeGreaterThan(10)
  })

  it('keep their positions small, though they trade for hours [TRD-01]', async () => {
    const world = venue.venue.use(worldToken)
    for (let hours = 0; hours < 6; hours += 1) {
      await look(12)
      const most = limits.contractHeld.most / (0.0001 * Number((await quotes())[0]?.mark))
      const held = world.holders(contractCode).map(({ contracts }) => Number(contracts))
      expect(held.length).toBeGreaterThan(1)
      // The makers hold what the takers do not, and quotes that rest may still be filled.
      for (const one of held) expect(one).toBeLessThan(most * 2)
    }
    expect(venue.venue.use(worldToken).fund(1)).toBeGreaterThanOrEqual(0n)
  })

  it('trade with a person, whose order moves the price, and follow the index [TRD-01] [FUT-04]', async () => {
    const person = await venue.person()
    const before = await quotes()
    const bought = await placed(person, { type: 'market', amount: decimal('500') })
    expect(bought.state).toBe('filled')
    expect(await positionsOf(person)).toMatchObject([{ side: 'long', amount: '500' }])
    const index = Number(before[0]?.index)
    const lower = decimal(String(Math.round(index * 0.97)))
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, { mode: 'price', price: lower })
    await look(6)
    const after = (await quotes()).find((one) => one.contractCode === contractCode)
    expect(after?.index).toBe(lower)
    expect(Math.abs(Number(after?.bid) / Number(lower) - 1)).toBeLessThan(0.003)
    expect(Math.abs(Number(after?.mark) / Number(lower) - 1)).toBeLessThan(0.003)
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, undefined)
  })

  it('leave no rows of what they did among themselves, but all of what a person was in [TRD-01]', async () => {
    const { query } = venue.venue.db
    await look(2)
    await venue.call(sandbox.clock, { body: { advance: limits.keepTrades + 2 * minute } })
    await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    const own = new Set(
      (await query.select().from(users)).filter(({ account }) => /^(maker|taker)-/.test(account)).map(({ id }) => id),
    )
    const since = venue.clock.now() - limits.keepTrades - 4 * minute
    const fills = await query.select().from(contractFills)
    const ofPeople = new Set(fills.filter(({ userId }) => !own.has(userId)).map(({ fillId }) => fillId))
    expect(ofPeople.size).toBeGreaterThan(0)
    expect(fills.filter(({ fillId, at }) => at < since && !ofPeople.has(fillId))).toEqual([])
    const orders = await query.select().from(contractOrders)
    const newest = Math.max(...orders.map(({ id }) => id))
    const ended = orders.filter(({ state }) => !['open', 'partial', 'waiting'].includes(state))
    expect(ended.filter((one) => own.has(one.userId) && one.updatedAt < since && one.id !== newest)).toEqual([])
    const positions = await query.select().from(contractPositions)
    expect(positions.filter((one) => !own.has(one.userId) && one.userId !== 0).length).toBe(1)
  })
})
