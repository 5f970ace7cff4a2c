import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { bulkCancelled, bulkNotCancelled, cancelled, notCancelled } from '../openOrders/openOrders.words.ts'
import { contextAtFirst, leftCancelsSetup } from './leftCancels.setup.ts'

/**
 * Continues cancels whose page was left before the venue responded: it waits for those sent, sends the remaining ones,
 * and notifies the user of each result on any page.
 */
export const leftCancelsMachine = leftCancelsSetup.createMachine({
  id: 'leftCancels',
  context: contextAtFirst,
  invoke: {
    id: 'watchPerson',
    src: 'watchPerson',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'session.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.idle', actions: { type: 'keepPerson', params: ({ event }) => event } },
    ],
    'cancels.left': {
      guard: { type: 'isOwn', params: ({ event }) => event },
      actions: { type: 'keepLeft', params: ({ event }) => event },
    },
    'cancel.answered': {
      guard: { type: 'isAwaited', params: ({ event }) => event },
      actions: [
        { type: 'dropAwaited', params: ({ event }) => event },
        { type: 'announceAnswered', params: ({ event }) => event },
        { type: 'notify', params: ({ event }) => cancelled(event.order) },
      ],
    },
    'cancel.failed': {
      guard: { type: 'isAwaited', params: ({ event }) => event },
      actions: [
        { type: 'dropAwaited', params: ({ event }) => event },
        { type: 'notify', params: ({ event }) => notCancelled(event.error) },
      ],
    },
    'bulk.left': { guard: { type: 'isOwn', params: ({ event }) => event }, actions: 'addBulk' },
    'bulk.answered': {
      guard: 'isBulkAwaited',
      actions: ['dropBulk', { type: 'notify', params: ({ event }) => bulkCancelled(event.results) }],
    },
    'bulk.failed': {
      guard: 'isBulkAwaited',
      actions: ['dropBulk', { type: 'notify', params: ({ event }) => bulkNotCancelled(event.error) }],
    },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasPending', target: 'sending' } },
    sending: {
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.pending[0] }),
        onDone: {
          target: 'idle',
          actions: [
            'dropPending',
            { type: 'announceAnswered', params: ({ event }) => ({ order: event.output }) },
            { type: 'notify', params: ({ event }) => cancelled(event.output) },
          ],
        },
        onError: {
          target: 'idle',
          actions: ['dropPending', { type: 'notify', params: ({ event }) => notCancelled(event.error) }],
        },
      },
    },
  },
})

export type LeftCancelsRef = ActorRefFrom<typeof leftCancelsMachine>
export type LeftCancelsSnapshot = SnapshotFrom<typeof leftCancelsMachine>
