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
import { ordersAt } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeAttachedBeside } from '#tests/support/browser/trading.ts'

const market = venueOfTest(quiet)

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Amend order?' })
const attached = async (page: Page) => {
  const [order] = await ordersAt(page, market, 'open')
  return { takeProfit: order?.attach?.takeProfit?.stopPrice, stopLoss: order?.attach?.stopLoss?.stopPrice }
}
const written = (price: number) => `${price.toLocaleString('en-US')}.00`

/** The positions of the lines of orders that sell, from the top. */
const drawn = async (page: Page): Promise<readonly number[]> => {
  await expect.poll(async () => (await linesOf(page, 'down-graphic')).length).toBe(2)
  return (await linesOf(page, 'down-graphic')).toSorted((a, b) => a - b)
}

test('take profit and stop loss of an open order are lines that change it: dragged, by keys, and put back with a reason [TRD-21] [TRD-05]', async ({
  page,
}) => {
  await recordTexts(page)
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await chartIsThere(page)
  const { price, profit, loss } = await pricesInView(page, market.url)
  await placeAttachedBeside(
    page,
    { symbol: 'btc_usdt', side: 'buy', price: `${price}`, amount: '0.1' },
    { takeProfit: { stopPrice: `${profit}` }, stopLoss: { stopPrice: `${loss}` } },
    market.url,
  )
  const lines = chartOf(page).getByRole('list', { name: 'Your orders on the chart' })
  const own = `Buy 0.1 at ${written(price)}`
  await expect(lines.getByRole('listitem')).toHaveText([
    own,
    `TP ${written(profit)} (${own})`,
    `SL ${written(loss)} (${own})`,
  ])
  const [top = 0, bottom = 0] = await drawn(page)
  expect((await takeTexts(page)).map(({ text }) => text)).toContain(`TP ${written(profit)} (${own})`)

  // By pointer: the line stays where it was dropped while the venue has not answered, and its order's line is not moved.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v2/trade/order/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const x = place.x + place.width / 3
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x, from)
    await page.mouse.down()
    await page.mouse.move(x, to, { steps: 5 })
    await page.mouse.up()
  }
  await drag(bottom, bottom - 20)
  await expect(question(page)).toContainText(`${own} moves its stop loss to`)
  await expect(question(page)).not.toContainText('queue')
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect(lines.getByText('Amending…')).toBeAttached()
  const [sameTop = 0, moved = 0] = await drawn(page)
  expect(Math.abs(moved - bottom + 20)).toBeLessThan(3)
  expect(Math.abs(sameTop - top)).toBeLessThan(3)
  expect((await attached(page)).stopLoss).toBe(`${loss}`)
  answer()
  await expect(lines.getByText('Amending…')).toHaveCount(0)
  const after = await attached(page)
  expect(Number(after.stopLoss)).toBeGreaterThan(loss)
  expect(Number(after.stopLoss)).toBeLessThan(price)
  expect(after.takeProfit).toBe(`${profit}`)
  await page.unroute('**/v2/trade/order/*')

  // By keys.
  const profitLine = lines.getByRole('listitem').filter({ hasText: /^TP / })
  await profitLine.getByRole('button', { name: 'One tick up' }).press('Enter')
  await profitLine.getByRole('button', { name: 'Amend order' }).press('Enter')
  await question(page).getByRole('checkbox', { name: 'Always ask' }).uncheck()
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect.poll(async () => (await attached(page)).takeProfit).toBe(`${profit}.01`)

  // On the wrong side of the order's price: the form opens with the reason, and the line goes back when it closes.
  await page.mouse.move(place.x, place.y - 20)
  const [high = 0, low = 0] = await drawn(page)
  await drag(high, low)
  const form = page.getByRole('dialog', { name: 'Amend order' })
  await expect(form.getByRole('textbox', { name: 'Take profit', exact: true })).toHaveAccessibleDescription(
    new RegExp(`Must be above ${price.toLocaleString('en-US')}`),
  )
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.mouse.move(place.x, place.y - 20)
  expect(Math.abs(((await drawn(page))[0] ?? 0) - high)).toBeLessThan(3)
  expect((await attached(page)).takeProfit).toBe(`${profit}.01`)
})
