import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { transferRecordsSetup } from './transferRecords.setup.ts'

/** The person's transfers between accounts, newest first, by source and target. The list itself is the pattern's. */
export const transferRecordsMachine = transferRecordsSetup.createMachine({
  id: 'transferRecords',
  context: ({ input }) => ({ filter: input }),
  initial: 'listing',
  states: {
    listing: {
      invoke: {
        id: 'records',
        src: 'records',
        input: ({ context }) => ({ filter: context.filter }),
        onError: 'broken',
      },
      on: {
        'source.chosen': { actions: [{ type: 'chooseSource', params: ({ event }) => event }, 'applyFilter'] },
        'target.chosen': { actions: [{ type: 'chooseTarget', params: ({ event }) => event }, 'applyFilter'] },
        'filter.cleared': { actions: ['clearFilter', 'applyFilter'] },
        'next.asked': { actions: 'nextPage' },
        'retry.asked': { actions: 'retryPage' },
        'reload.asked': { actions: 'reload' },
        'money.moved': { actions: 'reload' },
        // Another person's rows go at once; a guest has none.
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: 'listing', reenter: true },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      on: { 'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: 'listing' } },
    },
    broken: { tags: 'failed', on: { 'retry.asked': 'listing' } },
  },
})

export type TransferRecordsRef = ActorRefFrom<typeof transferRecordsMachine>
export type TransferRecordsSnapshot = SnapshotFrom<typeof transferRecordsMachine>
