import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseCsv } from '#tests/support/csv.ts'
import { rows } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** Two markets with books in which only the users of these tests trade. */
const market = venueOfFile({ trading: true, args: ['--engine-markets', 'btc_usdt,eth_usdt', '--makers', 'off'] })

const path = '/orderHome/coinTradeOrder'
const wait = (page: Page, side: 'buy' | 'sell', price: string, symbol = 'btc_usdt') =>
  placeBeside(page, { symbol, side, price, amount: '0.01' }, market.url)

const open = async (page: Page, search = '') => {
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US${path}${search}`)
  await expect(page.getByRole('heading', { name: 'Spot orders' })).toBeVisible()
}

/** Removes everything that earlier tests left. */
const clear = async (page: Page) => {
  await open(page)
  await expect(page.getByRole('status', { name: 'Loading orders…' })).toHaveCount(0)
  if (await page.getByRole('button', { name: 'Cancel all', exact: true }).isDisabled()) return
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
}

test('orders appear as they are placed, are amended in place and cancelled one by one [TRD-03]', async ({ page }) => {
  await clear(page)
  await expect(page.getByText('No open orders')).toBeVisible()
  await wait(page, 'buy', '50000')
  await wait(page, 'buy', '2000', 'eth_usdt')
  await expect(rows(page, 'Open')).toHaveCount(3)
  await expect(page.getByRole('tab', { name: 'Open (2)' })).toBeVisible()

  await page.getByRole('button', { name: 'Amend BTC/USDT buy order' }).click()
  const form = page.getByRole('dialog', { name: 'Amend order' })
  await form.getByRole('textbox', { name: 'Price' }).fill('50000.005')
  await form.getByRole('button', { name: 'Amend order' }).click()
  await expect(form.getByText(/isn’t a multiple of the tick size/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Price' }).fill('51k')
  await expect(form.getByText('Loses queue position')).toBeVisible()
  await form.getByRole('button', { name: 'Amend order' }).click()
  await expect(page.getByText('BTC/USDT buy order amended')).toBeVisible()
  await expect(rows(page, 'Open').filter({ hasText: 'BTC/USDT' })).toContainText('51,000.00')

  await page.getByRole('button', { name: 'Cancel ETH/USDT buy order' }).click()
  await expect(page.getByText('ETH/USDT buy order cancelled, unfilled')).toBeVisible()
  await expect(rows(page, 'Open')).toHaveCount(2)
})

beyondCommit(() => {
  test('an order that was filled while being cancelled is reported as filled, and is in history and trades [TRD-09]', async ({
    page,
    newBrowser,
  }) => {
    await clear(page)
    await wait(page, 'buy', '52000')
    await expect(rows(page, 'Open')).toHaveCount(2)
    const other = await (await newBrowser()).newPage()
    await beLoggedIn(other, trader, market.url)
    // The cancel is in transit while another user sells.
    await page.route('**/v2/trade/order/*', async (route) => {
      await wait(other, 'sell', '52000')
      await route.continue()
    })
    await page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
    await expect(page.getByText('BTC/USDT buy order already filled: 0.01 BTC at avg. 52,000')).toBeVisible()
    await expect(page.getByText('No open orders')).toBeVisible()

    await page.getByRole('tab', { name: 'Order history' }).click()
    await expect(page).toHaveURL(/\?tab=history$/)
    await expect(rows(page, 'Order history').nth(1)).toContainText('Filled')
    await page.getByRole('tab', { name: 'Trade history' }).click()
    await expect(page).toHaveURL(/\?tab=trades$/)
    await expect(rows(page, 'Trade history').nth(1)).toContainText('52,000.00')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Trade history' })).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page, 'Trade history').nth(1)).toContainText('52,000.00')
  })
})

beyondCommit(() => {
  test('cancels all orders of a market after a confirmation, with a result, and keeps those of others [TRD-03]', async ({
    page,
  }) => {
    await clear(page)
    await wait(page, 'buy', '50000')
    await wait(page, 'buy', '49000')
    await wait(page, 'buy', '2000', 'eth_usdt')
    await expect(rows(page, 'Open')).toHaveCount(4)
    await page.getByRole('combobox', { name: 'Market' }).selectOption({ label: 'BTC/USDT' })
    await expect(rows(page, 'Open')).toHaveCount(3)
    await page.getByRole('button', { name: 'Cancel all on this pair' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel all orders?' })
    await expect(question).toContainText('BTC/USDT orders: 2 now.')
    await question.getByRole('button', { name: 'Cancel all' }).click()
    await expect(question.getByText('Cancelled: 2')).toBeVisible()
    await question.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('No open orders')).toBeVisible()
    await page.getByRole('combobox', { name: 'Market' }).selectOption({ label: 'All markets' })
    await expect(rows(page, 'Open')).toHaveCount(2)
  })
})

beyondCommit(() => {
  test('exports trades as a table and for tax software, and both files match the trades [TRD-15]', async ({
    page,
    newBrowser,
  }) => {
    await clear(page)
    await wait(page, 'buy', '53000')
    const other = await (await newBrowser()).newPage()
    await beLoggedIn(other, trader, market.url)
    await wait(other, 'sell', '53000')
    await page.getByRole('tab', { name: 'Trade history' }).click()
    await expect(rows(page, 'Trade history').nth(1)).toContainText('53,000.00')

    const bar = page.getByRole('region', { name: 'Export' })
    const saved = async () => {
      const coming = page.waitForEvent('download')
      await bar.getByRole('button', { name: 'Export CSV' }).click()
      const download = await coming
      await expect(bar.getByRole('status')).toContainText('Exported')
      return { name: download.suggestedFilename(), lines: parseCsv(await readFile(await download.path(), 'utf8')) }
    }
    const table = await saved()
    expect(table.name).toMatch(/^trade-history_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
    expect(table.lines[0]?.slice(0, 6)).toEqual(['Time', 'Pair', 'Side', 'Price', 'Amount', 'Total'])
    expect(table.lines[1]?.slice(1, 9)).toEqual(['BTC/USDT', 'Buy', '53000', '0.01', '530', '0.00001', 'BTC', 'Maker'])
    expect(table.lines[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)

    await bar.getByRole('combobox', { name: 'File format' }).selectOption({ label: 'Koinly (tax)' })
    await expect(bar.getByText('Times are in UTC')).toBeVisible()
    const koinly = await saved()
    expect(koinly.name).toMatch(/^trade-history_koinly_/)
    expect(koinly.lines[0]?.slice(0, 3)).toEqual(['Date', 'Sent Amount', 'Sent Currency'])
    expect(koinly.lines.at(-1)?.slice(1, 7)).toEqual(['530', 'USDT', '0.01', 'BTC', '0.00001', 'BTC'])

    await page.getByRole('tab', { name: 'Order history' }).click()
    await expect(rows(page, 'Order history').nth(1)).toContainText('Filled')
    await expect(bar.getByRole('combobox')).toHaveCount(0)
    const history = await saved()
    expect(history.name).toMatch(/^order-history_/)
    expect(history.lines[1]?.slice(2, 6)).toEqual(['BTC/USDT', 'Buy', 'Limit', '53000'])
  })
})
