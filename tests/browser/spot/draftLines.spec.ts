import type { Page } from '@playwright/test'
import {
  canvasOf,
  chartIsThere,
  chartOf,
  linesOf,
  pricesInView,
  recordTexts,
  takeTexts,
} from '#tests/support/browser/chart.ts'
import { field, form, ordersAt, submit } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const market = venueOfTest(quiet)

const drawn = async (page: Page, count: number): Promise<readonly number[]> => {
  await expect.poll(async () => (await linesOf(page, 'down-graphic')).length).toBe(count)
  return linesOf(page, 'down-graphic')
}

test('take profit and stop loss are lines before the order is sent: dragged, written back, and replaced by those of the order [TRD-21]', async ({
  page,
}) => {
  await recordTexts(page)
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await chartIsThere(page)
  const { price, profit, loss } = await pricesInView(page, market.url)
  await field(page, 'Price').fill(`${price}`)
  await field(page, 'Amount').fill('0.01')
  await form(page).getByRole('button', { name: 'More options' }).click()
  await drawn(page, 0)
  await field(page, 'Take profit').fill(`${profit}`)
  await drawn(page, 1)
  await field(page, 'Stop loss').fill(`${loss}`)
  const [top = 0, bottom = 0] = (await drawn(page, 2)).toSorted((a, b) => a - b)
  expect(top).toBeLessThan(bottom)
  expect((await takeTexts(page)).map(({ text }) => text)).toContain(`SL ${loss.toLocaleString('en-US')}.00, not sent`)

  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const x = place.x + place.width / 3
  await page.mouse.move(x, bottom)
  await page.mouse.down()
  await page.mouse.move(x, bottom - 20, { steps: 5 })
  await page.mouse.up()
  await expect(field(page, 'Stop loss')).not.toHaveValue(`${loss}`)
  const moved = await field(page, 'Stop loss').inputValue()
  expect(Number(moved)).toBeGreaterThan(loss)
  expect(Number(moved)).toBeLessThan(price)
  await expect(field(page, 'Take profit')).toHaveValue(`${profit}`)
  // The crosshair would cover the line.
  await page.mouse.move(place.x, place.y - 20)
  const after = (await drawn(page, 2)).toSorted((a, b) => a - b)
  expect(Math.abs((after[1] ?? 0) - bottom + 20)).toBeLessThan(3)

  // Escape puts a held line back.
  await page.mouse.move(x, after[1] ?? 0)
  await page.mouse.down()
  await page.mouse.move(x, (after[1] ?? 0) - 20, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(field(page, 'Stop loss')).toHaveValue(moved)

  await submit(page).click()
  const anyway = page.getByRole('alertdialog').getByRole('button', { name: /anyway$/ })
  if (await anyway.isVisible()) await anyway.click()
  await expect.poll(async () => (await ordersAt(page, market, 'open')).length).toBe(1)
  const [order] = await ordersAt(page, market, 'open')
  expect(order?.attach).toMatchObject({ stopLoss: { stopPrice: moved }, takeProfit: { stopPrice: `${profit}` } })
  // The open order has lines of its own in their place.
  await expect(chartOf(page).getByRole('list', { name: 'Your orders on the chart' }).getByRole('listitem')).toHaveCount(
    3,
  )
  await drawn(page, 2)
})

/** The average cost that the chart has just drawn, in wire format. */
const averageCost = async (page: Page): Promise<string> => {
  const drawnCosts: string[] = []
  const latest = async () => {
    for (const { text } of await takeTexts(page)) {
      const [, cost] = /^Avg\. cost ([\d,.]+) \(/.exec(text) ?? []
      if (cost !== undefined) drawnCosts.push(cost.replaceAll(',', ''))
    }
    return drawnCosts.at(-1) ?? ''
  }
  await expect.poll(latest).toMatch(/^\d+(?:\.\d+)?$/)
  return drawnCosts.at(-1) ?? ''
}

test('a stop loss at the price of the average cost can be dragged away from it [TRD-21]', async ({ page }) => {
  await recordTexts(page)
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await chartIsThere(page)
  const cost = await averageCost(page)
  await field(page, 'Price').fill(`${Math.ceil(Number(cost)) + 1_000}`)
  await field(page, 'Amount').fill('0.01')
  await form(page).getByRole('button', { name: 'More options' }).click()
  await field(page, 'Stop loss').fill(cost)
  const [line = 0] = await drawn(page, 1)

  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const x = place.x + place.width / 3
  // The pointer comes from elsewhere on the average cost, so that this line is the first to be hovered.
  await page.mouse.move(x + 50, line)
  await page.mouse.move(x, line, { steps: 5 })
  await page.mouse.down()
  await page.mouse.move(x, line + 20, { steps: 5 })
  await page.mouse.up()
  await expect(field(page, 'Stop loss')).not.toHaveValue(cost)
  expect(Number(await field(page, 'Stop loss').inputValue())).toBeLessThan(Number(cost))
})
