import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { marketsSetup, nothing } from './markets.setup.ts'

/**
 * The list of all markets: fetched once, then live. The numbers flow outside the machine, which holds only the
 * selection and its order.
 */
export const marketsMachine = marketsSetup.createMachine({
  id: 'markets',
  context: ({ input: { choice, marks, isAddressed = false } }) => ({
    ...nothing,
    choice: { ...nothing.choice, ...choice },
    marks,
    isAddressed,
  }),
  invoke: [
    { id: 'tickers', src: 'tickers', onError: '.broken' },
    { id: 'rowOrder', src: 'rowOrder', onError: '.broken' },
    { id: 'trendlines', src: 'trendlines', onError: '.broken' },
    { id: 'movers', src: 'movers', onError: '.broken' },
  ],
  on: {
    'area.chosen': { actions: [{ type: 'chooseArea', params: ({ event }) => event }, 'requestOrder', 'writeAddress'] },
    'query.changed': [
      {
        guard: { type: 'hasNavigatedTo', params: ({ event }) => event },
        actions: { type: 'passPlace', params: ({ event }) => event },
      },
      { actions: [{ type: 'chooseAll', params: ({ event }) => event }, 'requestOrder'] },
    ],
    'group.chosen': {
      actions: [{ type: 'chooseGroup', params: ({ event }) => event }, 'requestOrder', 'writeAddress'],
    },
    'zone.chosen': { actions: [{ type: 'chooseZone', params: ({ event }) => event }, 'requestOrder', 'writeAddress'] },
    'text.changed': { actions: [{ type: 'changeText', params: ({ event }) => event }, 'requestOrder', 'writeAddress'] },
    'column.chosen': {
      actions: [{ type: 'chooseColumn', params: ({ event }) => event }, 'requestOrder', 'writeAddress'],
    },
    'filters.cleared': { actions: ['clearFilters', 'requestOrder', 'writeAddress'] },
    'rows.shown': { actions: { type: 'sendShownRows', params: ({ event }) => event } },
    'order.changed': { actions: { type: 'keepOrder', params: ({ event }) => event } },
    'favourites.changed': { actions: [{ type: 'keepMarks', params: ({ event }) => event }, 'requestOrder'] },
    'session.changed': { actions: ['forgetMarks', 'requestOrder'] },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchInstruments',
        src: 'fetchInstruments',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepListing', params: ({ event }) => event.output },
            'sendInstruments',
            'sendInstrumentsToMovers',
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: {
      tags: 'failed',
      exit: 'forgetError',
      on: { 'retry.requested': 'loading' },
    },
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
    ready: {
      initial: 'following',
      states: {
        /** The order follows the numbers. */
        following: {
          entry: 'requestOrder',
          after: { sortEvery: { target: 'following', reenter: true } },
          on: { 'rows.entered': 'held' },
        },
        /**
         * The user is about to press a row: nothing moves until the pointer or focus leaves, except by the user's own
         * choice.
         */
        held: {
          on: {
            'rows.left': 'following',
            'favourites.changed': { actions: { type: 'keepMarks', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type MarketsRef = ActorRefFrom<typeof marketsMachine>
export type MarketsSnapshot = SnapshotFrom<typeof marketsMachine>
