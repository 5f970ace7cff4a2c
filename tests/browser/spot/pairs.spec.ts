import type { Page } from '@playwright/test'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** The sandbox's own market, with every pair that the venue lists. */
const market = venueOfFile({ trading: true, args: ['--engine-markets', 'btc_usdt,eth_usdt'] })

const button = (page: Page, pair: string) => page.getByRole('button', { name: `${pair}: change pair` })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Choose a pair' })
const search = (page: Page) => drawer(page).getByRole('searchbox', { name: 'Search coin or pair' })
const pairs = (page: Page) => drawer(page).getByRole('row').getByRole('link')
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name, exact: true })

const open = async (page: Page) => {
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await button(page, 'BTC/USDT').click()
  await expect(pairs(page).first()).toBeVisible()
}

test('the floor lists every spot pair with price, change and turnover, by quote coin and by name [TRD-20]', async ({
  page,
}) => {
  await open(page)
  await expect(search(page)).toBeFocused()
  const row = drawer(page).getByRole('row').filter({ hasText: 'BTC/USDT' })
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^\D*\d{2,3},\d{3}\.\d{2}$/)
  await expect(row.getByRole('cell').nth(3)).toHaveText(/%$/)
  await expect(row.getByRole('cell').nth(4)).toHaveText(/\d/)
  await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'page')

  await tab(page, 'USDC').click()
  await expect(pairs(page).filter({ hasText: '/USDC' }).first()).toBeVisible()
  await expect(pairs(page).filter({ hasNotText: '/USDC' })).toHaveCount(0)
  await tab(page, 'Others').click()
  await expect(pairs(page).filter({ hasText: '/BTC' }).first()).toBeVisible()
  await expect(pairs(page).filter({ hasText: /\/USD[TC]/ })).toHaveCount(0)

  await tab(page, 'All').click()
  await search(page).fill('no such coin')
  await expect(drawer(page).getByText('No markets found')).toBeVisible()
  // Perpetuals are traded elsewhere, so the search does not list them.
  await search(page).fill('ethusdt')
  await expect(pairs(page)).toHaveText(['ETH/USDT'])
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(button(page, 'BTC/USDT')).toBeFocused()
})

test('a pair is found and opened by keyboard alone [TRD-13] [TRD-20]', async ({ page }) => {
  await open(page)
  await button(page, 'BTC/USDT').press('Escape')
  await button(page, 'BTC/USDT').press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('usdt')
  await expect(pairs(page).first()).toHaveText(/USDT$/)
  await page.keyboard.press('ArrowDown')
  await expect(pairs(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(pairs(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toBeFocused()
  await search(page).fill('eth usdt')
  await expect(pairs(page)).toHaveText(['ETH/USDT'])
  await page.keyboard.press('Enter')
  await expect(button(page, 'ETH/USDT')).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/tradeCode=eth_usdt/)
})

test('the star beside the pair makes it a favourite, which the list and the markets page know [TRD-20]', async ({
  page,
}) => {
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  const star = page.getByRole('button', { name: 'Favourite BTC/USDT' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'BTC/USDT').click()
  await tab(page, 'Favourites').click()
  await expect(pairs(page)).toHaveText(['BTC/USDT'])
  await drawer(page).getByRole('button', { name: 'Favourite BTC/USDT' }).click()
  // The pointer is on the row, so it stays until the pointer leaves.
  await expect(star.first()).toHaveAttribute('aria-pressed', 'false')
  await search(page).hover()
  await expect(drawer(page).getByText('No favourites yet')).toBeVisible()
})

test('the list fits a phone and leads to the pair [TRD-20]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const box = await drawer(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await pairs(page).filter({ hasText: 'ETH/USDT' }).click()
  await expect(button(page, 'ETH/USDT')).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)
})
