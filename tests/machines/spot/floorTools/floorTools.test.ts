import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { floorToolsMachine } from '#machines/spot/floorTools/floorTools.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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

const table: Table<typeof floorToolsMachine> = [
  { says: 'run from the start', input, then: { in: 'closed', asks } },
  {
    says: 'open the settings of a guest, and ask the venue nothing [TRD-13]',
    input: guest,
    when: opened,
    then: { in: 'open', sent: [] },
  },
  {
    says: 'have nothing that happened to a guest [TRD-11]',
    input: guest,
    when: { type: 'receipt.opened' },
    then: { in: 'closed' },
  },
  {
    says: 'open their settings, and ask the venue which it keeps',
    input,
    when: opened,
    then: { in: 'open', sent: [{ type: 'state.asked' }] },
  },
  {
    says: 'open what happened while somebody was away [TRD-11]',
    input,
    when: { type: 'receipt.opened' },
    then: { in: 'reading', sent: [] },
  },
  {
    says: 'close it [TRD-11]',
    input,
    given: [{ type: 'receipt.opened' }],
    when: { type: 'receipt.closed' },
    then: { in: 'closed' },
  },
  { says: 'close them', input, given: [opened], when: { type: 'settings.closed' }, then: { in: 'closed' } },
  {
    says: 'are told who is here, and close what another had open',
    input,
    given: [opened],
    when: { type: 'session.changed', fid: '8' },
    then: {
      in: 'closed',
      context: { fid: '8' },
      sent: Array.from({ length: 3 }, () => ({ type: 'session.changed', fid: '8' })),
    },
  },
  {
    says: 'go on when the same person logs in again',
    input,
    given: [opened],
    when: { type: 'session.changed', fid: '7' },
    then: { in: 'open', sent: [] },
  },
  { says: 'have nothing open for who has left', input, given: [opened], when: leaves, then: { in: 'closed' } },
  {
    says: 'hand the orders that live on to who compares them [TRD-11]',
    input,
    when: { type: 'orders.listed', fid: '7', orders: [], seq: 3 },
    then: { sent: [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }] },
  },
  ...(['awayReceipt', 'fillNotices', 'roundTrip', 'cancelOnDisconnect', 'hotkeyChords', 'windowLink'] as const).map(
    (tool) => ({
      says: `report that ${tool} broke, and leave the others as they are`,
      input,
      when: { answer: tool, error: 'a fault' },
      then: { in: 'closed', sent: [{ type: 'fault.met', actorId: tool, error: 'a fault' }] },
    }),
  ),
]

it.each(table)('the tools of the floor $says', (row) => {
  expect(rowFault(floorToolsMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(floorToolsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
