import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { walletGate } from '../wallet/wallet.gate.ts'
import { receivePath } from './web3Receive.path.ts'
import { contextOf, web3ReceiveSetup } from './web3Receive.setup.ts'

const gate = walletGate('loading')

/** Where to send something to a wallet: its address on each chain. */
export const web3ReceiveMachine = web3ReceiveSetup.createMachine({
  id: 'web3Receive',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'query.changed': { actions: { type: 'chooseChain', params: ({ event }) => event } },
    ...gate.on,
  },
  states: {
    ...gate.states,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchAddresses',
        src: 'fetchAddresses',
        input: ({ context }) => ({ accountId: context.accountId ?? '' }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.asked': 'loading' } },
    shown: {
      on: {
        'chain.chosen': {
          actions: [
            { type: 'chooseChain', params: ({ event }) => event },
            { type: 'navigate', params: ({ event }) => receivePath(event) },
          ],
        },
      },
    },
  },
})

export type Web3ReceiveRef = ActorRefFrom<typeof web3ReceiveMachine>
export type Web3ReceiveSnapshot = SnapshotFrom<typeof web3ReceiveMachine>
