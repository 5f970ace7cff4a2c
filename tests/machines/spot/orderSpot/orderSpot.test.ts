import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { orderSpotMachine } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { orderSpotPath } from '#machines/spot/orderSpot/orderSpot.path.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { fid: '7', tab: 'history' } as const
const parts = { openOrders: { fid: '7' }, ordersPanel: { fid: '7', tab: 'history', market: undefined } }
const other = { type: 'session.changed', fid: '8' } as const

const table: Table<typeof orderSpotMachine> = [
  {
    says: 'has the live orders and the panel, at the tab of its address',
    input,
    then: { in: 'shown', asks: parts },
  },
  {
    says: 'shows the tab of another address',
    input,
    when: { type: 'query.changed', tab: 'open' },
    then: { sent: [{ type: 'tab.entered', tab: 'open' }] },
  },
  { says: 'tells both who is here', input, when: other, then: { sent: [other, other] } },
  {
    says: 'without its orders says so',
    input,
    when: { answer: 'openOrders', error: 'x' },
    then: { in: 'broken', tags: ['failed'], asks: {} },
  },
  {
    says: 'without its panel says so',
    input,
    when: { answer: 'ordersPanel', error: 'x' },
    then: { in: 'broken', asks: {} },
  },
  {
    says: 'begins anew',
    input,
    given: [{ answer: 'openOrders', error: 'x' }],
    when: { type: 'retry.asked' },
    then: { in: 'shown', asks: parts },
  },
]

describe('the page of spot orders', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(orderSpotMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(orderSpotMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

  it('names its tab in its address, and the rest of that stays', () => {
    expect(orderSpotPath('open', '?tab=history')).toBe('/orderHome/coinTradeOrder')
    expect(orderSpotPath('trades', '?transfer=2-5')).toBe('/orderHome/coinTradeOrder?transfer=2-5&tab=trades')
  })
})
