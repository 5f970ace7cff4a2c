import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { deskInboxSetup, empty } from './deskInbox.setup.ts'

/** The agents' page: all conversations, and the selected one. */
export const deskInboxMachine = deskInboxSetup.createMachine({
  id: 'deskInbox',
  context: empty,
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      invoke: {
        id: 'watchInbox',
        src: 'watchInbox',
        onError: [{ guard: 'hasLines', target: '.stale' }, { target: '.failed' }],
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchInbox',
            src: 'fetchInbox',
            onDone: {
              target: 'shown',
              actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
            },
            onError: [
              { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
              { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
        /** The user is not an agent. */
        refused: { tags: 'failed' },
        shown: { on: { 'inbox.changed': 'waiting' } },
        /** Many changes may arrive at once: they cause a single fetch. */
        waiting: { after: { refreshGap: 'renewing' } },
        renewing: {
          on: { 'inbox.changed': 'waiting' },
          invoke: {
            id: 'fetchInbox',
            src: 'fetchInbox',
            onDone: {
              target: 'shown',
              actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
            },
            onError: [
              { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
              { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        stale: { tags: 'stale', after: { retryEvery: 'renewing' }, on: { 'retry.requested': 'renewing' } },
      },
    },
    conversation: {
      initial: 'none',
      states: {
        none: {
          on: {
            'desk.chosen': {
              target: 'open',
              actions: [{ type: 'choose', params: ({ event }) => event }, 'raiseDeskOpened'],
            },
          },
        },
        open: {
          invoke: {
            id: 'desk',
            src: 'desk',
            input: ({ context }) => ({ deskId: context.deskId }),
            onError: { target: 'none', actions: 'leave' },
          },
          on: {
            'desk.chosen': {
              target: 'open',
              reenter: true,
              actions: [{ type: 'choose', params: ({ event }) => event }, 'raiseDeskOpened'],
            },
            // It is visible from the start.
            'desk.opened': { actions: 'showDesk' },
            'desk.left': { target: 'none', actions: 'leave' },
          },
        },
      },
    },
  },
})

export type DeskInboxRef = ActorRefFrom<typeof deskInboxMachine>
export type DeskInboxSnapshot = SnapshotFrom<typeof deskInboxMachine>
