import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { reading, readingAll } from './messageCentre.reading.ts'
import { contextOf, filterOf, messageCentreSetup, destinationOf } from './messageCentre.setup.ts'

/**
 * All messages of a user by tab and submodule. New messages appear on top; a message read anywhere is shown as read.
 */
export const messageCentreMachine = messageCentreSetup.createMachine({
  id: 'messageCentre',
  context: ({ input }) => contextOf(input),
  invoke: {
    id: 'watchDay',
    src: 'watchDay',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: { 'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    list: {
      initial: 'signedIn',
      states: {
        signedIn: {
          invoke: {
            id: 'watchInmail',
            src: 'watchInmail',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'session.changed': [
              { guard: { type: 'isUser', params: ({ event }) => event }, target: 'signedIn', reenter: true },
              { target: 'signedOut' },
            ],
          },
          initial: 'opening',
          states: {
            /**
             * Fetching after the stream is subscribed misses nothing, so one fetch is enough. A slow stream is not
             * waited for.
             */
            opening: {
              on: {
                'inmail.connected': 'listing',
                'inmail.renewed': 'listing',
                'tab.chosen': {
                  actions: [
                    { type: 'chooseTab', params: ({ event }) => event },
                    { type: 'navigate', params: destinationOf },
                  ],
                },
                'tab.entered': { actions: { type: 'chooseTab', params: ({ event }) => event } },
                'submodule.chosen': { actions: { type: 'chooseSubmodule', params: ({ event }) => event } },
              },
              after: { streamPatience: 'listing' },
            },
            listing: {
              invoke: {
                id: 'list',
                src: 'list',
                input: ({ context }) => ({ filter: filterOf(context) }),
                onError: 'broken',
              },
              on: {
                'tab.chosen': {
                  target: '.current',
                  actions: [
                    { type: 'chooseTab', params: ({ event }) => event },
                    'applyFilter',
                    { type: 'navigate', params: destinationOf },
                  ],
                },
                'tab.entered': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  target: '.current',
                  actions: [{ type: 'chooseTab', params: ({ event }) => event }, 'applyFilter'],
                },
                'submodule.chosen': {
                  target: '.current',
                  actions: [{ type: 'chooseSubmodule', params: ({ event }) => event }, 'applyFilter'],
                },
                'next.requested': { actions: 'nextPage' },
                'retry.requested': { actions: 'retryPage' },
                'reload.requested': { target: '.current', actions: 'reload' },
                'inmail.pushed': [
                  { guard: { type: 'isArrival', params: ({ event }) => event }, target: '.fetchingNewest' },
                  { actions: { type: 'keepElsewhere', params: ({ event }) => event } },
                ],
                // It is unknown what was missed: there may be more new messages than one page holds.
                'inmail.renewed': { target: '.current', actions: 'reload' },
              },
              initial: 'current',
              states: {
                current: {},
                fetchingNewest: {
                  invoke: {
                    id: 'fetchNewest',
                    src: 'fetchNewest',
                    input: ({ context }) => filterOf(context),
                    onDone: { target: 'current', actions: { type: 'addRows', params: ({ event }) => event.output } },
                    onError: 'behind',
                  },
                },
                /** There is something newer than what is shown. */
                behind: { tags: 'stale' },
              },
            },
            broken: { tags: 'failed', on: { 'retry.requested': 'listing' } },
          },
        },
        signedOut: {
          on: { 'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: 'signedIn' } },
        },
      },
    },
    classify: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchClassify',
            src: 'fetchClassify',
            onDone: {
              target: 'ready',
              actions: { type: 'keepClassify', params: ({ event }) => ({ classify: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        /** Tabs have no filters until another one is chosen. */
        failed: { on: { 'tab.chosen': 'loading', 'retry.requested': 'loading' } },
      },
    },
    reading,
    readingAll,
    /** Unreadable message data is reported on the console. */
    opening: {
      on: {
        'message.opened': {
          guard: { type: 'isUnreadable', params: ({ event }) => event },
          actions: { type: 'reportUnreadable', params: ({ event }) => event.message },
        },
      },
    },
  },
})

export type MessageCentreRef = ActorRefFrom<typeof messageCentreMachine>
export type MessageCentreSnapshot = SnapshotFrom<typeof messageCentreMachine>
