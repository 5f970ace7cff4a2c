import type { Web3ReceiveSnapshot } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { web3ReceiveModel } from '#machines/wallet/web3Receive/web3Receive.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeWallets, openIn, walletEvents } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'

const model = {
  ...web3ReceiveModel,
  events: {
    ...web3ReceiveModel.events,
    // A wallet that has gone leads to the wallet's first page.
    'wallet.changed': ({ snapshot }: { readonly snapshot: Web3ReceiveSnapshot }) =>
      web3ReceiveModel.events['wallet.changed'].filter(
        ({ accountId }) => accountId !== undefined || snapshot.matches('guest'),
      ),
  },
}

let wallets: Wallets
const app = walletEvents(() => wallets)
test.beforeAll(async ({ browser, venue }) => {
  wallets = await makeWallets(browser, venue)
})

walkCover('receiving', {
  model,
  app,
  open: (page, input) => openIn(page, wallets, input === 'guest', '/web3/receive'),
  outOfReach: [
    // The address says it: the journey of the wallet comes by Back and by a reload.
    'web3Receive | query.changed | 0',
  ],
  complaint: /Failed to load resource/,
})
