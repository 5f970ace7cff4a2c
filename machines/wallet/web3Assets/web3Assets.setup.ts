import { assign, sendTo, setup } from 'xstate'
import type { ChainTransaction, TokenBalances } from '#contract/wallet/entities/chain.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { assetPath, transactionPath } from '#contract/wallet/walletLinks.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { Destination } from '#machines/shell/app/navigate.ts'
import { indexed } from '#machines/patterns/indexed/indexed.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import { gateGuards } from '../wallet/wallet.gate.ts'
import type { WalletChanged } from '../wallet/wallet.gate.ts'
import { web3TransactionMachine } from '../web3Transaction/web3Transaction.machine.ts'
import { errorOf } from '#machines/patterns/errors.ts'

export type TransactionRow = ChainTransaction & { readonly id: string }

/** The filter of transactions: wallet and chain; undefined is any. */
export interface TransactionFilter {
  readonly accountId: string
  readonly chainIndex: string | undefined
}

export interface AssetsInput {
  /** The wallet; undefined if none, or while unknown. */
  readonly accountId: string | undefined
  readonly chainIndex: string | undefined
  /** The transaction in the address. */
  readonly txHash: string | undefined
}

interface AssetsContext {
  readonly accountId: string | undefined
  /** The selected chain; undefined is all of them. */
  readonly assetChainIndex: string | undefined
  readonly txHash: string | undefined
  readonly showsRisk: boolean
  readonly balances: TokenBalances | undefined
  readonly error: CallError | undefined
}

export const contextOf = ({ accountId, chainIndex, txHash }: AssetsInput): AssetsContext => ({
  accountId,
  assetChainIndex: chainIndex,
  txHash,
  showsRisk: false,
  balances: undefined,
  error: undefined,
})

const filterOf = ({ accountId, assetChainIndex }: AssetsContext): TransactionFilter => ({
  accountId: accountId ?? '',
  chainIndex: assetChainIndex,
})

/**
 * The selected chain is part of the address; a closed transaction is not. After viewing several chains, Back returns to
 * the previous page.
 */
export const destinationOf = ({
  context: { assetChainIndex },
}: {
  context: Pick<AssetsContext, 'assetChainIndex'>
}): Destination => ({ to: assetPath(assetChainIndex), replace: true })

/** The address contains a transaction as long as it is open, so it opens again after a reload. */
export const toTransaction = (transaction: { readonly chainIndex: string; readonly txHash: string }): Destination => ({
  to: transactionPath(transaction),
  replace: true,
})

/** The balances without their value. */
const heldOf = (balances: TokenBalances | undefined): string =>
  JSON.stringify(
    balances?.tokenAssets.map(({ chainIndex, tokenAddress, balance }) => [chainIndex, tokenAddress, balance]),
  )

export const web3AssetsSetup = setup({
  types: {
    input: {} as AssetsInput,
    context: {} as AssetsContext,
    children: {} as { transactions: 'transactions'; transaction: 'transaction'; fetchBalances: 'fetchBalances' },
    events: {} as
      | WalletChanged
      /** The address has another chain or transaction, or none. */
      | { type: 'query.changed'; chainIndex: string | undefined; txHash: string | undefined }
      | { type: 'chain.chosen'; chainIndex: string | undefined }
      | { type: 'risk.toggled' }
      | { type: 'refresh.requested' }
      | { type: 'transaction.opened'; chainIndex: string; txHash: string }
      | { type: 'transaction.closed' }
      | { type: 'next.requested' }
      | { type: 'list.retried' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchBalances: indexed<TokenBalances, { accountId: string }>(),
    transactions: pagedList<TransactionRow, TransactionFilter>(),
    transaction: web3TransactionMachine,
  },
  guards: {
    ...gateGuards,
    hasMoved: ({ context }, { balances }: { balances: TokenBalances }) => heldOf(balances) !== heldOf(context.balances),
    isOtherChain: ({ context }, { chainIndex }: { chainIndex: string | undefined }) =>
      chainIndex !== context.assetChainIndex,
    /** The address has the transaction that is already open, because it was opened here. */
    isNamed: ({ context }, { txHash }: { txHash: string | undefined }) =>
      txHash !== undefined && txHash === context.txHash,
    hasTransaction: (_, { txHash }: { txHash: string | undefined }) => txHash !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    startOver: assign(({ context }, { accountId }: { accountId: string | undefined }) =>
      contextOf({ accountId, chainIndex: context.assetChainIndex, txHash: context.txHash }),
    ),
    keepBalances: assign((_, { balances }: { balances: TokenBalances }) => ({ balances, error: undefined })),
    keepError: assign(errorOf('web3.allBalances')),
    chooseChain: assign((_, { chainIndex }: { chainIndex: string | undefined }) => ({ assetChainIndex: chainIndex })),
    toggleRisk: assign(({ context }) => ({ showsRisk: !context.showsRisk })),
    applyFilter: sendTo('transactions', ({ context }) => ({ type: 'filter.changed', filter: filterOf(context) })),
    nextPage: sendTo('transactions', { type: 'next.requested' }),
    retryPage: sendTo('transactions', { type: 'retry.requested' }),
    reloadList: sendTo('transactions', { type: 'reload.requested' }),
    openTransaction: sendTo(
      'transaction',
      (_, { chainIndex, txHash }: { chainIndex: string | undefined; txHash: string | undefined }) => ({
        type: 'transaction.opened' as const,
        chainIndex: chainIndex ?? '',
        txHash: txHash ?? '',
      }),
    ),
    closeTransaction: sendTo('transaction', { type: 'transaction.closed' }),
    nameTransaction: assign((_, { txHash }: { txHash: string | undefined }) => ({ txHash })),
    forgetTransaction: assign({ txHash: undefined }),
  },
  delays: { refreshEvery: walletLimits.web3.refreshEvery },
})

export { filterOf }
