import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import {
  refusedTo,
  resultOf,
  sendingStates,
  whileUnknown,
} from '#machines/patterns/quoteConfirm/quoteConfirm.states.ts'
import { walletGate } from '../wallet/wallet.gate.ts'
import { form, reviewing } from './web3Swap.form.ts'
import { approvedNotice, swappedNotice } from './web3Swap.words.ts'
import { approvalOf, bodyOf } from './web3Swap.rules.ts'
import { contextOf, web3SwapSetup } from './web3Swap.setup.ts'

const call = 'web3.swapSubmit'

const gate = walletGate('loading')

/**
 * Swaps one token for another by the states of `quoteConfirm`: choose, view the quote while it is valid, approve if
 * necessary, send once, show the outcome.
 */
export const web3SwapMachine = web3SwapSetup.createMachine({
  id: 'web3Swap',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: gate.on,
  states: {
    ...gate.states,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSetup',
        src: 'fetchSetup',
        onDone: { target: 'loadingBalances', actions: { type: 'keepSetup', params: ({ event }) => event.output } },
        onError: { target: 'setupFailed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    setupFailed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    loadingBalances: {
      tags: 'busy',
      invoke: {
        id: 'fetchBalances',
        src: 'fetchBalances',
        input: ({ context }) => ({ accountId: context.accountId ?? '' }),
        onDone: {
          target: 'form',
          actions: { type: 'keepBalances', params: ({ event }) => ({ balances: event.output }) },
        },
        onError: { target: 'balancesFailed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    balancesFailed: { tags: 'failed', on: { 'retry.requested': 'loadingBalances' } },
    form,
    reviewing,
    /** The form is locked during an approval. */
    approving: {
      tags: ['busy', 'blocking'],
      invoke: {
        id: 'approve',
        src: 'approve',
        input: ({ context }) => approvalOf(context),
        onDone: {
          target: 'form.quoting',
          actions: { type: 'notify', params: ({ context }) => approvedNotice(context) },
        },
        onError: {
          target: 'form.quoting',
          actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'approve', error: event.error }) },
        },
      },
    },
    submitting: {
      tags: ['busy', 'blocking'],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ call, body: bodyOf(context) }),
        onSnapshot: whileUnknown,
        onDone: [
          {
            guard: { type: 'isAccepted', params: resultOf },
            target: 'receipt',
            actions: [
              { type: 'keepSwapped', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context }) => swappedNotice(context) },
            ],
          },
          refusedTo('web3Swap'),
        ],
        onError: {
          target: 'form.quoting',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ step: 'swap', error: toCallError(event.error, call) }),
          },
        },
      },
      ...sendingStates,
    },
    receipt: { on: { 'another.requested': { target: 'loadingBalances', actions: 'forgetSwapped' } } },
  },
})

export type Web3SwapRef = ActorRefFrom<typeof web3SwapMachine>
export type Web3SwapSnapshot = SnapshotFrom<typeof web3SwapMachine>
