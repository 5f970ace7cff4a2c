import { readFile } from 'node:fs/promises'
import { violations } from '#tests/support/browser/axe.ts'
import { holdAgainst, setIndex, stillContracts } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const venue = venueOfTest(stillContracts)
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const
const opening = {
  side: 'buy',
  type: 'limit',
  price: '50000',
  amount: '10',
  leverage: 10,
  marginMode: 'isolated',
} as const

test('the accounts and records of contracts are for their owner [FUT-04]', async ({ page }) => {
  for (const path of ['/assetManagement/swaps', '/orderHome/contractOrder']) {
    await page.goto(`${venue.url}/en_US${path}`)
    await expect(page).toHaveURL(/\/login\?/)
  }
})

for (const [device, size] of widths)
  test(`the account of contracts follows the mark to the liquidation and its records on ${device} [FUT-02] [FUT-04] [FUT-06]`, async ({
    page,
    newBrowser,
  }) => {
    await page.setViewportSize(size)
    const other = await (await newBrowser()).newPage()
    await holdAgainst(other, page, venue, opening)
    await page.goto(`${venue.url}/en_US/assetManagement/swaps`)
    const row = page.getByRole('table', { name: 'Open positions' }).getByRole('row').filter({ hasText: 'BTCUSDT' })
    await expect(row).toContainText('54,213.3')
    await expect(row).toContainText('(Low risk)')
    // Perpetual in USDT, delivery in USDT, BTC and ETH.
    await expect(page.getByRole('meter', { name: /^Risk rate of / })).toHaveCount(4)
    await expect(row.getByRole('link', { name: 'BTCUSDT' })).toHaveAttribute('href', /tradeName=btcusdt$/)
    expect(await violations(page)).toEqual([])

    // The mark moves the figures, without another answer of the venue.
    await setIndex(venue, '54213.4')
    await expect(row).toContainText('(Close to liquidation)')
    await expect(row).toContainText('-57')
    await setIndex(venue, '54213.3')
    await expect(page.getByText('No open positions')).toBeVisible()

    await page.goto(`${venue.url}/en_US/inMail/noticeNavList`)
    await expect(page.getByText('Close to liquidation: BTCUSDT', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('BTCUSDT position liquidated')).toHaveCount(1)

    await page.goto(`${venue.url}/en_US/orderHome/contractOrder`)
    const orders = page.getByRole('table', { name: 'Order history' })
    await expect(orders.getByRole('row').nth(1)).toContainText('BTCUSDT')
    const all = await orders.getByRole('row').count()
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Cancelled' })
    await expect(page).toHaveURL(/\?state=cancelled$/)
    await expect(orders.getByRole('row')).not.toHaveCount(all)
    await page.reload()
    await expect(orders.getByRole('row').nth(1)).toContainText('Cancelled')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file.split('\r\n')[1]).toContain('"BTCUSDT","Buy","Limit","50000","10","0"')

    await page.getByRole('link', { name: 'Closed positions' }).click()
    await expect(page).toHaveURL(/\?tab=positions$/)
    await expect(page.getByRole('table', { name: 'Closed positions' }).getByRole('row').nth(1)).toContainText(
      'Insurance fund',
    )
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Liquidations' }).click()
    await page.getByRole('button', { name: 'Receipt of BTCUSDT' }).click()
    await expect(page.getByText(/^Recomputed in your browser: all \d+ figures match\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Account history' }).click()
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Taken over by the insurance fund' })
    await expect(page).toHaveURL(/\?tab=bills&kind=takeOver$/)
    await expect(page.getByRole('table', { name: 'Account history' }).getByRole('row').nth(1)).toContainText('USDT')
    await page.getByRole('link', { name: 'Funding' }).click()
    await expect(page.getByText('No funding payments')).toBeVisible()
  })
