import type { Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { field, form, rows } from '#tests/support/browser/floor.ts'
import { quiet, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader, type Person } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { startVenue } from '#tests/support/venue.ts'

/** A market in which only the users of these tests trade. */
const market = venueOfFile(quiet)

const address = () => `${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`
const grace = 10_000
/** The browser's messages for a venue that it cannot reach. */
const lost = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/
const receipt = (page: Page) => page.getByRole('dialog', { name: 'While you were away' })
const news = (page: Page) => page.getByRole('button', { name: 'While you were away', exact: true })
/** Goes to the report above the panels. */
const readReceipt = (page: Page) => news(page).click()
const settings = (page: Page) => page.getByRole('dialog', { name: 'Trading settings' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Trading settings' }).click()
const cancelling = (page: Page) => settings(page).getByRole('checkbox', { name: 'Cancel all orders on disconnect' })

/** The trading page, with all user data loaded. */
const enter = async (page: Page) => {
  await page.goto(address())
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Open \(\d+\)$/ })).toBeVisible()
}

const open = async (page: Page, person: Person) => {
  await beLoggedIn(page, person, market.url)
  await enter(page)
}

/** Places a resting order. */
const rest = async (page: Page, price: string, amount: string) => {
  await field(page, 'Price').fill(price)
  await field(page, 'Amount').fill(amount)
  await field(page, 'Amount').press('Enter')
  await expect(form(page).getByText(/^Order placed: /)).toBeVisible()
}

/** The positions of the panels. */
const panelPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-panel]')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

/** Sells into the resting orders. */
const sell = async (page: Page, price: string, amount: string) => {
  await form(page).getByRole('radio', { name: 'Sell' }).check()
  await field(page, 'Price').fill(price)
  await field(page, 'Amount').fill(amount)
  await field(page, 'Amount').press('Enter')
  await expect(form(page).getByText(/^(Order filled|Partially filled): sold /)).toBeVisible()
}

const cancelAll = async (page: Page) => {
  const press = page.getByRole('button', { name: 'Cancel all', exact: true })
  await press.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click()
  const cancelDialog = page.getByRole('alertdialog', { name: 'Cancel all orders?' })
  await cancelDialog.getByRole('button', { name: 'Close', exact: true }).click()
}

test('reports an order that is filled while the network is down on return, once [TRD-11]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(lost)
  await open(page, demo)
  const other = await (await newBrowser()).newPage()
  await open(other, trader)
  await rest(page, '60000', '0.5')
  await rest(page, '59000', '0.25')

  const before = await panelPlaces(page)
  await page.context().setOffline(true)
  await sell(other, '60000', '0.5')
  await page.context().setOffline(false)

  // Reported wherever they look, without moving or covering anything on the page.
  await expect(page.getByRole('status').filter({ hasText: 'Your orders changed while you were away' })).toBeVisible()
  await expect(news(page)).toBeVisible()
  expect(await panelPlaces(page)).toEqual(before)
  await readReceipt(page)
  await expect(receipt(page)).toContainText('Bought 0.5 BTC at avg. 60,000 USDT')
  await expect(receipt(page)).toContainText('Fee: 0.0005 BTC')
  await expect(receipt(page)).toContainText('All markets: 1 open, 0 conditional')
  await expect(receipt(page)).not.toContainText('59,000')
  expect(await violations(page)).toEqual([])

  await receipt(page).getByRole('button', { name: 'Got it' }).click()
  await expect(receipt(page)).toHaveCount(0)
  await expect(news(page)).toHaveCount(0)
  await page.reload()
  await expect(rows(page, 'Open').filter({ hasText: '59,000.00' })).toHaveCount(1)
  await expect(news(page)).toHaveCount(0)
  await cancelAll(page)
})

test('reports what happened before the page was back when a venue was killed with resting orders [TRD-11]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  test.slow()
  complaints.expect(lost)
  await open(page, demo)
  await rest(page, '58000', '0.1')
  await rest(page, '57000', '0.1')

  await market.kill()
  await page.context().setOffline(true)
  await market.restart()
  const other = await (await newBrowser()).newPage()
  await open(other, trader)
  await sell(other, '58000', '0.04')
  await page.context().setOffline(false)

  await readReceipt(page)
  await expect(receipt(page)).toContainText('Bought 0.04 BTC at avg. 58,000 USDT')
  await expect(receipt(page)).toContainText('Remainder still open')
  await expect(receipt(page)).toContainText('All markets: 2 open, 0 conditional')
  await receipt(page).getByRole('button', { name: 'Got it' }).click()
  await cancelAll(page)
})

