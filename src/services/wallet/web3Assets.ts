import { web3 } from '#contract/wallet/calls/web3.ts'
import type { ChainTransactionDetail } from '#contract/wallet/entities/chain.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { TransactionFilter, TransactionRow } from '#machines/wallet/web3Assets/web3Assets.setup.ts'
import { web3TransactionMachine } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import type { TransactionQuery } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import type { Services } from '../services.ts'
import { createBalancesRead } from './web3.balances.ts'

/** The actors for balances, the transaction list, and one transaction. */
export const createWeb3AssetsActors = (services: Services) => {
  const { client, random } = services
  return {
    fetchBalances: createBalancesRead(services),
    transactions: pagedListOf<TransactionRow, TransactionFilter>(
      requestOf<Page<TransactionRow>, PageAsked<TransactionFilter>>(
        async ({ query: { filter, page, pageSize }, signal, willRetry }) => {
          const body = {
            accountId: filter.accountId,
            filter: { chainIndex: filter.chainIndex ?? null, pageNum: page, pageSize },
          }
          const { list, totalCount } = await client.area(web3).transactions({ body }, { signal, willRetry })
          return { rows: list.map((row) => ({ ...row, id: row.txHash })), total: totalCount }
        },
        random.share,
      ),
    ),
    transaction: web3TransactionMachine.provide({
      actors: {
        fetchTransaction: requestOf<ChainTransactionDetail, TransactionQuery>(
          ({ query: { accountId, chainIndex, txHash }, signal, willRetry }) =>
            client
              .area(web3)
              .transactionDetail({ body: { accountId, filter: { chainIndex, txHash } } }, { signal, willRetry }),
          random.share,
        ),
      },
    }),
  }
}
