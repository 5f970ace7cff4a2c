import type { FlowModel } from '#machines/model/flowModel.ts'
import { transferRecordsMachine } from './transferRecords.machine.ts'
import { everything } from './transferRecords.setup.ts'

export const transferRecordsModel = {
  machine: transferRecordsMachine,
  unseen: 'all that it shows is its list, which is drawn with a real one in transferRecords.test.tsx',
  inputs: { everything, 'out of spot': { source: 2, target: undefined } },
  events: {
    'source.chosen': [{ walletType: 5 }, { walletType: undefined }],
    'target.chosen': [{ walletType: 5 }],
    'filter.cleared': [{}],
    'next.asked': [{}],
    'retry.asked': [{}],
    'reload.asked': [{}],
    'money.moved': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: { records: { broken: { error: { kind: 'malformed', call: 'transfer.records' } } } },
} satisfies FlowModel<typeof transferRecordsMachine>
