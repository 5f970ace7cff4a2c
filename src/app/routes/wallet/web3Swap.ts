import { namedOnChain } from '#contract/wallet/walletLinks.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { web3SwapMachine } from '#machines/wallet/web3Swap/web3Swap.machine.ts'
import { SwapPage } from '#features/wallet/web3Swap/SwapPage.tsx'
import { createWeb3SwapActors } from '#services/wallet/web3Swap.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Swap',
  logic: (services) => web3SwapMachine.provide({ actors: createWeb3SwapActors(services) }),
  input: ({ url, app }) => ({
    accountId: walletView(app.wallet.getSnapshot()).info?.accountId,
    chainIndex: namedOnChain(url.searchParams).chainIndex,
  }),
  Component: SwapPage,
})
