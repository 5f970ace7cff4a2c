import { bills } from '#contract/assets/calls/bills.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { financialRecordsMachine } from './financialRecords.machine.ts'
import { sampleNames } from './financialRecords.samples.ts'
import { everythingOfList } from './financialRecords.view.ts'

const everything = everythingOfList({ type: undefined })

export const financialRecordsModel = {
  machine: financialRecordsMachine,
  calls: { records: [bills.list, deposit.log, withdraw.log], fetchNames: [chain.coins] },
  unseen: 'it shows only its list and its export: financialRecords.test.tsx renders it with a real list',
  inputs: { everything },
  events: {
    'query.changed': [{ filter: everything }, { filter: { ...everything, coinId: 5 } }],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    records: { broken: { error: 'a fault' } },
    fetchNames: {
      some: { done: sampleNames },
      cut: { error: { kind: 'timeout', call: 'chain.coins' } },
    },
  },
  invariants: {
    'names are kept once they are known': ({ snapshot }) =>
      !snapshot.matches({ names: 'ready' }) || snapshot.context.names !== undefined,
  },
} satisfies FlowModel<typeof financialRecordsMachine>
