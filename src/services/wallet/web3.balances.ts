import { web3 } from '#contract/wallet/calls/web3.ts'
import type { TokenBalances } from '#contract/wallet/entities/chain.ts'
import { indexedOf } from '#machines/patterns/indexed/indexed.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { countdown } from '../browser/countdown.ts'
import type { Services } from '../services.ts'

/** A wallet's balances on all chains, from an index that may lag behind. */
export const createBalancesRead = ({ client, random, clock }: Services) =>
  indexedOf<TokenBalances, { readonly accountId: string }>(
    requestOf(
      ({ query: { accountId }, signal, willRetry }) =>
        client.area(web3).allBalances({ body: { accountId, filter: {} } }, { signal, willRetry }),
      random.share,
    ),
    countdown({ clock }),
  )
