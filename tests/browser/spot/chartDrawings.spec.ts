import type { Page } from '@playwright/test'
import { canvasOf, chartIsThere, chartOf, inPanel } from '#tests/support/browser/chart.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const open = async (page: Page) => {
  await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
  await chartIsThere(page)
}

const choose = (page: Page, name: string) =>
  inPanel(page, 'Drawing tools', async () => {
    await page.getByRole('button', { name, exact: true }).click()
  })

const list = (page: Page) => page.getByRole('region', { name: 'Drawings on this pair' })

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('a measure is drawn by keys alone, and the list of drawings says what it shows [TRD-05]', async ({ page }) => {
  await open(page)
  await choose(page, 'Measure')
  await expect(canvasOf(page)).toBeFocused()
  await press(page, 'Enter')
  await expect(chartOf(page).getByText(/^Set the next point/)).toBeVisible()
  await press(page, 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp')
  // The position is announced while it moves.
  await expect(
    chartOf(page)
      .getByRole('status')
      .filter({ hasText: /^[\d,.]+, .+\d{2}:\d{2}$/ }),
  ).toBeVisible()
  await press(page, 'Enter')
  await expect(chartOf(page).getByText(/^Set the/)).toHaveCount(0)
  await inPanel(page, 'Drawing tools', async () => {
    await expect(list(page).getByText('Measure 1')).toBeVisible()
    await expect(list(page).getByText('+0.02 (0.00%), -11 candles')).toBeVisible()
  })
})

test('drawings keep their colour and text, and changes of them are undone [TRD-05]', async ({ page }) => {
  await open(page)
  await inPanel(page, 'Drawing tools', async () => {
    await page.getByRole('combobox', { name: 'Colour of new drawings' }).selectOption('Orange')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Range low')
    await page.getByRole('button', { name: 'Place text' }).click()
  })
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  await page.mouse.click(place.x + place.width * 0.4, place.y + place.height * 0.4)
  await expect(chartOf(page).getByText(/^Set the/)).toHaveCount(0)
  await choose(page, 'Rectangle')
  await expect(canvasOf(page)).toBeFocused()
  await press(page, 'Shift+ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter', 'Shift+ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter')
  await inPanel(page, 'Drawing tools', async () => {
    await expect(page.getByRole('combobox', { name: 'Colour of Rectangle 2' })).toHaveValue('orange')
    await page.getByRole('combobox', { name: 'Colour of Rectangle 2' }).selectOption('Green')
  })

  await page.reload()
  await chartIsThere(page)
  await inPanel(page, 'Drawing tools', async () => {
    await expect(list(page).getByText('Range low')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Colour of Text 1' })).toHaveValue('orange')
    await expect(page.getByRole('combobox', { name: 'Colour of Rectangle 2' })).toHaveValue('green')
    await expect(page.getByRole('combobox', { name: 'Colour of new drawings' })).toHaveValue('orange')
    await page.getByRole('button', { name: 'Remove Text 1' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(list(page).getByText('Range low')).toBeVisible()
    await page.getByRole('button', { name: 'Remove all drawings' }).click()
    await expect(page.getByText('No drawings on this pair')).toBeVisible()
  })
  await canvasOf(page).focus()
  await press(page, 'Control+z')
  await inPanel(page, 'Drawing tools', async () => {
    await expect(list(page).getByText('Rectangle 2')).toBeVisible()
  })
})
