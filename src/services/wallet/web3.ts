import { web3 } from '#contract/wallet/calls/web3.ts'
import type { ApproveBody, SwapAsk, SwapBody, Swapped } from '#contract/wallet/calls/web3Chain.ts'
import type { ChainAddress, ChainTransactionDetail, SwapQuote, TokenBalances } from '#contract/wallet/entities/chain.ts'
import { indexedOf } from '#machines/patterns/indexed/indexed.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { TransactionFilter, TransactionRow } from '#machines/wallet/web3Assets/web3Assets.setup.ts'
import type { SwapSetup } from '#machines/wallet/web3Swap/web3Swap.types.ts'
import { web3TransactionMachine } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import type { TransactionQuery } from '#machines/wallet/web3Transaction/web3Transaction.setup.ts'
import { countdown } from '../browser/countdown.ts'
import type { Services } from '../services.ts'
import { createSubmit } from '../http/submit.ts'
import { walletKeys } from './walletOutcomes.ts'

type Whose = { readonly accountId: string }

const balances = ({ client, random, clock }: Services) =>
  indexedOf<TokenBalances, Whose>(
    requestOf(
      ({ query: { accountId }, signal, willRetry }) =>
        client.area(web3).allBalances({ body: { accountId, filter: {} } }, { signal, willRetry }),
      random.share,
    ),
    countdown({ clock }),
  )

/** Balances, the list of transactions, and one of them. */
export const createWeb3AssetsActors = (services: Services) => {
  const { client, random } = services
  return {
    fetchBalances: balances(services),
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

/** The wallet's address on each chain. */
export const createWeb3ReceiveActors = ({ client, random }: Services) => ({
  fetchAddresses: requestOf<readonly ChainAddress[], Whose>(
    async ({ query: { accountId }, signal, willRetry }) =>
      (await client.area(web3).accountDetail({ body: { accountId, filter: {} } }, { signal, willRetry })).addresses,
    random.share,
  ),
})

const swapped = web3.swapSubmit.response

/** Prices, approvals and swaps. */
export const createWeb3SwapActors = (services: Services) => {
  const { client, random, clock } = services
  // A swap is asked for after its price was, by the same wallet.
  let quotedFor = ''
  return {
    fetchSetup: requestOf<SwapSetup, undefined>(async ({ signal, willRetry }) => {
      const [chains, tokens] = await Promise.all([
        client.area(web3).chainAll({}, { signal, willRetry }),
        client.area(web3).tokenAll({}, { signal, willRetry }),
      ])
      return { chains, tokens }
    }, random.share),
    fetchBalances: balances(services),
    fetchQuote: requestOf<SwapQuote, SwapAsk>(({ query, signal, willRetry }) => {
      quotedFor = query.accountId
      return client.area(web3).swapQuote({ body: query }, { signal, willRetry })
    }, random.share),
    approve: requestOf<unknown, ApproveBody>(
      ({ query, signal, willRetry }) => client.area(web3).swapApprove({ body: query }, { signal, willRetry }),
      random.share,
    ),
    submitSwap: createSubmit<SwapBody, Swapped>(
      services,
      client.area(web3).swapSubmit,
      walletKeys(services, () => quotedFor),
      (told) => swapped.safeParse(told).data,
    ),
    seconds: countdown({ clock }),
  }
}
