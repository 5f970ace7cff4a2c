import { pageWords } from '../../../contract/pageWords'
import { scannedSecret } from '../../../contract/walletLinks'
import { walletApprovalMachine } from '../../../machines/walletApproval/walletApproval.machine'
import { ApprovalPage } from '../../features/walletPhone/ApprovalPage'
import { createWalletApprovalActors } from '../../services/walletPhone'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'walletApproval',
  words: pageWords.walletApproval,
  logic: (services) => walletApprovalMachine.provide({ actors: createWalletApprovalActors(services) }),
  input: ({ url }) => ({ secret: scannedSecret(url.hash) }),
  Component: ApprovalPage,
})
