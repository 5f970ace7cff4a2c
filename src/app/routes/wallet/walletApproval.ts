import { scannedSecret } from '#contract/wallet/walletLinks.ts'
import { walletApprovalMachine } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { ApprovalPage } from '#features/wallet/phoneWallet/ApprovalPage.tsx'
import { createWalletApprovalActors } from '#services/wallet/phoneWallet.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'walletApproval',
  logic: (services) => walletApprovalMachine.provide({ actors: createWalletApprovalActors(services) }),
  input: ({ url }) => ({ secret: scannedSecret(url.hash) }),
  Component: ApprovalPage,
})
