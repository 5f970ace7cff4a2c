import { type Table } from '@statefloor/explorer'
import { floorToolsMachine } from '#machines/spot/floorTools/floorTools.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const listed = ['btc_usdt', 'eth_usdt']
const input = { symbol: 'btc_usdt', fid: '7', listed }
const guest = { symbol: 'btc_usdt', fid: undefined, listed }
const asks = {
  awayReceipt: { symbol: 'btc_usdt', fid: '7' },
  fillNotices: { fid: '7' },
  roundTrip: undefined,
  cancelOnDisconnect: { fid: '7' },
  hotkeyChords: undefined,
  windowLink: { symbol: 'btc_usdt', listed },
  savedLayouts: { symbol: 'btc_usdt' },
}
const opened = { type: 'settings.opened' } as const

const row = rowBuilder(floorToolsMachine, input)

const table: Table<typeof floorToolsMachine> = [
  row('run from the start', [], 'closed', { asks }),
  row('open the settings for a guest without a request to the venue [TRD-13]', [opened], 'open', { sent: [] }, guest),
  row('have no receipt for a guest [TRD-11]', [{ type: 'receipt.opened' }], 'closed', {}, guest),
  row('open their settings, and request those that the venue keeps', [opened], 'open', {
    sent: [{ type: 'state.requested' }],
  }),
  row('open the receipt of an absence [TRD-11]', [{ type: 'receipt.opened' }], 'reading', { sent: [] }),
  row('close the receipt [TRD-11]', [{ type: 'receipt.opened' }, { type: 'receipt.closed' }], 'closed'),
  row(
    'are notified of the user, and close what the previous one had open',
    [opened, { type: 'session.changed', fid: '8' }],
    'closed',
    { context: { fid: '8' }, sent: Array.from({ length: 3 }, () => ({ type: 'session.changed', fid: '8' })) },
  ),
  row('continue when the same user logs in again', [opened, { type: 'session.changed', fid: '7' }], 'open', {
    sent: [],
  }),
  row('forward the open orders to the receipt [TRD-11]', [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }], {
    sent: [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }],
  }),
]

holdTable(floorToolsMachine, table, 'the floor’s tools $says')
