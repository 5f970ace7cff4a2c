import type { Page } from '@playwright/test'
import { orders } from '#contract/spot/calls/orders.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** Two markets in which only the user of these tests trades. */
const market = venueOfTest({ trading: true, args: ['--engine-markets', 'btc_usdt,eth_usdt', '--makers', 'off'] })

const cancelOf = (page: Page, side: 'buy' | 'sell') =>
  page.getByRole('button', { name: `Cancel BTC/USDT ${side} order` })
const rows = (page: Page) => page.getByRole('table', { name: 'Open' }).getByRole('row').filter({ hasText: 'BTC/USDT' })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first()

/** The trading page of a market with two resting orders. */
const open = async (page: Page) => {
  await beLoggedIn(page, demo, market.url)
  const wish = { symbol: 'btc_usdt', amount: '0.01' } as const
  await placeBeside(page, { ...wish, side: 'buy', price: '50000' }, market.url)
  await placeBeside(page, { ...wish, side: 'sell', price: '90000' }, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await expect(rows(page)).toHaveCount(2)
}

/** Cancels reach the venue, but their answers wait until they are released. */
const holdAnswers = async (page: Page, path: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const sent: string[] = []
  await page.route(`**${path.replace('{orderId}', '*')}*`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    sent.push(new URL(route.request().url()).pathname)
    await released
    await route.continue()
  })
  return { sent, release }
}

/** The market page is shown, so that the floor has ended: its address changes first. */
const beOnMarkets = async (page: Page) => {
  await expect(page).toHaveURL(/\/market$/)
  await expect(page.getByRole('tab', { name: 'Favourites' })).toBeVisible()
}

test('switching to another pair before cancels are answered reports each of them, including queued ones [TRD-03]', async ({
  page,
}) => {
  await open(page)
  const { sent, release } = await holdAnswers(page, orders.cancel.path)
  await cancelOf(page, 'buy').click()
  await cancelOf(page, 'sell').click()
  await goTo(page, '/trade/exchange/?tradeCode=eth_usdt')
  await expect(page.getByRole('button', { name: 'ETH/USDT: change pair' })).toBeVisible()
  // The lists of the next page know that both are already being cancelled.
  await expect(rows(page)).toHaveCount(2)
  for (const side of ['buy', 'sell'] as const) await expect(cancelOf(page, side)).toBeDisabled()
  release()
  await expect(said(page, 'BTC/USDT buy order cancelled, unfilled')).toBeVisible()
  await expect(said(page, 'BTC/USDT sell order cancelled, unfilled')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  expect(new Set(sent).size).toBe(2)
  expect(sent).toHaveLength(2)
})

test('leaving for a page without orders before a cancel is answered reports why it failed [TRD-03]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await open(page)
  let cut = () => {}
  const isLeft = new Promise<void>((resolve) => (cut = resolve))
  await page.route(`**${orders.cancel.path.replace('{orderId}', '*')}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await isLeft
    await route.abort('connectionreset')
  })
  await cancelOf(page, 'buy').click()
  await goTo(page, '/market')
  await beOnMarkets(page)
  cut()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await goTo(page, '/orderHome/coinTradeOrder')
  // It is still open, and can be cancelled again.
  await expect(rows(page)).toHaveCount(2)
  await expect(cancelOf(page, 'buy')).toBeEnabled()
})

test('leaving before the answer to cancelling all reports how many were cancelled [TRD-03]', async ({ page }) => {
  await open(page)
  const { release } = await holdAnswers(page, orders.cancelAll.path)
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click()
  await goTo(page, '/market')
  await beOnMarkets(page)
  release()
  await expect(said(page, /^Cancel all: 2 cancelled, 0 already ended/)).toBeVisible()
})
