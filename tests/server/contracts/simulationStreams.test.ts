import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { simulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { contractSocket } from '#tests/support/contractSocket.ts'
import { minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { simulationTrading } from '#tests/support/simulationTrading.ts'

const contractCode = 'btcusdt'
const biz = { biz: 'simulation' }
const types = ['ticker', 'depth', 'trades', 'mark', 'index', 'fund_rate', 'open_interest', 'liquidations', 'contract']

describe('the contract socket of the simulation', () => {
  const venue = heldVenue({ options: { engineContracts: ['btcusdt'] }, listen: true })
  const { send, trader, fixIndex } = simulationTrading(venue, contractCode)
  const program = contractSocket(venue, contractCode)
  const second = () => venue.call(sandbox.clock, { body: { advance: 1_000 } })

  it('has no topic until someone uses the simulation, then those of perpetual contracts [FUT-05]', async () => {
    const reader = await program()
    expect(await reader.subscribe('depth', contractCode, biz)).toBe(false)
    await trader()
    for (const type of types) expect([type, await reader.subscribe(type, contractCode, biz)]).toEqual([type, true])
    expect(await reader.subscribe('candles', contractCode, { ...biz, period: '1m' })).toBe(true)
    expect(await reader.subscribe('depth', 'dogeusdt', biz)).toBe(false)
    expect(await reader.subscribe('contract', 'btcusdt_261225', biz)).toBe(false)
  })

  it('sends what happens in its own books only, and the real topics send nothing of it [FUT-10]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    const [reader, other] = [await program(), await program()]
    for (const type of ['depth', 'trades', 'open_interest']) {
      expect(await reader.subscribe(type, contractCode, biz)).toBe(true)
      expect(await other.subscribe(type)).toBe(true)
    }
    await reader.heardAll()
    await other.heardAll()
    const { hub } = venue.venue
    const before = [userTopics.positions, userTopics.balances, userTopics.risk].map((topic) =>
      hub.userSeq(anna.user.id, topic),
    )
    const seq = hub.userSeq(anna.user.id, userTopics.simulationPositions)
    const price = simulatedDecimal('60000')
    await send(bert, { side: 'sell', price, amount: simulatedDecimal('300') })
    await send(anna, { price, amount: simulatedDecimal('200') })
    await second()
    const heard = await reader.heardAll()
    expect(heard.filter(({ type }) => type === 'trades')).toMatchObject([
      { contractCode, data: [{ price: '60000', amount: '200', side: 'buy' }] },
    ])
    expect(heard.filter(({ type }) => type === 'open_interest').at(-1)).toMatchObject({ data: { amount: '200' } })
    expect(heard.filter(({ type }) => type === 'depth').length).toBeGreaterThan(0)
    expect(await other.heardAll()).toEqual([])
    expect(
      [userTopics.positions, userTopics.balances, userTopics.risk].map((topic) => hub.userSeq(anna.user.id, topic)),
    ).toEqual(before)
    expect(hub.userSeq(anna.user.id, userTopics.simulationPositions)).toBeGreaterThan(seq)
  })
})

describe('the books of the simulation', () => {
  const venue = heldVenue({ options: { makers: true } })
  const { trader, accountOf, send, audit } = simulationTrading(venue, contractCode)

  it('have makers of their own, whose money is simulated too [FUT-05] [FUT-10]', async () => {
    const anna = await trader()
    const funded = async () =>
      (await audit()).coins.find(({ bizType, coin }) => bizType === 'simulation' && coin === 'usdt')
    for (let rounds = 0; rounds < 20; rounds += 1) await venue.clock.advance(minute / 60)
    const quotes = await venue.call(calls.simulation.quotes, { body: {} })
    expect(quotes.data).toHaveLength(4)
    for (const { contractCode: code, bid, ask } of quotes.data)
      expect([code, bid === null, ask === null]).toEqual([code, false, false])
    const order = await send(anna, { type: 'market', amount: simulatedDecimal('10') })
    expect(order.data).toMatchObject({ state: 'filled', filled: '10' })
    expect((await accountOf(anna)).balance).not.toBe('100000')
    expect(Number((await funded())?.accounts)).toBeGreaterThan(1_000_000)
    expect((await audit()).faults).toEqual([])
  })
})
