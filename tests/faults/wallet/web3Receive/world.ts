import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { announceWalletChange } from '#tests/support/browser/walletCover.ts'
import { forbidStorage, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { Stage } from './stage.ts'
import { address, again, asked, failed, from, isShown, look, open, picture } from './stage.ts'

const hour = 60 * 60 * 1_000

/** What the browser, the person and other tabs can do to the page that says where to send something. */
export const faultsOfTheWorld = {
  'offline, then online': async ({ page, context }: Stage) => {
    // The page's code is here already, its addresses have to be asked for.
    await open(page)
    await page.getByRole('banner').getByRole('link', { name: 'Swap' }).click()
    await expect(page.getByRole('heading', { name: 'Swap', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await look(page)
    await expect(failed(page)).toContainText(/offline|connection/i, { timeout: 20_000 })
    await context.setOffline(false)
    await again(page).click()
    await isShown(page)
  },
  'session expired in mid-flow': async ({ page, context }: Stage) => {
    await open(page)
    await context.clearCookies({ name: 'wallet' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Connect your wallet' })).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
  },
  'account switched in another tab': async ({ page, context, venue }: Stage) => {
    await open(page)
    const mine = await address(page).innerText()
    const other = await beInWallet(context, venue)
    await announceWalletChange(page)
    await expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await isShown(page)
    await expect(address(page)).not.toHaveText(mine)
  },
  'socket dropped or silent': { cannot: 'an address never changes; no push is part of it' },
  'clock wrong by hours': async ({ page }: Stage) => {
    await page.clock.install({ time: Date.now() - 5 * hour })
    await open(page)
  },
  'tab hidden or frozen for an hour': async (stage: Stage) => {
    const { page } = stage
    await page.clock.install()
    await open(page)
    const [before, shown] = [asked(stage), await address(page).innerText()]
    await lookAway(page, hour)
    await expect(address(page)).toHaveText(shown)
    expect(asked(stage)).toBe(before)
  },
  'restored by Back after logout': async ({ page }: Stage) => {
    await open(page)
    await walletWidget(page).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page).toHaveURL(/\/en_US\/web3$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Connect your wallet' })).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    await expect(address(page)).toHaveCount(0)
  },
  'storage full or forbidden': async ({ page }: Stage) => {
    await forbidStorage(page)
    await open(page)
  },
  'storage corrupt or of another version': async ({ page }: Stage) => {
    await open(page)
    await spoilStorage(page)
    await page.reload()
    await isShown(page)
  },
  'changed by another tab': { provedBy: 'the cell "account switched in another tab": nothing else can change' },
  'two tabs': async ({ page, context }: Stage) => {
    await open(page)
    const other = await context.newPage()
    await open(other)
    expect(await address(other).innerText()).toBe(await address(page).innerText())
  },
  'double click, Enter held or in composition': async ({ page, context }: Stage) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await page.getByRole('button', { name: 'Copy the address' }).dblclick()
    await expect(page.getByRole('region', { name: 'Notices' }).getByText('Copied')).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address(page).innerText())
  },
  'back button': async ({ page }: Stage) => {
    await open(page)
    const shown = await address(page).innerText()
    await page.getByRole('banner').getByRole('link', { name: 'Assets' }).click()
    await expect(page.getByRole('heading', { name: 'Assets', level: 1 })).toBeVisible()
    await page.goBack()
    await isShown(page)
    await expect(address(page)).toHaveText(shown)
  },
  reload: async ({ page }: Stage) => {
    await open(page)
    const shown = await address(page).innerText()
    await page.reload()
    await isShown(page)
    await expect(address(page)).toHaveText(shown)
  },
  'deep link in mid-flow': async ({ page }: Stage) => {
    await page.goto(`${from}?chain=501`)
    await expect(page.getByRole('radio', { name: 'Solana' })).toBeChecked()
    await expect(page.getByRole('img', { name: 'Address on Solana as a code to scan' })).toBeVisible()
    await page.goto(`${from}?chain=%3Cb%3E`)
    await isShown(page)
    await expect(page.getByRole('radio', { name: 'Ethereum' })).toBeChecked()
  },
  'a chunk that is gone after a release': { provedBy: 'the shell: one guarded reload, never in mid-form' },
  'translator that wraps text nodes': async ({ page }: Stage) => {
    await open(page)
    await translate(page)
    await page.getByRole('radio', { name: 'TRON' }).check()
    await expect(page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)).toBeVisible()
    await expect(address(page)).toHaveCount(0)
  },
}
