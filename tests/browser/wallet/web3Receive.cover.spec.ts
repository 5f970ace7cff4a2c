import { pathText } from '@statefloor/explorer'
import type { Web3ReceiveSnapshot } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { web3ReceiveModel } from '#machines/wallet/web3Receive/web3Receive.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeWallets, openIn, walletEvents } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

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
const { paths, missed } = browserCover({ model, app })

test.beforeAll(async ({ browser, venue }) => {
  wallets = await makeWallets(browser, venue)
})

test('the cover of receiving reaches every transition that a browser can take [MBT-03]', () => {
  // The address says it: the journey of the wallet comes by Back and by a reload.
  expectOutOfReach(missed, ['web3Receive | query.changed | 0'])
})

for (const path of isCoverDue('web3Receive') ? paths : []) {
  test(`a browser walks receiving: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model,
      words,
      app,
      open: (_page, input) => openIn(page, wallets, input === 'guest', '/web3/receive'),
    })
  })
}
