import type { Page } from '@playwright/test'
import { canvasOf, chartIsThere, chartOf, inPanel } from '#tests/support/browser/chart.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const open = async (page: Page) => {
  await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
  await chartIsThere(page)
}

const edge = (page: Page, name: string) =>
  chartOf(page).getByRole('separator', { name: `Height of the ${name} pane`, exact: true })

const heightOf = async (page: Page, name: string): Promise<number> =>
  Number(await edge(page, name).getAttribute('aria-valuenow'))

test('panes are resized by keys and by pointer, closed, and stay as they were left [TRD-05]', async ({ page }) => {
  await open(page)
  await expect(edge(page, 'VOL')).toHaveAttribute('aria-valuenow', '84')
  await edge(page, 'VOL').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(edge(page, 'VOL')).toHaveAttribute('aria-valuenow', '108')

  await expect(async () => {
    const line = await edge(page, 'VOL').boundingBox()
    if (!line) throw new Error('The pane has no edge')
    const [x, y] = [line.x + line.width / 3, line.y + line.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const moved of [10, 30, 50]) await page.mouse.move(x, y - moved, { steps: 4 })
    await page.mouse.up()
    expect(await heightOf(page, 'VOL')).toBeGreaterThan(140)
  }).toPass({ timeout: 20_000 })
  const left = await heightOf(page, 'VOL')

  await page.reload()
  await chartIsThere(page)
  await expect(edge(page, 'VOL')).toHaveAttribute('aria-valuenow', String(left))
  await chartOf(page).getByRole('button', { name: 'Close VOL' }).click()
  await expect(edge(page, 'VOL')).toHaveCount(0)
  await inPanel(page, 'Indicators', async () => {
    await expect(page.getByRole('checkbox', { name: 'VOL, volume' })).not.toBeChecked()
  })
})

test('however many panes are open, the candles keep their minimum height [TRD-05]', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 700 })
  await open(page)
  await inPanel(page, 'Indicators', async () => {
    for (const name of [/^MACD/, /^RSI/, /^KDJ/, /^OBV/, /^CCI/, /^WR/])
      await page.getByRole('dialog').getByRole('checkbox', { name }).check()
  })
  const names = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV', 'CCI', 'WR']
  for (const name of names) await expect(edge(page, name)).toHaveCount(1)
  await edge(page, 'VOL').focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('PageUp')
  await expect(async () => {
    const whole = await canvasOf(page).boundingBox()
    const first = await edge(page, 'VOL').boundingBox()
    expect((first?.y ?? 0) - (whole?.y ?? 0)).toBeGreaterThanOrEqual(115)
    for (const name of names) expect(await heightOf(page, name)).toBeGreaterThanOrEqual(40)
  }).toPass({ timeout: 20_000 })
})
