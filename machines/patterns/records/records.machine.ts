import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, queryOf, recordsSetup } from './records.setup.ts'

/**
 * Records with a filter that lives in the address, newest first, and their export to a file. The list itself is
 * `pagedList`.
 */
export const recordsMachine = recordsSetup.createMachine({
  id: 'records',
  context: ({ input }) => contextOf(input),
  initial: 'reading',
  states: {
    reading: {
      invoke: [
        { id: 'watchDays', src: 'watchDays', onError: 'broken' },
        {
          id: 'recordsExport',
          src: 'recordsExport',
          input: ({ context }) => context.exports,
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
        // Another user's rows and file are removed at once; a guest has none, unless everyone may read them.
        'session.changed': [
          { guard: { type: 'canRead', params: ({ event }) => event }, target: 'reading', reenter: true },
          { target: 'signedOut' },
        ],
      },
      initial: 'deciding',
      states: {
        /** Nothing is fetched until it is known when a day begins. */
        deciding: {
          tags: 'busy',
          always: [
            { guard: 'isMisdated', target: 'misdated' },
            { guard: 'hasDays', target: 'listing' },
          ],
        },
        listing: {
          invoke: [
            {
              id: 'rows',
              src: 'rows',
              input: ({ context }) => ({ filter: queryOf(context) }),
              onError: '#records.broken',
            },
            {
              id: 'watchRecords',
              src: 'watchRecords',
              input: ({ context }) => ({ query: queryOf(context) }),
              onError: '#records.broken',
            },
          ],
          on: {
            'next.requested': { actions: 'nextPage' },
            'retry.requested': { actions: 'retryPage' },
            'reload.requested': { actions: 'reload' },
            'refresh.requested': { actions: 'refresh' },
            'record.arrived': {
              guard: { type: 'isMatch', params: ({ event }) => event },
              actions: { type: 'announceRow', params: ({ event }) => event },
            },
            'record.changed': { actions: { type: 'changeRow', params: ({ event }) => event } },
          },
        },
        /** The date range is invalid: the field shows the error, and nothing is fetched. */
        misdated: {},
      },
    },
    signedOut: {
      on: { 'session.changed': { guard: { type: 'canRead', params: ({ event }) => event }, target: 'reading' } },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'reading' } },
  },
})

export type RecordsRef = ActorRefFrom<typeof recordsMachine>
export type RecordsSnapshot = SnapshotFrom<typeof recordsMachine>
