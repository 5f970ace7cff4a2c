import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { blank, destination, searchSetup, wordOf } from './search.setup.ts'

/** The market search: requests are debounced, and only the latest one counts. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  context: ({ input }) => ({ ...blank, popular: [], asOf: undefined, visits: input.visits, fid: undefined }),
  invoke: {
    id: 'watchVisits',
    src: 'watchVisits',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'visits.changed': { actions: { type: 'keepVisits', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.closed',
        actions: [
          { type: 'keepFid', params: ({ event }) => event },
          'forgetVisits',
          { type: 'storeVisits', params: { visits: [] } },
        ],
      },
      { actions: { type: 'keepFid', params: ({ event }) => event } },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      on: { 'search.opened': 'open' },
    },
    open: {
      type: 'parallel',
      invoke: {
        id: 'tickers',
        src: 'tickers',
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'search.closed': 'closed',
        'location.changed': 'closed',
        'tab.chosen': { actions: { type: 'chooseTab', params: ({ event }) => event } },
        'group.toggled': { actions: { type: 'toggleGroup', params: ({ event }) => event } },
        'row.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'row.opened': {
          guard: { type: 'canOpen', params: ({ event }) => event },
          target: 'closed',
          actions: [
            'keepVisit',
            { type: 'storeVisits', params: ({ context }) => context },
            { type: 'navigate', params: destination },
          ],
        },
        'active.opened': {
          guard: { type: 'canOpen', params: ({ event }) => event },
          target: 'closed',
          actions: [
            'keepVisit',
            { type: 'storeVisits', params: ({ context }) => context },
            { type: 'navigate', params: destination },
          ],
        },
        'visits.cleared': { actions: ['forgetVisits', { type: 'storeVisits', params: { visits: [] } }] },
      },
      states: {
        answer: {
          initial: 'idle',
          on: {
            'keyword.changed': [
              {
                guard: { type: 'isNothing', params: ({ event }) => event },
                target: '.idle',
                actions: [{ type: 'keepKeyword', params: ({ event }) => event }, 'forgetAnswer'],
              },
              {
                guard: { type: 'isSameWord', params: ({ event }) => event },
                actions: { type: 'keepKeyword', params: ({ event }) => event },
              },
              { target: '.pausing', actions: { type: 'keepKeyword', params: ({ event }) => event } },
            ],
          },
          states: {
            idle: {},
            /** Until the user stops typing. */
            pausing: { tags: 'busy', after: { debounce: 'searching' } },
            searching: {
              tags: 'busy',
              invoke: {
                id: 'fetchResult',
                src: 'fetchResult',
                input: ({ context }) => ({ keyword: wordOf(context) }),
                onDone: [
                  {
                    guard: { type: 'hasFound', params: ({ event }) => event.output },
                    target: 'found',
                    actions: { type: 'keepAnswer', params: ({ event }) => event.output },
                  },
                  { target: 'empty', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
                ],
                onError: { target: 'failed', actions: 'forgetAnswer' },
              },
            },
            found: {},
            empty: {},
            failed: { tags: 'failed', on: { 'retry.requested': 'searching' } },
          },
        },
        popular: {
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                id: 'fetchPopular',
                src: 'fetchPopular',
                onDone: { target: 'known', actions: { type: 'keepPopular', params: ({ event }) => event.output } },
                onError: 'unknown',
              },
            },
            known: {},
            /** The data of the last opening is kept; the next opening fetches again. */
            unknown: {},
          },
        },
      },
    },
  },
})

export type SearchRef = ActorRefFrom<typeof searchMachine>
export type SearchSnapshot = SnapshotFrom<typeof searchMachine>
