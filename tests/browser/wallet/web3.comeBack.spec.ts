import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { pick } from '#tests/support/browser/picker.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'

const tokens = (page: Page) => page.getByRole('table', { name: 'Assets' })
const list = (page: Page) => page.getByRole('table', { name: 'Transactions' })

/** Longer than the index lags, in ms. */
const indexed = 12_000

test('the address has the selected chain, and a transaction while it is open [WAL-11] [WAL-12]', async ({
  page,
  context,
  venue,
}) => {
  await beInWallet(context, venue)
  await advanceClock(venue, indexed)
  await page.goto('/en_US/web3/asset')
  const ethereum = page.getByRole('radio', { name: 'Ethereum' })
  await ethereum.check()
  await expect(page).toHaveURL(/\/web3\/asset\?chain=1$/)
  await page.reload()
  await expect(ethereum).toBeChecked()
  await page.getByRole('link', { name: 'Receive' }).first().click()
  await expect(page).toHaveURL(/\/web3\/receive/)
  await page.goBack()
  await expect(page).toHaveURL(/\/web3\/asset\?chain=1$/)
  await expect(ethereum).toBeChecked()
  // An address from a shared link.
  await page.goto('/en_US/web3/asset?chain=1&tx=0xfeed')
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/web3\/asset\?chain=1$/)
  await expect(ethereum).toBeChecked()
  await page.reload()
  await expect(ethereum).toBeChecked()
  await expect(dialog).toBeHidden()
  await page.getByRole('radio', { name: 'All chains' }).check()
  await expect(page).toHaveURL(/\/web3\/asset$/)
})

test('a transaction that is opened from its row is open again after a reload, and receiving shows the same chain [WAL-12]', async ({
  page,
  context,
  venue,
}) => {
  await beInWallet(context, venue)
  await advanceClock(venue, indexed)
  await page.goto('/en_US/web3/asset?chain=1')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(web3.transactionDetail.path)) asked += 1
  })
  await list(page).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog.getByText('Confirmed')).toBeVisible()
  await expect(page).toHaveURL(/\/web3\/asset\?chain=1&tx=0x[0-9a-f]+$/)
  expect(asked).toBe(1)
  await page.reload()
  await expect(dialog.getByText('Confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/web3\/asset\?chain=1$/)
  await page.reload()
  await expect(list(page)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Receive' }).first().click()
  await expect(page).toHaveURL(/\/web3\/receive/)
  const tron = page.getByRole('radio', { name: 'TRON' })
  await tron.check()
  await expect(page).toHaveURL(/\/web3\/receive\?chain=\d+$/)
  await page.reload()
  await expect(tron).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/web3\/asset\?chain=1$/)
  await page.goForward()
  await expect(tron).toBeChecked()
  // An unknown chain is ignored: the first one is shown.
  await page.goto('/en_US/web3/receive?chain=nowhere')
  await expect(page.getByRole('radio', { name: 'Ethereum' })).toBeChecked()
})

for (const [how, leave] of [
  [
    'reloaded',
    async (page: Page) => {
      await page.reload()
      return page
    },
  ],
  [
    'closed, and the wallet is opened again,',
    async (page: Page) => {
      await page.close({ runBeforeUnload: true })
      const next = await page.context().newPage()
      await next.goto('/en_US/web3/asset')
      return next
    },
  ],
] as const) {
  test(`a swap whose page is ${how} before its answer arrives has one effect, and is announced exactly once [WAL-13]`, async ({
    page,
    context,
    venue,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|ERR_/)
    await beInWallet(context, venue)
    await advanceClock(venue, indexed)
    let sent = 0
    // The venue swaps, but its answer never arrives.
    const swapped = new Promise<void>((resolve) => {
      void context.route(`**${web3.swapSubmit.path}`, async (route) => {
        sent += 1
        await route.fetch()
        resolve()
      })
    })
    await page.goto('/en_US/web3/swap')
    await pick(page, 'You pay', 'LINK')
    await pick(page, 'You receive', 'USDT')
    await page.getByRole('textbox', { name: 'Amount' }).fill('10')
    await page.getByRole('button', { name: 'Approve 10 LINK' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click()
    await page.getByRole('dialog', { name: 'Review swap' }).getByRole('button', { name: 'Swap 10 LINK' }).click()
    await swapped
    // A hidden page still waits for its answer, and no other page reports it.
    const witness = await context.newPage()
    await witness.goto('/en_US/web3/asset')
    const outcomeNotice = (one: Page) =>
      one.getByRole('status').filter({ hasText: 'Your pending transfer, swap or order went through.' })
    await expect(list(witness)).toBeVisible()
    await expect(outcomeNotice(witness)).toHaveCount(0)
    await witness.close()
    const next = await leave(page)
    await expect(outcomeNotice(next)).toHaveCount(1)
    expect(sent).toBe(1)
    await next.goto('/en_US/web3/asset')
    await expect(list(next)).toBeVisible()
    await expect(outcomeNotice(next)).toHaveCount(0)
    expect(await next.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('open.wallet')))).toEqual(
      [],
    )
    await advanceClock(venue, indexed)
    await next.goto('/en_US/web3/asset?chain=1')
    await expect(tokens(next).getByRole('row', { name: /LINK/ })).toContainText('30')
  })
}
