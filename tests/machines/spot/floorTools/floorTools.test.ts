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
}
const opened = { type: 'settings.opened' } as const
const leaves = { type: 'session.changed', fid: undefined } as const

const row = rowBuilder(floorToolsMachine, input)

const table: Table<typeof floorToolsMachine> = [
  row('run from the start', [], { in: 'closed', asks }),
  row('open the settings of a guest, and ask the venue nothing [TRD-13]', [opened], { in: 'open', sent: [] }, guest),
  row('have nothing that happened to a guest [TRD-11]', [{ type: 'receipt.opened' }], { in: 'closed' }, guest),
  row('open their settings, and ask the venue which it keeps', [opened], {
    in: 'open',
    sent: [{ type: 'state.requested' }],
  }),
  row('open what happened while somebody was away [TRD-11]', [{ type: 'receipt.opened' }], {
    in: 'reading',
    sent: [],
  }),
  row('close it [TRD-11]', [{ type: 'receipt.opened' }, { type: 'receipt.closed' }], { in: 'closed' }),
  row('are told who is here, and close what another had open', [opened, { type: 'session.changed', fid: '8' }], {
    in: 'closed',
    context: { fid: '8' },
    sent: Array.from({ length: 3 }, () => ({ type: 'session.changed', fid: '8' })),
  }),
  row('go on when the same person logs in again', [opened, { type: 'session.changed', fid: '7' }], {
    in: 'open',
    sent: [],
  }),
  row('have nothing open for who has left', [opened, leaves], { in: 'closed' }),
  row(
    'hand the orders that live on to who compares them [TRD-11]',
    [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }],
    { sent: [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }] },
  ),
  ...(['awayReceipt', 'fillNotices', 'roundTrip', 'cancelOnDisconnect', 'hotkeyChords', 'windowLink'] as const).map(
    (tool) => ({
      says: `report that ${tool} broke, and leave the others as they are`,
      input,
      when: { answer: tool, error: 'a fault' },
      then: { in: 'closed', sent: [{ type: 'fault.detected', actorId: tool, error: 'a fault' }] },
    }),
  ),
]

holdTable(floorToolsMachine, table, 'the tools of the floor $says')
