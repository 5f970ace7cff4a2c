import { cancelled, notCancelled } from './openOrders.words.ts'
import { amendInput, openOrdersSetup } from './openOrders.setup.ts'

/** Orders are cancelled one after the other; each result is shown beside its row, or beside the list. */
export const cancelling = openOrdersSetup.createStateConfig({
  initial: 'idle',
  on: {
    'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.idle' }],
    'cancel.requested': {
      guard: { type: 'isLive', params: ({ event }) => event },
      actions: { type: 'addPending', params: ({ event }) => event },
    },
    'cancels.requested': { actions: { type: 'addSelected', params: ({ event }) => event } },
  },
  states: {
    idle: { always: { guard: 'hasPending', target: 'sending' } },
    sending: {
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.pending[0] }),
        onDone: [
          {
            guard: 'isKeyed',
            target: 'idle',
            actions: [
              { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'notify', params: ({ event }) => cancelled(event.output) },
              'dropPending',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'keepCancelled', params: ({ event }) => ({ order: event.output }) },
              'dropPending',
            ],
          },
        ],
        onError: [
          {
            guard: 'isKeyed',
            target: 'idle',
            actions: [{ type: 'notify', params: ({ event }) => notCancelled(event.error) }, 'dropPending', 'doubtList'],
          },
          {
            target: 'idle',
            actions: [{ type: 'keepNotCancelled', params: ({ event }) => event }, 'dropPending', 'doubtList'],
          },
        ],
      },
    },
  },
})

/** Cancels all orders of a market, or of all markets, after confirmation, and shows each result. */
export const cancellingAll = openOrdersSetup.createStateConfig({
  initial: 'idle',
  on: {
    'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.idle' }],
  },
  states: {
    idle: {
      on: {
        'cancelAll.requested': {
          guard: { type: 'hasAny', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepScope', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: 'blocking',
      on: { 'cancelAll.confirmed': 'sending', 'cancelAll.dismissed': 'idle' },
    },
    sending: {
      tags: 'blocking',
      invoke: {
        id: 'cancelAllOrders',
        src: 'cancelAllOrders',
        input: ({ context }) => context.scope,
        onDone: {
          target: 'reported',
          actions: { type: 'keepResults', params: ({ event }) => ({ results: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'keepCancelError', params: ({ event }) => event }, 'doubtList'],
        },
      },
    },
    reported: { tags: 'blocking', on: { 'cancelAll.dismissed': 'idle' } },
    /** It may have been executed: the list is fetched, and a retry is harmless. */
    failed: { tags: 'blocking', on: { 'cancelAll.confirmed': 'sending', 'cancelAll.dismissed': 'idle' } },
  },
})

/** Amends one order. */
export const amending = openOrdersSetup.createStateConfig({
  initial: 'idle',
  on: {
    'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.idle' }],
  },
  states: {
    idle: {
      on: {
        'amend.requested': [
          {
            guard: { type: 'isAmendable', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'keepWanted', params: ({ event }) => event },
          },
          { actions: 'reportAmendEnded' },
        ],
      },
    },
    open: {
      tags: 'blocking',
      exit: ['forgetWanted', 'reportAmendEnded'],
      on: { 'order.pushed': { actions: { type: 'reportAmend', params: ({ event }) => event } } },
      invoke: {
        id: 'orderAmend',
        src: 'orderAmend',
        input: ({ context }) => amendInput(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepAmended', params: ({ event }) => event.output },
            { type: 'keepAmendOutcome', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'reportFault', params: ({ event }) => event }, 'doubtList'],
        },
      },
    },
  },
})
