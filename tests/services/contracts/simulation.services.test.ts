import { NEVER } from 'rxjs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { topicIn } from '#contract/contracts/ledgers.ts'
import { simulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import type { CallData, CallRequest } from '#contract/kernel/call.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { depthTopic, tickersTopic } from '#contract/markets/marketFeed.ts'
import type { createTransferDialogActors } from '#services/assets/transfer.ts'
import type { FloorArea, FloorServices } from '#services/contracts/contractTrade.services.ts'
import { createSimulationServices } from '#services/contracts/simulation.services.ts'
import type { AreaClient } from '#services/http/client.ts'
import type { Services } from '#services/services.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const made = () => {
  const sent: string[] = []
  const topics: string[] = []
  const services = stubServices(({ url }) => {
    sent.push(new URL(url).pathname)
    return answer(null, { status: 503 })
  })
  const links: Services['links'] = {
    ...services.links,
    topic: (family, name) => {
      topics.push(`${family} ${name}`)
      return NEVER
    },
    broken: (family, name) => void topics.push(`broken ${family} ${name}`),
  }
  const whole = { ...services, links }
  return { services: whole, floor: createSimulationServices(whole), sent, topics }
}

describe('what a contract floor of the simulation is given', () => {
  it('sends the calls of the floor to the simulation, and never to the real ledger [FUT-10]', async () => {
    const { floor, sent } = made()
    const trading = floor.client.area(calls.contracts)
    const clientOrderId = 'k'.repeat(22)
    const order = { side: 'buy', type: 'market', amount: decimal('1'), clientOrderId } as const
    await Promise.allSettled([
      trading.account(),
      trading.positions({ params: { bizType: 'portal' }, query: {} }),
      trading.cancelAll({ query: {} }),
      trading.close({ params: { contractCode: 'btcusdt' }, body: { clientOrderId } }, { key: clientOrderId }),
      trading.place({ params: { contractCode: 'btcusdt' }, body: order }, { key: clientOrderId }),
      floor.client.area(calls.contractAlgos).list({ query: {} }),
      floor.client.area(calls.contractLiquidations).list({ query: {} }),
      floor.client.session.outcome({ body: { key: clientOrderId } }),
      floor.client.market.klines({ query: { symbol: 'btcusdt', period: '1m' } }),
    ])
    expect(sent.length).toBeGreaterThanOrEqual(8)
    expect(sent.filter((path) => !/^\/swap\/v\d\/simulation\//.test(path))).toEqual([])
  })

  it('follows the topics of the simulation, and refuses those that it does not have [FUT-10]', () => {
    const { floor, topics } = made()
    const { family, topic } = depthTopic('perpetual', 'btcusdt')
    floor.links.topic(family, topic)
    floor.links.broken(family, topic)
    for (const one of [userTopics.positions, userTopics.balances, userTopics.risk]) floor.links.topic('user', one)
    expect(topics).toEqual([
      'swap simulation/depth/btcusdt/',
      'broken swap simulation/depth/btcusdt/',
      'user simulation.positions',
      'user simulation.balances',
      'user simulation.risk',
    ])
    const elsewhere = [
      ['user', userTopics.fills],
      ['user', userTopics.loans],
      ['spot', tickersTopic('spot').topic],
      ['swap', tickersTopic('delivery').topic],
    ] as const
    for (const [other, name] of elsewhere) expect(() => floor.links.topic(other, name)).toThrow(/no topic/)
    expect(topicIn('real', { family, topic })).toEqual({ family, topic })
  })

  it('keeps its keys and prices apart from those of real money [FUT-10]', () => {
    const { floor, services } = made()
    floor.openKeys.keep('7', { key: 'k'.repeat(22), since: 1 })
    expect(services.openKeys.list('7')).toEqual([])
    expect(floor.openKeys.list('7')).toMatchObject([{ key: 'k'.repeat(22) }])
    floor.openKeys.forget('7', 'k'.repeat(22))
    expect(floor.openKeys.list('7')).toEqual([])
    expect(floor.tickers).not.toBe(services.tickers)
    expect(floor.candles).not.toBe(services.candles)
  })

  it('cannot reach real money, by its types and when it runs [FUT-10]', () => {
    // What moves real money is made from services that the floor does not have.
    expectTypeOf<FloorServices>().not.toExtend<Parameters<typeof createTransferDialogActors>[0]>()
    expectTypeOf<Services>().toExtend<FloorServices>()
    expectTypeOf<keyof FloorServices['client']>().toEqualTypeOf<'area' | 'session' | 'market'>()
    expectTypeOf<typeof calls.transfer>().not.toExtend<FloorArea>()
    expectTypeOf<typeof calls.withdraw>().not.toExtend<FloorArea>()
    expectTypeOf<typeof calls.simulation>().not.toExtend<FloorArea>()
    const { floor } = made()
    expect(() => floor.client.area({ ...calls.contracts })).toThrow('The simulation has no such calls')
  })

  it('gives its own screens amounts that no call of real money takes [FUT-10]', () => {
    type Balance = CallData<typeof calls.simulation.activate>['balance']
    type Amount<C> = CallRequest<C> extends { body: { amount: infer A } } ? A : never
    expectTypeOf<Balance>().not.toExtend<Decimal>()
    expectTypeOf<Balance>().not.toExtend<Amount<typeof calls.transfer.submit>>()
    expectTypeOf<Balance>().not.toExtend<Amount<typeof calls.contracts.margin>>()
    expectTypeOf<Balance>().toExtend<Amount<typeof calls.simulation.margin>>()
    type Fund = Parameters<AreaClient<typeof calls.contracts>['margin']>[0]
    type Simulated = Parameters<AreaClient<typeof calls.simulation>['margin']>[0]
    expectTypeOf<Simulated>().not.toExtend<Fund>()
    expect(simulatedDecimal('100000')).toBe('100000')
  })
})
