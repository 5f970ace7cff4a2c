import { pathText } from '@statefloor/explorer'
import { web3TransactionModel as model } from '#machines/wallet/web3Transaction/web3Transaction.model.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { makeWallets, openIn } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const named = '/web3/asset?chain=1&tx=0xfeed'

let wallets: Wallets
const app: AppEvents = { 'transaction.opened': (page) => goTo(page, named) }
const { paths, missed } = browserCover({ model, app })

test.beforeAll(async ({ browser, venue }) => {
  wallets = await makeWallets(browser, venue)
})

test('the cover of a transaction reaches every transition that a browser can take [MBT-03]', () => {
  expect(missed).toEqual([])
})

for (const path of isCoverDue('web3Transaction') ? paths : []) {
  test(`a browser walks a transaction: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model,
      words,
      app,
      open: (_page, input) => openIn(page, wallets, false, input === 'named' ? named : '/web3/asset'),
    })
  })
}
