import { expect, test } from '#tests/support/browser/test.ts'

test('suggests pairs to compare while typing, and rejects invalid ones [TRD-05]', async ({ page }) => {
  await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
  await page.getByRole('button', { name: 'Compare' }).click()
  const field = page.getByRole('combobox', { name: 'Pair to compare' })
  await field.fill('not a pair at all')
  await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Enter a pair such as ETH/USDT.')).toBeVisible()

  await field.fill('eth/us')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAccessibleName('ETH/USDT')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('ETH/USDT')
  await field.press('Enter')
  await expect(page.getByText('Comparing with ETH/USDT')).toBeVisible()
})
