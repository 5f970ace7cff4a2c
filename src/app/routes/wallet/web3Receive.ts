import { namedOnChain } from '#contract/wallet/walletLinks.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { web3ReceiveMachine } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { ReceivePage } from '#features/wallet/web3Receive/ReceivePage.tsx'
import { createWeb3ReceiveActors } from '#services/wallet/web3Receive.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Receive',
  logic: (services) => web3ReceiveMachine.provide({ actors: createWeb3ReceiveActors(services) }),
  input: ({ url, app }) => ({
    accountId: walletView(app.wallet.getSnapshot()).info?.accountId,
    chainIndex: namedOnChain(url.searchParams).chainIndex,
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, chainIndex: namedOnChain(url.searchParams).chainIndex }),
  Component: ReceivePage,
})
