import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nothing, peekSetup } from './peek.setup.ts'

/**
 * User data shown in a popover: fetched each time it opens, and kept in between. If a refresh fails, the old data stays
 * and is marked as outdated.
 */
export const peekMachine = peekSetup.createMachine({
  id: 'peek',
  context: nothing,
  initial: 'idle',
  on: {
    'session.changed': [
      { guard: { type: 'isAsBefore', params: ({ event }) => event } },
      // An open popover stays open for the next user.
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'startOver', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'startOver', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {
      on: {
        'peek.opened': 'loading',
        'session.changed': { actions: { type: 'keepFid', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchData',
        src: 'fetchData',
        onDone: { target: 'fresh', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'peek.opened': 'loading', 'retry.requested': 'loading' },
    },
    fresh: {
      initial: 'idle',
      states: {
        idle: { on: { 'peek.opened': 'renewing' } },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'fetchData',
            src: 'fetchData',
            onDone: {
              target: 'idle',
              actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
            },
            onError: { target: '#peek.stale', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
      },
    },
    stale: {
      tags: 'stale',
      initial: 'idle',
      states: {
        idle: { on: { 'peek.opened': 'renewing', 'retry.requested': 'renewing' } },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'fetchData',
            src: 'fetchData',
            onDone: {
              target: '#peek.fresh',
              actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
            },
            onError: { target: 'idle', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type PeekRef = ActorRefFrom<typeof peekMachine>
export type PeekSnapshot = SnapshotFrom<typeof peekMachine>
