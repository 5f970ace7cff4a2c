import { assign, setup } from 'xstate'
import type { ChainAddress } from '#contract/wallet/entities/chain.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { gateGuards } from '../wallet/wallet.gate.ts'
import type { WalletChanged } from '../wallet/wallet.gate.ts'

interface ReceiveContext {
  readonly accountId: string | undefined
  readonly addresses: readonly ChainAddress[]
  /** The chain whose address is shown; the first when there is none of that name. */
  readonly chainIndex: string | undefined
  readonly error: CallError | undefined
}

export interface ReceiveInput {
  readonly accountId: string | undefined
  readonly chainIndex: string | undefined
}

export const contextOf = ({ accountId, chainIndex }: ReceiveInput): ReceiveContext => ({
  accountId,
  chainIndex,
  addresses: [],
  error: undefined,
})

export const web3ReceiveSetup = setup({
  types: {
    input: {} as ReceiveInput,
    context: {} as ReceiveContext,
    events: {} as
      | WalletChanged
      | { type: 'chain.chosen'; chainIndex: string }
      /** The address names another chain, or none. */
      | { type: 'query.changed'; chainIndex: string | undefined }
      | { type: 'retry.asked' },
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
