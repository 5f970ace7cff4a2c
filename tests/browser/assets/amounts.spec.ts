import type { Locator, Page } from '@playwright/test'
import { demo, logInTo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const spot = (page: Page) => page.getByRole('region', { name: 'Spot', exact: true })
const row = (page: Page, coin: string) =>
  spot(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: coin, exact: true }) })
const available = (page: Page, coin: string) => row(page, coin).getByRole('cell').nth(1)

/** The horizontal position of an amount's decimal point, in px from the left. */
const pointOf = (cell: Locator): Promise<number> =>
  cell.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = text.textContent?.indexOf('.') ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    throw new Error('No decimal point')
  })

test('aligns the decimal points of amounts in a table, whatever the coin’s precision', async ({ page }) => {
  await logInTo(page, demo, '/assetManagement/overView')
  await expect(available(page, 'USDT')).toHaveText(/^[\d,]+\.\d{6}$/)
  const points = await Promise.all(['USDT', 'BTC', 'ETH', 'DOGE'].map((coin) => pointOf(available(page, coin))))
  for (const point of points) expect(Math.abs(point - (points[0] ?? 0))).toBeLessThan(1)
})

test('truncates a long amount in the table, and shows it exactly on hover, on focus and when copied', async ({
  page,
}) => {
  const exact = '20.000000000000000001'
  await logInTo(page, demo, '/assetManagement/overView')
  const amount = available(page, 'ETH').locator('[data-exact]')
  await expect(amount).toHaveAttribute('data-exact', exact)
  const bubble = () => amount.evaluate((node) => getComputedStyle(node, '::before').content)
  expect(await bubble()).toBe('none')
  const width = (await amount.boundingBox())?.width ?? 0
  await amount.hover()
  await expect.poll(bubble).toBe(`"${exact}"`)
  expect((await amount.boundingBox())?.width).toBe(width)
  await page.mouse.move(0, 0)
  await expect.poll(bubble).toBe('none')
  await amount.focus()
  await expect.poll(bubble).toBe(`"${exact}"`)
  const copied = await available(page, 'ETH').evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return getSelection()?.toString()
  })
  expect(copied).toBe(exact)
})
