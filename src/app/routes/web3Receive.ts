import { pageWords } from '../../../contract/pageWords'
import { namedOnChain } from '../../../contract/walletLinks'
import { walletView } from '../../../machines/wallet/wallet.view'
import { web3ReceiveMachine } from '../../../machines/web3Receive/web3Receive.machine'
import { ReceivePage } from '../../features/web3Chain/ReceivePage'
import { createWeb3ReceiveActors } from '../../services/web3'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'web3Receive',
  words: pageWords.web3Receive,
  logic: (services) => web3ReceiveMachine.provide({ actors: createWeb3ReceiveActors(services) }),
  input: ({ url, app }) => ({ accountId: walletView(app.wallet.getSnapshot()).info?.accountId, chainIndex: namedOnChain(url.searchParams).chainIndex }),
  reentered: ({ url }) => ({ type: 'place.reentered' as const, chainIndex: namedOnChain(url.searchParams).chainIndex }),
  Component: ReceivePage,
})
