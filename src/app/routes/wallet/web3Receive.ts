import { web3 } from '#contract/wallet/calls/web3.ts'
import type { ChainAddress } from '#contract/wallet/entities/chain.ts'
import { namedOnChain } from '#contract/wallet/walletLinks.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { web3ReceiveMachine } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { ReceivePage } from '#features/wallet/web3Receive/ReceivePage.tsx'
import { pageRoute } from '#app/pageRoute.ts'
import type { Services } from '#services/services.ts'

const actors = ({ client, random }: Services) => ({
  fetchAddresses: requestOf<readonly ChainAddress[], { readonly accountId: string }>(
    async ({ query: { accountId }, signal, willRetry }) =>
      (await client.area(web3).accountDetail({ body: { accountId, filter: {} } }, { signal, willRetry })).addresses,
    random.share,
  ),
})

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Receive',
  logic: (services) => web3ReceiveMachine.provide({ actors: actors(services) }),
  input: ({ url, app }) => ({
    accountId: walletView(app.wallet.getSnapshot()).info?.accountId,
    chainIndex: namedOnChain(url.searchParams).chainIndex,
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, chainIndex: namedOnChain(url.searchParams).chainIndex }),
  Component: ReceivePage,
})