test('reports what happens while no tab is open in the next one, and to no other account [TRD-11]', async ({
  page,
  newBrowser,
}) => {
  await open(page, demo)
  const other = await (await newBrowser()).newPage()
  await open(other, trader)
  await rest(page, '56000', '0.2')
  await page.goto('about:blank')
  await sell(other, '56000', '0.2')

  await open(page, demo)
  await readReceipt(page)
  await expect(receipt(page)).toContainText('Bought 0.2 BTC at avg. 56,000 USDT')
  await expect(receipt(page)).toContainText('No open orders in any market')
  await receipt(page).getByRole('button', { name: 'Got it' }).click()

  // Another account that logs in in this browser sees nothing of the first (OUT-02).
  await rest(page, '56000', '0.2')
  await page.goto('about:blank')
  await sell(other, '56000', '0.2')
  await open(page, trader)
  await expect(news(page)).toHaveCount(0)
})

test('the venue stores the switch: it cancels the orders of a disconnected user, and says why [TRD-11]', async ({
  page,
}) => {
  await open(page, demo)
  await openSettings(page)
  await expect(cancelling(page)).not.toBeChecked()
  await expect(settings(page)).toContainText('all your devices are disconnected for 10 seconds')
  expect(await violations(page)).toEqual([])
  await cancelling(page).check()
  await page.reload()
  await openSettings(page)
  await expect(cancelling(page)).toBeChecked()
  await settings(page).getByRole('button', { name: 'Close settings' }).click()
  await rest(page, '55000', '0.1')

  const next = await page.context().newPage()
  await page.close()
  const live = async () => {
    await advanceClock(market, grace + 1_000)
    const answer = await next.request.get(`${market.url}/hk-web/v2/trade/orders?state=open`, {
      headers: { [headers.requestedWith]: headers.requestedWithValue },
    })
    return ((await answer.json()) as { data: { totalCount: number } }).data.totalCount
  }
  await expect.poll(live).toBe(0)

  await enter(next)
  await readReceipt(next)
  await expect(receipt(next)).toContainText('Buy order cancelled. Cancelled on disconnect')
  await receipt(next).getByRole('button', { name: 'Got it' }).click()
  await next.getByRole('tab', { name: 'Order history' }).click()
  await expect(rows(next, 'Order history').filter({ hasText: '55,000.00' })).toContainText('Cancelled on disconnect')
  await openSettings(next)
  await cancelling(next).uncheck()
  await expect(settings(next).getByText('Saving…')).toHaveCount(0)
})

/** Counts the sounds and browser notifications of a page. */
const listenTo = (page: Page) =>
  page.addInitScript(() => {
    const heard = { notes: 0, notices: [] as string[] }
    Object.assign(window, { heard })
    const tone = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      heard.notes += 1
      return tone.call(this)
    }
    const Quiet = class extends EventTarget {
      // A site's permission applies to each of its tabs.
      static get permission() {
        return localStorage.getItem('permission') ?? 'default'
      }
      static requestPermission() {
        localStorage.setItem('permission', 'granted')
        return Promise.resolve(Quiet.permission)
      }
      constructor(title: string, { body }: { body: string }) {
        super()
        heard.notices.push(`${title}: ${body}`)
      }
    }
    Object.assign(window, { Notification: Quiet })
  })
interface Heard {
  readonly notes: number
  readonly notices: readonly string[]
}
const heardIn = (page: Page) => page.evaluate(() => (window as Window & { heard?: Heard }).heard)

