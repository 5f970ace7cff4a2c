import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet, whoseWallet } from '#tests/support/browser/walletByCall.ts'
import { ofWallet, tryWrites } from '../writes.ts'

const disconnect = (page: Page) => page.getByRole('button', { name: 'Disconnect' })
/** The token of the login that ends: its cookie is deleted with it. */
let token = ''

const isUnsure = async (page: Page) => {
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('The wallet may still be connected. Try again.'),
  ).toBeVisible()
  await expect(walletWidget(page)).toBeVisible()
}
const isNobodys = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()

tryWrites(
  ofWallet,
  {
    flow: 'a wallet that is left',
    call: web3.disconnect,
    begin: async ({ page, context }) => {
      token = (await context.cookies()).find(({ name }) => name === 'wallet')?.value ?? ''
      await page.goto('/en_US/web3')
      await walletWidget(page).click()
      await expect(disconnect(page)).toBeVisible()
    },
    send: (page) => disconnect(page).click(),
    none: isUnsure,
    lost: isUnsure,
    done: isNobodys,
    effects: async ({ venue }) => ((await whoseWallet(venue, token)) === null ? 1 : 0),
    anothers: isNobodys,
  },
  {
    // A browser holds one wallet: the page learns of the next one, leaves that one, and never the one it showed before.
    'account switched in another tab': async ({ page, context, venue }) => {
      token = (await context.cookies()).find(({ name }) => name === 'wallet')?.value ?? ''
      await page.goto('/en_US/web3')
      await expect(walletWidget(page)).toBeVisible()
      const other = await beInWallet(context, venue)
      await page.reload()
      await expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
      await walletWidget(page).click()
      await disconnect(page).click()
      await isNobodys(page)
      expect(await whoseWallet(venue, token)).not.toBeNull()
    },
  },
)
