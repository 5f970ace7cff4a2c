import type { Page } from '@playwright/test'
import { canvasOf, chartIsThere, chartOf, klines, linesOf } from '#tests/support/browser/chart.ts'
import { ordersAt, rows, tab, trade } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

const market = venueOfTest(quiet)

const open = async (page: Page) => {
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await chartIsThere(page)
}

/** The middle of the candles in view: lines above and below it are in view too. */
const middlePrice = async (page: Page) => {
  const seen = (await klines(page, market.url, 'btc_usdt', '15m')).slice(-40)
  const [highest, lowest] = [
    Math.max(...seen.map((one) => Number(one[2]))),
    Math.min(...seen.map((one) => Number(one[3]))),
  ]
  return Math.round((highest + lowest) / 2)
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Amend order?' })
const lines = (page: Page) => chartOf(page).getByRole('list', { name: 'Your orders on the chart' })

/** Drags the only sell's line by `by` px. */
const drag = async (page: Page, by: number) => {
  await expect.poll(async () => (await linesOf(page, 'down-graphic')).length).toBe(1)
  const [from = 0] = await linesOf(page, 'down-graphic')
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const x = place.x + place.width / 3
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, from + by, { steps: 5 })
  await page.mouse.up()
  return from
}

test('a trailing stop that waits is moved by its line: first its activation price, then its distance [TRD-21]', async ({
  page,
  newBrowser,
}) => {
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await open(page)
  const last = await middlePrice(page)
  await trade(page, other, market, `${last}`)
  const activation = last + 100
  await placeBeside(
    page,
    {
      symbol: 'btc_usdt',
      side: 'sell',
      type: 'trailing',
      trailBy: '0.2%',
      activationPrice: `${activation}`,
      amount: '0.1',
    },
    market.url,
  )
  await expect(lines(page)).toContainText(`Sell 0.1, activates at ${activation.toLocaleString('en-US')}.00`)
  const before = await drag(page, -20)
  await expect(question(page)).toContainText('activates at')
  // The line stays where it was dropped while it asks.
  expect(Math.abs(((await linesOf(page, 'down-graphic'))[0] ?? 0) - before + 20)).toBeLessThan(3)
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  const [moved] = await expect
    .poll(() => ordersAt(page, market, 'conditional'))
    .not.toMatchObject([{ activationPrice: `${activation}` }])
    .then(() => ordersAt(page, market, 'conditional'))
  expect(Number(moved?.activationPrice)).toBeGreaterThan(activation)
  expect(moved).toMatchObject({ stopPrice: null, trailBy: '0.2%' })

  // Active from now on, it follows the price by its distance, which its line changes.
  await tab(page, 'Conditional').click()
  const row = rows(page, 'Conditional').nth(1)
  await row.getByTitle('Change activation price of BTC/USDT sell order').click()
  await page.keyboard.type(`${last}`)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText('Sell 0.1, trailing 0.20%, trigger')
  await drag(page, 25)
  await expect(question(page)).toContainText(/gets the trailing distance \d+\.\d\d% and starts again/)
  const distance = /distance (\d+\.\d\d%)/.exec((await question(page).textContent()) ?? '')?.[1] ?? ''
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect(row).toContainText(`Trailing ${distance}`)
  const [active] = await ordersAt(page, market, 'conditional')
  expect(Number.parseFloat(active?.trailBy ?? '')).toBe(Number.parseFloat(distance))
  expect(Number.parseFloat(distance)).toBeGreaterThan(0.2)

  // By keys, in steps of 0.01 %.
  await lines(page).getByRole('button', { name: 'One step up' }).press('Enter')
  const next = `${(Number.parseFloat(distance) - 0.01).toFixed(2)}%`
  await expect(lines(page).getByRole('status')).toContainText(`trailing ${next}`)
  await lines(page).getByRole('button', { name: 'Amend order' }).press('Enter')
  await question(page).getByRole('button', { name: 'Amend order' }).click()
  await expect(row).toContainText(`Trailing ${next}`)
})

test('display size, take profit and stop loss are changed in the row and in the form, in the queue [TRD-21]', async ({
  page,
}) => {
  await open(page)
  const wish = { symbol: 'btc_usdt', side: 'buy', price: '40000', amount: '0.1', display: '0.01' } as const
  const { orderId } = await placeBeside(page, wish, market.url)
  const row = rows(page, 'Open').nth(1)
  const one = async () => (await ordersAt(page, market, 'open')).find((order) => order.orderId === orderId)
  const change = async (title: string, text: string) => {
    await row.getByTitle(title).locator('visible=true').click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await change('Change display size of BTC/USDT buy order', '0.02')
  await expect(row).toContainText('Iceberg 0.02')

  await row.getByRole('button', { name: 'Amend BTC/USDT buy order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amend order' })
  await dialog.getByRole('textbox', { name: 'Take profit' }).fill('39000')
  await dialog.getByRole('button', { name: 'Amend order' }).click()
  await expect(dialog).toContainText('Must be above 40,000.')
  await dialog.getByRole('textbox', { name: 'Take profit' }).fill('45000')
  await dialog.getByRole('textbox', { name: 'Stop loss' }).fill('38000')
  await expect(dialog).toContainText('Keeps queue position')
  await dialog.getByRole('button', { name: 'Amend order' }).click()
  await expect(dialog).toHaveCount(0)
  await change('Change stop loss of BTC/USDT buy order', '38500')
  await expect.poll(one).toMatchObject({
    display: '0.02',
    attach: { takeProfit: { stopPrice: '45000' }, stopLoss: { stopPrice: '38500' } },
  })
})
