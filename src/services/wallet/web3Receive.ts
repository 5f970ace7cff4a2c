import { web3 } from '#contract/wallet/calls/web3.ts'
import type { ChainAddress } from '#contract/wallet/entities/chain.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The wallet's address on each chain. */
export const createWeb3ReceiveActors = ({ client, random }: Services) => ({
  fetchAddresses: requestOf<readonly ChainAddress[], { readonly accountId: string }>(
    async ({ query: { accountId }, signal, willRetry }) =>
      (await client.area(web3).accountDetail({ body: { accountId, filter: {} } }, { signal, willRetry })).addresses,
    random.share,
  ),
})
