import { sampleTokens } from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3SwapModel } from '#machines/wallet/web3Swap/web3Swap.model.ts'
import { tokensIn } from '#machines/wallet/web3Swap/web3Swap.rules.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { pick } from '#tests/support/browser/picker.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeWallets, openIn, walletEvents } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

type At = Parameters<(typeof web3SwapModel.events)['wallet.changed']>[0]

/** The options of the lists besides what is chosen. */
const others = (at: At, chosen: string) =>
  tokensIn(at.snapshot.context).flatMap(({ tokenAddress }) => (tokenAddress === chosen ? [] : [{ tokenAddress }]))

/** The symbol of a token on the selected chain: each chain's native coin has no address. */
const symbolOf = (address: unknown) =>
  `(?:${sampleTokens.flatMap(({ tokenAddress, symbol }) => (tokenAddress === address ? [symbol] : [])).join('|')})`

const model = {
  ...web3SwapModel,
  events: {
    ...web3SwapModel.events,
    // A disconnected wallet leads to the wallet's first page.
    'wallet.changed': (at: At) =>
      web3SwapModel.events['wallet.changed'](at).filter(
        ({ accountId }) => accountId !== undefined || at.snapshot.matches('guest'),
      ),
    'from.chosen': (at: At) => others(at, at.snapshot.context.from),
    'to.chosen': (at: At) => others(at, at.snapshot.context.to),
    // A form that cannot be sent has no button for it.
    'swap.requested': ({ snapshot }: At) => (snapshot.context.quote?.needsApproval ? [] : [{}]),
  },
}

let wallets: Wallets

const app: AppEvents = {
  ...walletEvents(() => wallets),
  'from.chosen': (page, { tokenAddress }) => pick(page, 'You pay', symbolOf(tokenAddress)),
  'to.chosen': (page, { tokenAddress }) => pick(page, 'You receive', symbolOf(tokenAddress)),
  'swap.requested': (page) => page.getByRole('textbox', { name: 'Amount' }).press('Enter'),
}

test.beforeAll(async ({ browser, venue }) => {
  wallets = await makeWallets(browser, venue)
})

walkCover('a swap', {
  model,
  app,
  open: (page, input) => openIn(page, wallets, input === 'guest', '/web3/swap'),
  outOfReach: [
    // The clock counts the seconds: tests/browser/wallet/web3.spec.ts checks them.
    'web3Swap.form.quoted | second.passed | 0',
    // A fault in our own code, and again the seconds.
    'web3Swap.form.quoted | error seconds | 0',
    'web3Swap.reviewing.looking | second.passed | 0',
    'web3Swap.reviewing.looking | error seconds | 0',
    'web3Swap.submitting | error submitSwap | 0',
  ],
  complaint: /Failed to load resource/,
})
