import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { liquidationsSetup, nothing, receiptIn, savedIn } from './liquidations.setup.ts'

/** The user's liquidations, and the receipt of one of them, which is computed again as soon as it opens. */
export const liquidationsMachine = liquidationsSetup.createMachine({
  id: 'liquidations',
  context: nothing,
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          on: { 'account.changed': { target: 'loading', reenter: true } },
          invoke: {
            id: 'fetchLiquidations',
            src: 'fetchLiquidations',
            onDone: {
              target: 'known',
              actions: { type: 'keepList', params: ({ event }) => ({ known: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'account.changed': 'loading' } },
        known: { on: { 'account.changed': 'refreshing' } },
        refreshing: {
          on: { 'account.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'fetchLiquidations',
            src: 'fetchLiquidations',
            onDone: {
              target: 'known',
              actions: { type: 'keepList', params: ({ event }) => ({ known: event.output }) },
            },
            onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        stale: { tags: 'stale', on: { 'retry.requested': 'refreshing', 'account.changed': 'refreshing' } },
      },
    },
    receipt: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'receipt.opened': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'keepOpened', params: ({ event }) => event },
            },
          },
        },
        open: {
          exit: 'forgetReceipt',
          on: { 'receipt.dismissed': 'closed' },
          type: 'parallel',
          states: {
            check: {
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isComplete', target: 'checking' }, { target: 'earlier' }] },
                /** From before receipts had what recomputes them. */
                earlier: {},
                checking: {
                  tags: 'busy',
                  invoke: {
                    id: 'checkReceipt',
                    src: 'checkReceipt',
                    input: ({ context }) => receiptIn(context),
                    onDone: {
                      target: 'checked',
                      actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
                    },
                    onError: { target: 'unchecked', actions: { type: 'reportFault', params: ({ event }) => event } },
                  },
                },
                checked: {},
                unchecked: { on: { 'check.retried': 'checking' } },
              },
            },
            file: {
              initial: 'idle',
              states: {
                idle: { on: { 'receipt.saved': 'saving' } },
                saving: {
                  invoke: {
                    id: 'saveReceipt',
                    src: 'saveReceipt',
                    input: ({ context }) => savedIn(context),
                    onDone: 'idle',
                    onError: { target: 'failed', actions: { type: 'reportFault', params: ({ event }) => event } },
                  },
                },
                /** The code that saves did not load. */
                failed: { tags: 'failed', on: { 'receipt.saved': 'saving' } },
              },
            },
          },
        },
      },
    },
  },
})

export type LiquidationsRef = ActorRefFrom<typeof liquidationsMachine>
export type LiquidationsSnapshot = SnapshotFrom<typeof liquidationsMachine>
