import { violations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/test.ts'

test('finds a coin in the list, reads about it, and goes to one of its markets [HELP-01]', async ({ page }) => {
  await page.goto('/en_US/coinInfo')
  const list = page.getByRole('table', { name: 'Coin information' })
  await expect(list.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search coins' }).fill('bitcoin')
  await expect(list.getByRole('link', { name: 'BTC', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/coinInfo\?search=bitcoin$/)
  await expect(list.getByRole('row').filter({ hasText: 'Bitcoin' }).first()).toContainText(/\d+\.\d\d/)

  await list.getByRole('link', { name: 'BTC', exact: true }).click()
  await expect(page).toHaveURL(/\/coinInfo\?coin=btc$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitcoin (BTC)')
  await expect(page.getByRole('region', { name: 'About' })).toContainText('21,000,000 BTC')
  await expect(page.getByRole('img', { name: 'BTC/USDT price chart' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('table', { name: 'Markets' }).getByRole('link', { name: 'BTC/USDT' }).click()
  await expect(page).toHaveURL(/\/trade\/exchange\/\?tradeCode=btc_usdt$/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search coins' })).toHaveValue('bitcoin')
})

test('compares two coins side by side, in Chinese', async ({ page }) => {
  await page.goto('/zh_CN/selection')
  await page.getByRole('checkbox', { name: '对比 Bitcoin (BTC)' }).click()
  await page.getByRole('checkbox', { name: '对比 Solana (SOL)' }).click()
  await page.getByRole('button', { name: '对比 (2)' }).click()
  await expect(page.getByRole('dialog', { name: '对比' }).getByRole('columnheader')).toHaveText([
    '项目',
    'Bitcoin (BTC)',
    'Solana (SOL)',
  ])
})
