import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, exportInput, queryOf, transferRecordsSetup } from './transferRecords.setup.ts'

/** The user's transfers between accounts, newest first, with a filter. The list itself is the pattern's. */
export const transferRecordsMachine = transferRecordsSetup.createMachine({
  id: 'transferRecords',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    list: {
      initial: 'signedIn',
      states: {
        signedIn: {
          invoke: [
            { id: 'watchDays', src: 'watchDays', onError: 'broken' },
            {
              id: 'recordsExport',
              src: 'recordsExport',
              input: () => exportInput,
              onError: 'broken',
            },
          ],
          on: {
            'filter.chosen': {
              target: '.deciding',
              actions: [{ type: 'chooseFilter', params: ({ event }) => event }, 'writeAddress'],
            },
            'query.changed': [
              {
                guard: { type: 'hasNavigatedTo', params: ({ event }) => event },
                actions: { type: 'passPlace', params: ({ event }) => event },
              },
              { target: '.deciding', actions: { type: 'chooseAll', params: ({ event }) => event } },
            ],
            'days.changed': [
              {
                guard: { type: 'hasSameMoments', params: ({ event }) => event },
                actions: { type: 'keepDays', params: ({ event }) => event },
              },
              { target: '.deciding', actions: { type: 'keepDays', params: ({ event }) => event } },
            ],
            // Another user's rows and file are removed at once; a guest has none.
            'session.changed': [
              { guard: { type: 'isUser', params: ({ event }) => event }, target: 'signedIn', reenter: true },
              { target: 'signedOut' },
            ],
          },
          initial: 'deciding',
          states: {
            /** Nothing is fetched until it is known when a day begins. */
            deciding: {
              tags: 'busy',
              always: [
                { guard: 'hasInvalidDates', target: 'invalidDates' },
                { guard: 'hasDays', target: 'listing' },
              ],
            },
            listing: {
              invoke: {
                id: 'records',
                src: 'records',
                input: ({ context }) => ({ filter: queryOf(context) }),
                onError: '#transferRecords.list.broken',
              },
              on: {
                'next.requested': { actions: 'nextPage' },
                'retry.requested': { actions: 'retryPage' },
                'reload.requested': { actions: 'reload' },
                'money.moved': { actions: 'reload' },
              },
            },
            /** The date range is invalid: the field shows the error, and nothing is fetched. */
            invalidDates: {},
          },
        },
        signedOut: {
          on: { 'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: 'signedIn' } },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'signedIn' } },
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
