import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { transferRecordsSetup } from './transferRecords.setup.ts'

/** The user's transfers between accounts: records with a filter, and the names of coins to filter by. */
export const transferRecordsMachine = transferRecordsSetup.createMachine({
  id: 'transferRecords',
  context: ({ input }) => ({ filter: input, coins: [] }),
  type: 'parallel',
  states: {
    list: {
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'records',
            src: 'records',
            input: ({ context }) => ({ filter: context.filter }),
            onError: 'broken',
          },
          on: {
            'query.changed': {
              actions: [
                { type: 'keepFilter', params: ({ event }) => event },
                { type: 'passOn', params: ({ event }) => event },
              ],
            },
            'session.changed': { actions: { type: 'passOn', params: ({ event }) => event } },
            'reload.requested': { actions: 'reload' },
            'money.moved': { actions: 'reload' },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
      },
    },
    coins: {
      on: { 'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: '.loading' } },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchCoins',
            src: 'fetchCoins',
            onDone: {
              target: 'ready',
              actions: { type: 'keepCoins', params: ({ event }) => ({ coins: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'reload.requested': 'loading' } },
      },
    },
  },
})

export type TransferRecordsRef = ActorRefFrom<typeof transferRecordsMachine>
export type TransferRecordsSnapshot = SnapshotFrom<typeof transferRecordsMachine>
