import { namedOnChain } from '#contract/wallet/walletLinks.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { web3AssetsMachine } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import { AssetsPage } from '#features/wallet/web3Assets/AssetsPage.tsx'
import { createWeb3AssetsActors } from '#services/wallet/web3Assets.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Assets',
  logic: (services) => web3AssetsMachine.provide({ actors: createWeb3AssetsActors(services) }),
  input: ({ url, app }) => ({
    accountId: walletView(app.wallet.getSnapshot()).info?.accountId,
    ...namedOnChain(url.searchParams),
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, ...namedOnChain(url.searchParams) }),
  Component: AssetsPage,
})
