import { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { contractRecordsMachine } from './contractRecords.machine.ts'
import { everythingOfList } from './contractRecords.view.ts'

const everything = everythingOfList({ tab: undefined })

export const contractRecordsModel = {
  machine: contractRecordsMachine,
  calls: {
    records: [contracts.history, contracts.fills, contracts.closedPositions, contracts.bills],
    fetchNames: [contracts.list],
    liquidations: [contractLiquidations.list],
  },
  unseen:
    'it shows only its list, its export and the liquidations: contractRecords.test.tsx renders it with a real list',
  inputs: { everything, liquidations: everythingOfList({ tab: 'liquidations' }) },
  events: {
    'query.changed': [{ filter: everything }, { filter: { ...everything, contractCode: 'btcusdt' } }],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'account.changed': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    records: { broken: { error: 'a fault' } },
    fetchNames: {
      some: { done: [sampleContract] },
      cut: { error: { kind: 'timeout', call: contracts.list.id } },
    },
    liquidations: { broken: { error: 'a fault' } },
    watchAccount: { broken: { error: 'a fault' } },
  },
  invariants: {
    'names are kept once they are known': ({ snapshot }) =>
      !snapshot.matches({ listed: { names: 'ready' } }) || snapshot.context.names !== undefined,
  },
} satisfies FlowModel<typeof contractRecordsMachine>
