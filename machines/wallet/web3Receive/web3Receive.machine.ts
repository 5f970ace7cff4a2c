import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ChainAddress } from '#contract/wallet/entities/chain.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import type { Destination } from '#machines/shell/app/navigate.ts'
import { gateGuards, walletGate } from '../wallet/wallet.gate.ts'
import type { WalletChanged } from '../wallet/wallet.gate.ts'

interface ReceiveInput {
  readonly accountId: string | undefined
  /** The chain whose address is shown; the first if there is none of that name. */
  readonly chainIndex: string | undefined
}

interface ReceiveContext extends ReceiveInput {
  readonly addresses: readonly ChainAddress[]
  readonly error: CallError | undefined
}

const contextOf = (input: ReceiveInput): ReceiveContext => ({ ...input, addresses: [], error: undefined })

/**
 * The address page with the selected chain, which is part of its address. After viewing several, Back returns to the
 * previous page.
 */
const receivePath = ({ chainIndex }: { readonly chainIndex: string }): Destination => ({
  to: `${walletPaths.receive}?${new URLSearchParams({ chain: chainIndex }).toString()}`,
  replace: true,
})

const web3ReceiveSetup = setup({
  types: {
    input: {} as ReceiveInput,
    context: {} as ReceiveContext,
    events: {} as
      | WalletChanged
      | { type: 'chain.chosen'; chainIndex: string }
      /** The address has another chain, or none. */
      | { type: 'query.changed'; chainIndex: string | undefined }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchAddresses: request<readonly ChainAddress[], { accountId: string }>() },
  guards: gateGuards,
  actions: {
    navigate: navigate(),
    startOver: assign(({ context }, { accountId }: { accountId: string | undefined }) =>
      contextOf({ accountId, chainIndex: context.chainIndex }),
    ),
    keepAddresses: assign((_, { addresses }: { addresses: readonly ChainAddress[] }) => ({
      addresses,
      error: undefined,
    })),
    keepError: assign(errorOf('web3.accountDetail')),
    chooseChain: assign((_, { chainIndex }: { chainIndex: string | undefined }) => ({ chainIndex })),
  },
})

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
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
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

/** The page's contents: the addresses, and the selected one. */
export const web3ReceiveView = (snapshot: Web3ReceiveSnapshot) => {
  const { addresses, chainIndex, error } = snapshot.context
  return {
    phase: (['guest', 'shown', 'failed'] as const).find((phase) => snapshot.matches(phase)) ?? ('loading' as const),
    addresses,
    chosen: addresses.find((one) => one.chainIndex === chainIndex) ?? addresses[0],
    error,
  }
}
