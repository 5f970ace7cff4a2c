import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { group, list } from './tradeHistory.listing.ts'
import { contextOf, exportInput, listInput, tradeHistorySetup } from './tradeHistory.setup.ts'

/**
 * A user's history, newest first: ended orders, own trades, or own trades grouped by order. The list itself is the
 * pattern's; new rows are added on top.
 */
export const tradeHistoryMachine = tradeHistorySetup.createMachine({
  id: 'tradeHistory',
  context: ({ input }) => contextOf(input),
  initial: 'arriving',
  on: {
    'session.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.signedIn',
        actions: { type: 'keepPerson', params: ({ event }) => event },
      },
      { target: '.signedOut', actions: { type: 'keepPerson', params: ({ event }) => event } },
    ],
  },
  states: {
    arriving: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {},
    signedIn: {
      invoke: [
        { id: 'watchDays', src: 'watchDays', onError: 'broken' },
        {
          id: 'watchHistory',
          src: 'watchHistory',
          input: ({ context }) => ({ kind: context.kind }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        // It continues when another filter is chosen, and ends with the session.
        {
          id: 'historyExport',
          src: 'historyExport',
          input: ({ context }) => exportInput(context.kind),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      on: {
        'filter.chosen': {
          target: '.deciding',
          actions: { type: 'chooseFilter', params: ({ event }) => event },
        },
        // Another list, another file: everything starts over except the filter.
        'grouping.chosen': {
          guard: { type: 'isOtherGrouping', params: ({ event }) => event },
          target: 'signedIn',
          reenter: true,
          actions: { type: 'chooseGrouping', params: ({ event }) => event },
        },
        'days.changed': [
          {
            guard: { type: 'hasSameMoments', params: ({ event }) => event },
            actions: { type: 'keepDays', params: ({ event }) => event },
          },
          { target: '.deciding', actions: { type: 'keepDays', params: ({ event }) => event } },
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
            id: 'rows',
            src: 'rows',
            input: ({ context }) => listInput(context),
            onError: '#tradeHistory.broken',
          },
          type: 'parallel',
          states: { list, group },
        },
        /** The date range is invalid: the field shows the error, and nothing is fetched. */
        invalidDates: {},
      },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'signedIn' } },
  },
})

export type TradeHistoryRef = ActorRefFrom<typeof tradeHistoryMachine>
export type TradeHistorySnapshot = SnapshotFrom<typeof tradeHistoryMachine>
