import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { orderSpotMachine, ordersPath } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7', tab: 'history' } as const
const parts = {
  openOrders: { fid: '7' },
  ordersPanel: { account: 'spot', fid: '7', tab: 'history', market: undefined },
}
const other = { type: 'session.changed', fid: '8' } as const

const row = rowBuilder(orderSpotMachine, input)

const table: Table<typeof orderSpotMachine> = [
  row('shows the tab of another address', [{ type: 'query.changed', tab: 'open' }], {
    sent: [{ type: 'tab.entered', tab: 'open' }],
  }),
  row('notifies both of the user', [other], { sent: [other, other] }),
  row('says that its panel failed', [{ answer: 'ordersPanel', error: 'x' }], 'broken', { asks: {} }),
  row('starts over', [{ answer: 'openOrders', error: 'x' }, { type: 'retry.requested' }], 'shown', { asks: parts }),
]

describe('the spot orders page', () => {
  holdTable(orderSpotMachine, table)

  it('names its tab in its address, and keeps the rest of it', () => {
    expect(ordersPath('/orders', 'open', '?tab=history')).toBe('/orders')
    expect(ordersPath('/orders', 'trades', '?transfer=2-5')).toBe('/orders?transfer=2-5&tab=trades')
  })
})
