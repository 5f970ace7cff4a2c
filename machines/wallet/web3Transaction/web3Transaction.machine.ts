import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, web3TransactionSetup } from './web3Transaction.setup.ts'

/** One transaction by its hash. One whose block is not made yet is looked at again until it is. */
export const web3TransactionMachine = web3TransactionSetup.createMachine({
  id: 'web3Transaction',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'transaction.opened': { target: '.open', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'isNamed', target: 'open' }, { target: 'closed' }] },
    closed: {},
    open: {
      on: { 'transaction.closed': { target: 'closed', actions: 'close' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchTransaction',
            src: 'fetchTransaction',
            input: ({ context: { query, accountId } }) => query ?? { accountId, chainIndex: '', txHash: '' },
            onDone: [
              {
                guard: { type: 'isPending', params: ({ event }) => ({ transaction: event.output }) },
                target: 'pending',
                actions: { type: 'keep', params: ({ event }) => ({ transaction: event.output }) },
              },
              { target: 'settled', actions: { type: 'keep', params: ({ event }) => ({ transaction: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        pending: { after: { pendingPause: 'loading' } },
        settled: {},
        failed: { tags: 'failed', on: { 'retry.asked': 'loading' } },
      },
    },
  },
})

export type Web3TransactionRef = ActorRefFrom<typeof web3TransactionMachine>
export type Web3TransactionSnapshot = SnapshotFrom<typeof web3TransactionMachine>
