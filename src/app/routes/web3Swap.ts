import { pageWords } from '../../../contract/pageWords'
import { namedOnChain } from '../../../contract/walletLinks'
import { walletView } from '../../../machines/wallet/wallet.view'
import { web3SwapMachine } from '../../../machines/web3Swap/web3Swap.machine'
import { SwapPage } from '../../features/web3Chain/SwapPage'
import { createWeb3SwapActors } from '../../services/web3'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Swap',
  words: pageWords.web3Swap,
  logic: (services) => web3SwapMachine.provide({ actors: createWeb3SwapActors(services) }),
  input: ({ url, app }) => ({ accountId: walletView(app.wallet.getSnapshot()).info?.accountId, chainIndex: namedOnChain(url.searchParams).chainIndex }),
  Component: SwapPage,
})
