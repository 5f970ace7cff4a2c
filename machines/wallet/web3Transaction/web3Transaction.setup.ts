import { assign, setup } from 'xstate'
import type { ChainTransactionDetail } from '#contract/wallet/entities/chain.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

export interface TransactionQuery {
  readonly accountId: string
  readonly chainIndex: string
  readonly txHash: string
}

export interface TransactionInput {
  readonly accountId: string
  readonly chainIndex: string | undefined
  readonly txHash: string | undefined
}

interface TransactionContext {
  readonly query: TransactionQuery | undefined
  readonly accountId: string
  readonly transaction: ChainTransactionDetail | undefined
  readonly error: CallError | undefined
}

export const contextOf = ({ accountId, chainIndex, txHash }: TransactionInput): TransactionContext => ({
  accountId,
  query: chainIndex === undefined || txHash === undefined ? undefined : { accountId, chainIndex, txHash },
  transaction: undefined,
  error: undefined,
})

export const web3TransactionSetup = setup({
  types: {
    input: {} as TransactionInput,
    context: {} as TransactionContext,
    events: {} as
      | { type: 'transaction.opened'; chainIndex: string; txHash: string }
      | { type: 'transaction.closed' }
      | { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchTransaction: request<ChainTransactionDetail, TransactionQuery>() },
  guards: {
    isNamed: ({ context }) => context.query !== undefined,
    isPending: (_, { transaction }: { transaction: ChainTransactionDetail }) => transaction.txStatus === 'pending',
  },
  actions: {
    open: assign(({ context }, { chainIndex, txHash }: { chainIndex: string; txHash: string }) => ({
      ...contextOf({ accountId: context.accountId, chainIndex, txHash }),
    })),
    close: assign(({ context }) =>
      contextOf({ accountId: context.accountId, chainIndex: undefined, txHash: undefined }),
    ),
    keep: assign((_, { transaction }: { transaction: ChainTransactionDetail }) => ({ transaction, error: undefined })),
    keepError: assign(errorOf('web3.transactionDetail')),
  },
  delays: { pendingPause: walletLimits.web3.indexPause },
})
