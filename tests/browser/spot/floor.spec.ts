import type { Page } from '@playwright/test'
import { book, field, form, rows } from '#tests/support/browser/floor.ts'
import { quiet, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader, type Person } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** A market in which only the users of these tests trade. */
const market = venueOfFile(quiet)

const floor = '/trade/exchange/?tradeCode=btc_usdt'

const open = async (page: Page, person: Person) => {
  await beLoggedIn(page, person, market.url)
  await page.goto(`${market.url}/en_US${floor}`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
}

test('two people trade with each other: the order of one rests, is visible, and is filled by the other [TRD-02] [TRD-04]', async ({
  page,
  newBrowser,
}) => {
  await open(page, demo)
  const other = await (await newBrowser()).newPage()
  await open(other, trader)

  await field(page, 'Price').fill('60,000')
  await field(page, 'Amount').fill('0.5')
  const place = () => form(page).getByRole('button', { name: /^Buy/ }).boundingBox()
  const before = await place()
  await form(page).getByRole('button', { name: 'Buy 0.5 BTC at 60,000' }).click()
  // Next to the button, which does not move for it.
  await expect(form(page).getByText('Order placed: buy 0.5 BTC at 60,000 USDT')).toBeInViewport({ ratio: 1 })
  expect(await place()).toEqual(before)
  await expect(rows(page, 'Open').filter({ hasText: '60,000.00' })).toHaveCount(1)
  // The amount is cleared, so that it is not sent again; the price stays.
  await expect(field(page, 'Amount')).toHaveValue('')
  await expect(field(page, 'Price')).toHaveValue('60000')

  // The other user sees it, takes its price and size by pressing it in the book, and sells.
  await book(other)
    .getByRole('button', { name: /0\.500000/ })
    .first()
    .click()
  await form(other).getByRole('radio', { name: 'Sell' }).check()
  await expect(field(other, 'Price')).toHaveValue('60000')
  await form(other).getByRole('button', { name: 'Sell 0.5 BTC at 60,000' }).click()
  await expect(form(other).getByText('Order filled: sold 0.5 BTC at avg. 60,000 USDT')).toBeVisible()
  // The notice of an order follows its status until it is read.
  await expect(form(page).getByText('Order filled: bought 0.5 BTC at avg. 60,000 USDT')).toBeVisible()
  await form(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(form(page).getByText('Order filled: bought 0.5 BTC at avg. 60,000 USDT')).toHaveCount(0)

  await expect(rows(page, 'Open').filter({ hasText: '60,000.00' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Trade history' }).click()
  await expect(rows(page, 'Trade history').filter({ hasText: '60,000.00' })).toHaveCount(1)
})

test('an order is placed, and a mistaken one is held back, by keyboard alone [TRD-06] [TRD-13]', async ({ page }) => {
  await open(page, demo)
  await field(page, 'Price').focus()
  await page.keyboard.type('50k')
  await field(page, 'Amount').focus()
  await page.keyboard.type('.01')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Order placed: buy 0.01 BTC at 50,000 USDT')).toBeVisible()

  // Far above the best bid.
  await field(page, 'Price').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10')
  await field(page, 'Amount').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Confirm order' })
  // The distance is not a change, so it has no sign.
  await expect(question).toContainText(/Price is \d[\d.,]*% away from the best price/)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(field(page, 'Price')).toHaveValue('10')
})

beyondCommit(() => {
  test('an unfinished order is still there after leaving, for its pair only [TRD-14]', async ({ page }) => {
    await open(page, demo)
    await form(page).getByRole('radio', { name: 'Sell' }).check()
    await field(page, 'Price').fill('71234.5')
    await page.goto(`${market.url}/en_US/market`)
    await page.goto(`${market.url}/en_US${floor}`)
    await expect(field(page, 'Price')).toHaveValue('71234.5')
    await expect(form(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
    await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=eth_usdt`)
    await expect(field(page, 'Price')).toHaveValue('')
  })
})

beyondCommit(() => {
  test('a lost answer is not a rejection: the order is looked up and appears once [TRD-04]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/)
    await open(page, demo)
    await page.route('**/v2/trade/order', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      // It reaches the venue, but its answer is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await field(page, 'Price').fill('41000')
    await field(page, 'Amount').fill('0.02')
    await field(page, 'Amount').press('Enter')
    await expect(form(page).getByText('Order placed: buy 0.02 BTC at 41,000 USDT')).toBeVisible()
    await expect(rows(page, 'Open').filter({ hasText: '41,000.00' })).toHaveCount(1)
  })
})

beyondCommit(() => {
  for (const [tradeCode, named] of [
    ['nope_usdt', 'NOPE/USDT'],
    ['btc', 'BTC'],
    ['<b>.trade.depth', '<B>.TRADE.DEPTH'],
  ] as const) {
    test(`an unlisted pair in an address is never subscribed, says so, and links to the markets: ${tradeCode}`, async ({
      page,
    }) => {
      const said: string[] = []
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))))
      await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=${encodeURIComponent(tradeCode)}`)
      await expect(page.getByText(`${named} isn’t listed`)).toBeVisible()
      await page.getByRole('link', { name: 'View markets' }).click()
      await expect(page).toHaveURL(/\/en_US\/market/)
      // The markets' subscriptions come after any that the trading page could have made.
      await expect.poll(() => said.some((one) => one.includes('market.all.ticker'))).toBe(true)
      const ofMarkets = said.filter((one) => one.startsWith('{"sub":"market.'))
      expect(ofMarkets.filter((one) => !one.includes('market.all.ticker'))).toEqual([])
    })
  }
})
