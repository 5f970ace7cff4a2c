import { walletLimits } from '#contract/wallet/limits.ts'
import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { forbidStorage, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { Stage } from './stage.ts'
import { again, asked, catchUp, from, isShown, list, open, refresh, stale, tokens, total } from './stage.ts'

const hour = 60 * 60 * 1_000

/** What the browser, the person and other tabs can do to a wallet's assets. */
export const faultsOfTheWorld = {
  'offline, then online': async ({ page, context }: Stage) => {
    await open(page)
    const worth = await total(page).innerText()
    await context.setOffline(true)
    await refresh(page).click()
    await expect(stale(page)).toContainText(/offline|connection/i, { timeout: 20_000 })
    expect([await total(page).innerText(), await tokens(page).getByRole('row').count()]).toEqual([worth, 1 + 18])
    await context.setOffline(false)
    await again(page).first().click()
    await isShown(page)
  },
  'session expired in mid-flow': async ({ page, context }: Stage) => {
    await open(page)
    await context.clearCookies({ name: 'wallet' })
    await refresh(page).click()
    await expect(page).toHaveURL(/\/en_US\/web3$/)
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('Your wallet’s login in this browser has ended'),
    ).toBeVisible()
    await expect(tokens(page)).toHaveCount(0)
  },
  'account switched in another tab': async ({ page, context, venue }: Stage) => {
    await open(page)
    await page.getByRole('checkbox', { name: 'Show risk tokens (1)' }).check()
    const other = await beInWallet(context, venue)
    await catchUp(venue)
    // The venue tells nothing of one wallet to a browser that is in another: the page begins anew for that one.
    await refresh(page).click()
    await expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await expect(page.getByRole('checkbox', { name: 'Show risk tokens (1)' })).not.toBeChecked()
    await isShown(page)
  },
  'socket dropped or silent': { cannot: 'balances are asked for; no push is part of it' },
  'clock wrong by hours': async ({ page }: Stage) => {
    await page.clock.install({ time: Date.now() - 5 * hour })
    await open(page)
  },
  'tab hidden or frozen for an hour': async (stage: Stage) => {
    const { page } = stage
    await page.clock.install()
    await open(page)
    const before = asked(stage)
    await lookAway(page, hour)
    await page.clock.fastForward(walletLimits.web3.refreshEvery)
    await expect.poll(() => asked(stage)).toBeGreaterThan(before)
    await isShown(page)
  },
  'restored by Back after logout': async ({ page }: Stage) => {
    await open(page)
    await walletWidget(page).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page).toHaveURL(/\/en_US\/web3$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Connect your wallet' })).toBeVisible()
    await expect(page.getByRole('main').getByText(/\$/)).toHaveCount(0)
  },
  'storage full or forbidden': async ({ page }: Stage) => {
    await forbidStorage(page)
    await open(page)
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect(total(page)).toHaveText('******')
  },
  'storage corrupt or of another version': async ({ page }: Stage) => {
    await open(page)
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect(total(page)).toHaveText('******')
    await spoilStorage(page)
    await page.reload()
    await isShown(page)
  },
  'changed by another tab': async ({ page, context }: Stage) => {
    await open(page)
    const other = await context.newPage()
    await open(other)
    await other.getByRole('button', { name: 'Hide amounts' }).click()
    await expect(total(page)).toHaveText('******')
  },
  'two tabs': { provedBy: 'the cell "changed by another tab": nothing else is shared, each tab asks for itself' },
  'double click, Enter held or in composition': async (stage: Stage) => {
    const { page } = stage
    await open(page)
    const before = asked(stage)
    await refresh(page).dblclick()
    await isShown(page)
    expect(asked(stage) - before).toBeLessThanOrEqual(2)
    await list(page).getByRole('button').first().dblclick()
    const dialog = page.getByRole('dialog', { name: 'Transaction' })
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
  'back button': async ({ page }: Stage) => {
    await open(page)
    await page.getByRole('main').getByRole('link', { name: 'Swap' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
    await page.goBack()
    await isShown(page)
  },
  reload: async ({ page }: Stage) => {
    await open(page)
    await page.reload()
    await isShown(page)
  },
  'deep link in mid-flow': async ({ page }: Stage) => {
    const dialog = page.getByRole('dialog', { name: 'Transaction' })
    await page.goto(`${from}?chain=501&tx=0xfeed`)
    await expect(dialog.getByRole('alert')).toContainText('The transaction could not be loaded')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Solana' })).toBeChecked()
    await page.goto(`${from}?chain=%3Cb%3E&tx=..%2F..`)
    await isShown(page)
    await expect(dialog).toHaveCount(0)
  },
  'a chunk that is gone after a release': { provedBy: 'the shell: one guarded reload, never in mid-form' },
  'translator that wraps text nodes': async ({ page }: Stage) => {
    await open(page)
    await translate(page)
    await page.getByRole('radio', { name: 'Solana' }).check()
    await expect(tokens(page).getByRole('row')).toHaveCount(1 + 3)
    await translate(page)
    await page.getByRole('radio', { name: 'All chains' }).check()
    await expect(tokens(page).getByRole('row')).toHaveCount(1 + 18)
    await list(page).getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByText('Received')).toBeVisible()
  },
}
