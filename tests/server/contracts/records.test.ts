import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractTrading } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('records of contracts on $kind [FUT-04]', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open(), options: { engineContracts: [contractCode] } }))
  const { placed, fixIndex } = contractTrading(venue, contractCode)

  it('filter ended orders by side, type and state, and closed positions by how', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('2000') })
    await placed(anna, { price: decimal('60000') })
    const resting = await placed(anna, { price: decimal('50000') })
    await venue.call(calls.contracts.cancel, { params: { contractCode, orderId: resting.orderId } }, { as: anna })
    await placed(bert, { price: decimal('59990') })
    await placed(anna, { side: 'sell', type: 'market', reduceOnly: true })

    const past = async (query: NonNullable<CallInput<typeof calls.contracts.history>['query']>, as: Person = anna) => {
      const { list, totalCount } = (await venue.call(calls.contracts.history, { query }, { as })).data
      expect(totalCount).toBe(list.length)
      return list.map(({ side, type, state }) => `${side} ${type} ${state}`)
    }
    const all = ['sell market filled', 'buy limit cancelled', 'buy limit filled']
    expect(await past({})).toEqual(all)
    expect(await past({ side: 'sell' })).toEqual([all[0]])
    expect(await past({ type: 'limit' })).toEqual(all.slice(1))
    expect(await past({ type: 'limit', state: 'filled', side: 'buy' })).toEqual([all[2]])
    expect(await past({ state: 'expired' })).toEqual([])
    const closed = async (how?: 'closed' | 'delivered') =>
      (await venue.call(calls.contracts.closedPositions, { query: how ? { how } : {} }, { as: anna })).data.list
    expect(await closed()).toMatchObject([{ contractCode, how: 'closed' }])
    expect(await closed('closed')).toHaveLength(1)
    expect(await closed('delivered')).toEqual([])
  })

  it('refuse a filter that they do not know', async () => {
    const anna = await venue.person()
    const query = { state: 'open' as 'filled' }
    expect(await venue.call(calls.contracts.history, { query }, { as: anna })).toMatchObject({ code: 422 })
  })
})
