import { pageWords } from '../../../contract/pageWords'
import { namedOnChain } from '../../../contract/walletLinks'
import { walletView } from '../../../machines/wallet/wallet.view'
import { web3AssetsMachine } from '../../../machines/web3Assets/web3Assets.machine'
import { AssetsPage } from '../../features/web3Chain/AssetsPage'
import { createWeb3AssetsActors } from '../../services/web3'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Assets',
  words: pageWords.web3Asset,
  logic: (services) => web3AssetsMachine.provide({ actors: createWeb3AssetsActors(services) }),
  input: ({ url, app }) => ({ accountId: walletView(app.wallet.getSnapshot()).info?.accountId, ...namedOnChain(url.searchParams) }),
  reentered: ({ url }) => ({ type: 'place.reentered' as const, ...namedOnChain(url.searchParams) }),
  Component: AssetsPage,
})
