import { transfer } from '#contract/assets/calls/transfer.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { transferRecordsMachine } from './transferRecords.machine.ts'
import { everything } from './recordsFilter.ts'

export const transferRecordsModel = {
  machine: transferRecordsMachine,
  calls: { records: [transfer.records], fetchCoins: [assets.balances] },
  unseen: 'it shows only its list and its export: transferRecords.test.tsx renders it with a real list',
  inputs: { everything },
  events: {
    'query.changed': [{ filter: everything }, { filter: { ...everything, source: 5 } }],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'money.moved': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    records: { broken: { error: 'a fault' } },
    fetchCoins: {
      some: { done: [{ coinId: 52, shortName: 'usdt', webLogo: '' }] },
      cut: { error: { kind: 'timeout', call: 'assets.balances' } },
    },
  },
  invariants: {
    'coins are kept once they are known': ({ snapshot }) =>
      !snapshot.matches({ coins: 'ready' }) || snapshot.context.coins.length > 0,
  },
} satisfies FlowModel<typeof transferRecordsMachine>
