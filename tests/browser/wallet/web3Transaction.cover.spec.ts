import { walkCover } from '#tests/support/browser/covers.ts'
import { web3TransactionModel as model } from '#machines/wallet/web3Transaction/web3Transaction.model.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeWallets, openIn } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const named = '/web3/asset?chain=1&tx=0xfeed'

let wallets: Wallets
const app: AppEvents = { 'transaction.opened': (page) => goTo(page, named) }
test.beforeAll(async ({ browser, venue }) => {
  wallets = await makeWallets(browser, venue)
})

walkCover('a transaction', {
  model,
  app,
  open: (page, input) => openIn(page, wallets, false, input === 'named' ? named : '/web3/asset'),
  outOfReach: [],
  complaint: /Failed to load resource/,
})
