import { holdAgainst, setIndex, stillContracts } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const venue = venueOfTest(stillContracts)
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

for (const [device, size] of widths)
  test(`a liquidation is seen by its owner on ${device}, and has a receipt that says why [FUT-02] [FUT-11]`, async ({
    page,
    newBrowser,
  }) => {
    await page.setViewportSize(size)
    const other = await (await newBrowser()).newPage()
    const opening = {
      side: 'buy',
      type: 'limit',
      price: '50000',
      amount: '10',
      leverage: 10,
      marginMode: 'isolated',
    } as const
    await holdAgainst(other, page, venue, opening)
    await page.goto(`${venue.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
    if (device === 'a phone') await page.getByRole('tab', { name: 'Orders', exact: true }).click()
    const row = page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: 'BTCUSDT' })
    // (600 − 60.36)/(0.01 · (1 − 0.46 %)), rounded down to the tick.
    await expect(row).toContainText('54,213.3')
    await expect(page.getByRole('tab', { name: 'Open orders (1)' })).toBeVisible()

    await setIndex(venue, '54213.4')
    await expect(page.getByText('BTCUSDT is about to be liquidated')).toBeVisible()
    await expect(row).toBeVisible()
    await setIndex(venue, '54213.3')
    await expect(page.getByText('No open positions')).toBeVisible()
    await expect(page.getByText('BTCUSDT is about to be liquidated')).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Open orders (0)' })).toBeVisible()

    await page.getByRole('tab', { name: 'Liquidations' }).click()
    await page.getByRole('button', { name: 'Receipt of BTCUSDT' }).click()
    const receipt = page.getByRole('dialog', { name: 'Liquidation receipt' })
    await expect(receipt.getByText(/^Recomputed in your browser: all \d+ figures match\.$/)).toBeVisible()
    await expect(receipt).toContainText('54,213.3')
  })
