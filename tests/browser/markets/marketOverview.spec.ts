import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { decimal, toScale, trim } from '#contract/kernel/decimal.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { parseCsv } from '#tests/support/csv.ts'

const { market } = calls
const tile = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true }).first()

/** The calls that the page makes, with their query. */
const watchCalls = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  return asked
}

const open = async (page: Page) => {
  await page.goto('/en_US/marketExplore/overview')
  await expect(tile(page, '24h spot turnover')).toContainText('USDT')
}

/** Saves a file of a tile. */
const download = async (page: Page, title: string, format: 'PNG' | 'CSV') => {
  const saved = page.waitForEvent('download')
  await tile(page, title)
    .getByRole('button', { name: `${title}: download ${format}` })
    .click()
  const file = await saved
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('loads a tile when it comes near the window, and no other [MKT-02]', async ({ page }) => {
  const asked = watchCalls(page)
  await open(page)
  await expect(tile(page, '24h change distribution').getByRole('img')).toBeVisible()
  expect(asked.some((path) => path.startsWith(market.chgDistribution.path))).toBe(true)
  expect(asked.filter((path) => path.startsWith(market.etfList.path))).toEqual([])
  const heading = page.getByRole('heading', { name: 'ETFs' })
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await heading.scrollIntoViewIfNeeded()
  await expect(tile(page, 'ETF holdings')).toContainText('Reference data')
  expect(asked.some((path) => path.startsWith(market.etfList.path))).toBe(true)
  // Every tile is of its final size from the start.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
})

test('writes the chosen range as a table, and the same figures as a file [MKT-02]', async ({ page }) => {
  const asked = watchCalls(page)
  await open(page)
  const title = 'Spot turnover'
  await tile(page, title).getByText('7D', { exact: true }).click()
  await expect.poll(() => asked).toContain(`${market.volumeChart.path}?range=7d`)
  await expect(tile(page, title).getByRole('slider')).toBeVisible()
  const picture = await download(page, title, 'PNG')
  expect(picture.name).toMatch(/^statefloor_volumeChart_7d_\d{4}-\d\d-\d\d\.png$/)
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG')

  await tile(page, title)
    .getByRole('button', { name: `${title}: show as table` })
    .click()
  const rows = tile(page, title).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  // The pointer holds the rows still.
  await tile(page, title).getByRole('table').hover()
  const shown = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const { name, content } = await download(page, title, 'CSV')
  expect(name).toMatch(/^statefloor_volumeChart_7d_\d{4}-\d\d-\d\d\.csv$/)
  const file = parseCsv(content.toString())
  expect(file[0]).toEqual(shown[0])
  expect(file).toHaveLength(shown.length)
  const written = (value = '') => (value === '' ? '—' : trim(toScale(decimal(value), 2, 'down')))
  expect(file.slice(1).map((line) => written(line[1]))).toEqual(
    shown.slice(1).map(([, text = '']) => (text === '—' ? text : trim(decimal(text.replaceAll(',', ''))))),
  )
})

test('leads from a ranking to the market and to a price alert [MKT-02]', async ({ page }) => {
  await open(page)
  await page.getByRole('heading', { name: 'Top turnover' }).scrollIntoViewIfNeeded()
  const row = tile(page, 'Top turnover').getByRole('row').nth(1)
  const link = row.getByRole('link').first()
  await expect(link).toBeVisible()
  const market = await link.textContent()
  await expect(row.getByRole('link', { name: `Create price alert for ${market}` })).toHaveAttribute(
    'href',
    `/en_US/market/alerts?symbol=${market?.toLowerCase().replace('/', '_')}`,
  )
  await link.click()
  await expect(page).toHaveURL(/\/trade\/exchange\/\?tradeCode=/)
})

test('is accessible in both faces of its tiles [MKT-02]', async ({ page }) => {
  await open(page)
  expect(await violations(page)).toEqual([])
  await tile(page, '24h change distribution')
    .getByRole('button', { name: /show as table/ })
    .click()
  await expect(tile(page, '24h change distribution').getByRole('table')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