test('announces own trades on the page of each tab, with sound from one of them, once enabled [TRD-11]', async ({
  page,
  newBrowser,
}) => {
  await listenTo(page)
  await open(page, demo)
  const other = await (await newBrowser()).newPage()
  await open(other, trader)
  const line = (one: Page) => one.getByRole('status', { name: 'Latest fills' })

  // By default nothing makes a sound.
  await rest(page, '53000', '0.1')
  await sell(other, '53000', '0.02')
  await expect(line(page)).toHaveText('Bought 0.02 BTC at 53,000 USDT')
  expect(await heardIn(page)).toEqual({ notes: 0, notices: [] })

  await openSettings(page)
  await settings(page).getByRole('checkbox', { name: 'Play sound' }).check()
  await settings(page).getByRole('checkbox', { name: 'Desktop notifications' }).check()
  await settings(page).getByRole('button', { name: 'Close settings' }).click()
  // Switching it on played a sample.
  const sample = (await heardIn(page))?.notes ?? 0
  expect(sample).toBeGreaterThan(0)

  const twin = await page.context().newPage()
  await listenTo(twin)
  await enter(twin)
  await openSettings(twin)
  await expect(settings(twin).getByRole('checkbox', { name: 'Play sound' })).toBeChecked()
  await settings(twin).getByRole('button', { name: 'Close settings' }).click()
  await sell(other, '53000', '0.03')
  for (const one of [page, twin]) await expect(line(one)).toHaveText('Bought 0.03 BTC at 53,000 USDT')
  const both = async () => {
    const [here, there] = [await heardIn(page), await heardIn(twin)]
    return {
      notes: (here?.notes ?? 0) - sample + (there?.notes ?? 0),
      notices: [...(here?.notices ?? []), ...(there?.notices ?? [])],
    }
  }
  await expect.poll(both).toEqual({ notes: 2, notices: ['BTC/USDT: Bought 0.03 BTC at 53,000 USDT'] })

  await line(page).locator('..').getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(line(page)).toHaveText('')
  await cancelAll(page)
})

for (const width of [390, 800]) {
  test(`notices move nothing on a page ${width} wide [TRD-11]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await beLoggedIn(page, demo, market.url)
    await page.goto(address())
    // A phone shows one panel at a time.
    if (width === 390) await page.getByRole('tab', { name: 'Orders', exact: true }).click()
    await expect(page.getByRole('tab', { name: /^Open \(\d+\)$/ })).toBeVisible()
    // On a phone the book below is as high as its rows, and has one fewer.
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, main h1 + *, main canvas, main form')].map((one) =>
          Math.round(one.getBoundingClientRect().top + (one.tagName === 'HEADER' ? 0 : window.scrollY)),
        ),
      )
    await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price: '52000', amount: '0.1' }, market.url)
    await expect(page.getByRole('button', { name: 'Cancel BTC/USDT buy order' })).toBeVisible()
    const before = await places()
    await page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
    await expect(page.getByText('BTC/USDT buy order cancelled')).toBeVisible()
    const after = await places()
    expect(after.length).toBeGreaterThan(3)
    expect(after).toEqual(before)
  })
}

test('shows the response time of orders from the first one on [TRD-11]', async ({ page }) => {
  await open(page, demo)
  const trip = page.getByRole('note', { name: 'Order response time' })
  await expect(trip).toHaveCount(0)
  await rest(page, '54000', '0.1')
  await expect(trip).toHaveText(/^Order [\d,]+ ms, median [\d,]+ ms/)
  await cancelAll(page)
})

test('reports what happened on a phone too, whichever panel is in view [TRD-11]', async ({ page, newBrowser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beLoggedIn(page, demo, market.url)
  await page.goto(address())
  await page.getByRole('tab', { name: 'Book', exact: true }).click()
  await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price: '51000', amount: '0.1' }, market.url)
  await page.getByRole('tab', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cancel BTC/USDT buy order' })).toBeVisible()
  await page.goto('about:blank')
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price: '51000', amount: '0.1' }, market.url)

  await page.goto(address())
  await page.getByRole('tab', { name: 'Trade', exact: true }).click()
  await readReceipt(page)
  await expect(receipt(page)).toContainText('Bought 0.1 BTC at avg. 51,000 USDT')
  expect(await violations(page)).toEqual([])
  await receipt(page).getByRole('button', { name: 'Got it' }).click()
  await expect(news(page)).toHaveCount(0)
})

test('a page with one order and no trades has no accessibility fault; a guest gets no questions about orders [TRD-13]', async ({
  page,
  newBrowser,
}) => {
  const empty = await startVenue({ trading: true, args: ['--engine-markets', 'btc_usdt', '--makers', 'off'] })
  try {
    const other = await (await newBrowser()).newPage()
    await beLoggedIn(other, demo, empty.url)
    await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '51000', amount: '0.1' }, empty.url)
    await page.goto(`${empty.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
    await expect(page.getByText('No trades yet')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order book' }).getByText('51,000.00').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Drawing tools', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Trend line' })).toBeVisible()
    await expect(page.getByText('Confirm before changing an order')).toHaveCount(0)
    await page.goto('about:blank')
    await other.goto('about:blank')
  } finally {
    await empty.dispose()
  }
})
