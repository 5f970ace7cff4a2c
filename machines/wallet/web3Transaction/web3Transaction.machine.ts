import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
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

interface TransactionInput {
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

const contextOf = ({ accountId, chainIndex, txHash }: TransactionInput): TransactionContext => ({
  accountId,
  query: chainIndex === undefined || txHash === undefined ? undefined : { accountId, chainIndex, txHash },
  transaction: undefined,
  error: undefined,
})

const web3TransactionSetup = setup({
  types: {
    input: {} as TransactionInput,
    context: {} as TransactionContext,
    events: {} as
      | { type: 'transaction.opened'; chainIndex: string; txHash: string }
      | { type: 'transaction.closed' }
      | { type: 'retry.requested' },
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

/** One transaction by its hash. A pending one is polled until it is in a block. */
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
        failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
      },
    },
  },
})

export type Web3TransactionRef = ActorRefFrom<typeof web3TransactionMachine>
export type Web3TransactionSnapshot = SnapshotFrom<typeof web3TransactionMachine>

/** The contents of a transaction's dialog. Known data stays visible during a refresh. */
export const web3TransactionView = (snapshot: Web3TransactionSnapshot) => ({
  isOpen: !snapshot.matches('closed'),
  phase: snapshot.hasTag('failed')
    ? ('failed' as const)
    : snapshot.context.transaction
      ? ('shown' as const)
      : ('loading' as const),
  transaction: snapshot.context.transaction,
  txHash: snapshot.context.query?.txHash,
  error: snapshot.context.error,
})
