import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { namesRegion, passingSession, recordsRegion } from '#machines/patterns/records/records.states.ts'
import type { RecordsFilter } from './recordsFilter.ts'
import { transferRecordsSetup } from './transferRecords.setup.ts'
import type { RecordCoin } from './transferRecords.setup.ts'

/** The user's transfers between accounts: records with a filter, and the names of coins to filter by. */
export const transferRecordsMachine = transferRecordsSetup.createMachine({
  id: 'transferRecords',
  context: ({ input }) => ({ filter: input, coins: [] }),
  type: 'parallel',
  states: {
    list: recordsRegion<RecordsFilter>()({
      on: { ...passingSession, 'reload.requested': { actions: 'reload' }, 'money.moved': { actions: 'reload' } },
      broken: { 'retry.requested': 'running' },
    }),
    coins: namesRegion<readonly RecordCoin[]>()('fetchCoins'),
  },
})

export type TransferRecordsRef = ActorRefFrom<typeof transferRecordsMachine>
export type TransferRecordsSnapshot = SnapshotFrom<typeof transferRecordsMachine>
