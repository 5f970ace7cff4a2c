import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { liveListSetup } from './liveList.setup.ts'

/**
 * The programme of the live rooms, refreshed periodically and when an announced show begins. If a refresh fails, the
 * old programme stays and is marked as outdated.
 */
export const liveListMachine = liveListSetup.createMachine({
  id: 'liveList',
  context: { list: undefined, error: undefined, now: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchList',
        src: 'fetchList',
        onDone: { target: 'shown', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    shown: {
      invoke: {
        id: 'venueTime',
        src: 'venueTime',
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: { 'second.passed': { actions: { type: 'keepNow', params: ({ event }) => event } } },
      initial: 'idle',
      states: {
        idle: {
          after: { refreshEvery: 'renewing' },
          on: {
            'second.passed': {
              guard: { type: 'isBeginning', params: ({ event }) => event },
              target: 'renewing',
              actions: { type: 'keepNow', params: ({ event }) => event },
            },
          },
        },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'fetchList',
            src: 'fetchList',
            onDone: {
              target: 'idle',
              actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
            },
            onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        stale: { tags: 'stale', after: { refreshEvery: 'renewing' }, on: { 'retry.requested': 'renewing' } },
      },
    },
  },
})

export type LiveListRef = ActorRefFrom<typeof liveListMachine>
export type LiveListSnapshot = SnapshotFrom<typeof liveListMachine>
