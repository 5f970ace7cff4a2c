import type { Page } from '@playwright/test'
import {
  canvasOf,
  chartIsThere,
  chartOf,
  coveredBy,
  klines,
  linesOf,
  recordTexts,
  takeTexts,
} from '#tests/support/browser/chart.ts'
import { ordersAt, rows, tab } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader, type Person } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside, placePairBeside } from '#tests/support/browser/trading.ts'

/** A market in which only the users of these tests trade. */
const market = venueOfTest(quiet)

const open = async (page: Page, person: Person) => {
  await beLoggedIn(page, person, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await chartIsThere(page)
}

/** A whole price in the middle of the last candles, so that its line is visible in the chart. */
const priceInView = async (page: Page): Promise<string> => {
  const lately = (await klines(page, market.url, 'btc_usdt', '15m')).slice(-30)
  const highest = Math.max(...lately.map(([, , high]) => Number(high)))
  const lowest = Math.min(...lately.map(([, , , low]) => Number(low)))
  return Math.round((highest + lowest) / 2).toString()
}

const priceOf = (page: Page) => rows(page, 'Open').nth(1).getByRole('cell').nth(4)
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Amend order?' })

/** The vertical position of the only own order's line, in px from the top. */
const lineOf = async (page: Page): Promise<number> => {
  await expect.poll(async () => (await linesOf(page, 'up-graphic')).length).toBe(1)
  return (await linesOf(page, 'up-graphic'))[0] ?? 0
}

/** Drags the line down by `by` px with the pointer, without releasing it. */
const hold = async (page: Page, by: number) => {
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const [x, y] = [place.x + place.width / 3, await lineOf(page)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + by / 2, { steps: 4 })
  await page.mouse.move(x, y + by, { steps: 4 })
}

test('an order is amended by its line: dragged, confirmed, and moved to where it was dropped [TRD-05]', async ({
  page,
}) => {
  await recordTexts(page)
  await open(page, demo)
  const price = await priceInView(page)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount: '0.1' }, market.url)
  await expect(chartOf(page).getByRole('list', { name: 'Your orders on the chart' })).toContainText('Buy 0.1 at')
  const before = await priceOf(page).textContent()

  // Escape while dragging: no question opens.
  await hold(page, 40)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(question(page)).toHaveCount(0)
  await expect(priceOf(page)).toHaveText(before ?? '')

  // Drop, then decline.
  await hold(page, 40)
  await page.mouse.up()
  await expect(question(page)).toContainText('loses its queue position.')
  await question(page).getByRole('button', { name: 'Keep as is' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(priceOf(page)).toHaveText(before ?? '')

  // Drop, then confirm. Label and axis show the price while dragging; the question shows the same.
  await hold(page, 40)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const texts = (await takeTexts(page)).map(({ text }) => text)
  const label = texts.findLast((text) => text.startsWith('Buy 0.1 at '))?.replace('Buy 0.1 at ', '') ?? ''
  expect(texts.slice(-50)).toContain(label)
  await page.mouse.up()
  const asked = (await question(page).textContent()) ?? ''
  const to = /moves to ([\d,.]+\d)/.exec(asked)?.[1] ?? ''
  expect(to).toBe(label)
  expect(Number(to.replaceAll(',', ''))).toBeLessThan(Number(price))
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect(priceOf(page)).toHaveText(to)
})

test('an order is amended by its line with keys, without a confirmation if that is off [TRD-05] [TRD-13]', async ({
  page,
}) => {
  await open(page, demo)
  const price = await priceInView(page)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount: '0.1' }, market.url)
  const lines = chartOf(page).getByRole('list', { name: 'Your orders on the chart' })
  await lines.getByRole('button', { name: 'One tick up' }).press('Enter')
  await lines.getByRole('button', { name: 'One tick up' }).press('Enter')
  const to = `${Number(price).toLocaleString('en-US')}.02`
  await expect(lines.getByText(`to ${to}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lines.getByText(`to ${to}`)).toHaveCount(0)

  await lines.getByRole('button', { name: 'One tick up' }).press('Enter')
  await lines.getByRole('button', { name: 'One tick up' }).press('Enter')
  await lines.getByRole('button', { name: 'Amend order' }).press('Enter')
  await question(page).getByRole('checkbox', { name: 'Always ask' }).uncheck()
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect(priceOf(page)).toHaveText(to)
  await lines.getByRole('button', { name: 'One tick down' }).press('Enter')
  await lines.getByRole('button', { name: 'Amend order' }).press('Enter')
  await expect(priceOf(page)).toHaveText(`${Number(price).toLocaleString('en-US')}.01`)
  await expect(question(page)).toHaveCount(0)
})

test('a stop and both legs of an OCO are changed where they are: by line, and in the form [TRD-05] [TRD-09] [TRD-21]', async ({
  page,
}) => {
  await open(page, demo)
  const price = Number(await priceInView(page))
  const pair = await placePairBeside(
    page,
    { symbol: 'btc_usdt', side: 'sell', amount: '0.1', price: `${price + 20_000}`, stopPrice: `${price}` },
    market.url,
  )
  await tab(page, 'Conditional').click()
  const conditional = rows(page, 'Conditional').nth(1)
  const lines = chartOf(page).getByRole('list', { name: 'Your orders on the chart' })
  const lineOfStop = lines.getByRole('listitem').filter({ hasText: 'trigger' })

  // By keys: the trigger moves, and the question does not speak of a queue.
  await lineOfStop.getByRole('button', { name: 'One tick down' }).press('Enter')
  await lineOfStop.getByRole('button', { name: 'Amend order' }).press('Enter')
  await expect(question(page)).toContainText('moves its trigger to')
  await expect(question(page)).not.toContainText('queue')
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  const moved = `${(price - 1).toLocaleString('en-US')}.99`
  await expect(conditional).toContainText(moved)

  // By pointer: the line stays where it was dropped while the venue has not answered.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v2/trade/order/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const drawn = async () => (await linesOf(page, 'down-graphic')).at(-1) ?? 0
  const before = await drawn()
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const x = place.x + place.width / 3
  await page.mouse.move(x, before)
  await page.mouse.down()
  await page.mouse.move(x, before + 30, { steps: 5 })
  await page.mouse.up()
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect(lines.getByText('Amending…')).toBeAttached()
  expect(Math.abs((await drawn()) - before - 30)).toBeLessThan(3)
  await expect(conditional).toContainText(moved)
  answer()
  await expect(lines.getByText('Amending…')).toHaveCount(0)
  await expect(conditional).not.toContainText(moved)
  await page.unroute('**/v2/trade/order/*')

  // In the form of the other leg: its price, and the amount of both.
  await tab(page, 'Open').click()
  await rows(page, 'Open').nth(1).getByRole('button', { name: 'Amend BTC/USDT sell order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amend order' })
  await dialog.getByRole('textbox', { name: 'Price' }).fill(`${price + 21_000}`)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.2')
  await expect(dialog).toContainText('Applies to both legs of the OCO.')
  await dialog.getByRole('button', { name: 'Amend order' }).click()
  await expect(dialog).toHaveCount(0)
  const legs = [...(await ordersAt(page, market, 'open')), ...(await ordersAt(page, market, 'conditional'))]
  expect(legs.map(({ groupId, amount }) => [groupId, amount])).toEqual([
    [pair, '0.2'],
    [pair, '0.2'],
  ])
})

test('own trades are marked on the chart, also after a reload [TRD-05]', async ({ page, newBrowser }) => {
  await open(page, demo)
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  const price = await priceInView(page)
  expect(await coveredBy(page, 'up-graphic')).toBe(0)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount: '0.1' }, market.url)
  await lineOf(page)
  await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price, amount: '0.1' }, market.url)
  // The line disappears with the order; the mark of the trade appears.
  await expect.poll(() => linesOf(page, 'up-graphic')).toEqual([])
  await expect.poll(() => coveredBy(page, 'up-graphic')).toBeGreaterThan(20)
  await page.reload()
  await chartIsThere(page)
  await expect.poll(() => coveredBy(page, 'up-graphic')).toBeGreaterThan(20)
})
