import type { Page } from '@playwright/test'
import { alerts } from '#contract/markets/calls/alerts.ts'
import { market } from '#contract/markets/calls/market.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { sample } from '#tests/support/length.ts'

const headers = { 'X-Requested-With': 'statefloor' }
const list = `**${messages.list.path}`
const alertList = `**${alerts.list.path}`
const refused = { json: { code: 500, msg: 'The archive is closed', data: null } }
const centre = '/en_US/inMail/noticeNavList'

const set = async (page: Page, symbol: string, alertType: number, alertValue: string): Promise<void> => {
  const answer = await page.request.post(alerts.create.path, { headers, data: { symbol, alertType, alertValue } })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** Pairs that rose and fell within a day, so that alerts on them fire at once. */
const movers = async (page: Page) => {
  const { data } = (await (await page.request.get(market.instruments.path)).json()) as {
    data: { tickers: { symbol: string; change: string }[] }
  }
  const pairs = data.tickers.filter(({ symbol }) => symbol.endsWith('_usdt'))
  const [risen, fallen] = [
    pairs.find(({ change }) => Number(change) > 0.1),
    pairs.find(({ change }) => Number(change) < -0.1),
  ]
  if (!risen || !fallen) throw new Error('No market of this seed has moved')
  return { risen: risen.symbol, fallen: fallen.symbol }
}

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  Object.values(screens).map((viewport) => ({ scheme, viewport })),
)

for (const { scheme, viewport } of sample(looks, 1)) {
  test(`messages and price alerts are accessible in each of their states: ${viewport.width}, ${scheme}`, async ({
    browser,
    baseURL,
    venue,
    complaints,
  }) => {
    test.slow()
    const context = await browser.newContext({
      viewport,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      baseURL: baseURL ?? '',
    })
    complaints.watch(context)
    const page = await context.newPage()
    const keep = async (state: string) => {
      await keepPicture(page, `inMail-${state}-${viewport.width}-${scheme}`)
      expect.soft(await violations(page), state).toEqual([])
      expect.soft(await overflow(page), state).toBeLessThanOrEqual(0)
    }
    /** In the combined popover of small screens the messages are further down. */
    const keepAt = async (state: string, words: string) => {
      await expect(popover.getByText(words)).toBeVisible()
      await popover.getByText(words).scrollIntoViewIfNeeded()
      await keep(state)
    }
    const opener = page.getByRole('button', { name: viewport.width >= 1_500 ? 'Messages' : 'Account', exact: true })
    const popover = page.getByRole('dialog')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })

    await beNewcomer(page, venue)
    await page.goto('/en_US/')
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible()
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await keep('popup')
    await page.getByRole('complementary', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()

    // Price alerts: none, an invalid one, pending ones, and a failed load.
    await page.goto('/en_US/market/alerts')
    await expect(page.getByText('No alerts yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create alert' }).click()
    await expect(page.getByText('Enter a market such as BTC/USDT.')).toBeVisible()
    await keep('alerts-problems')
    for (const [type, value] of [
      [1, '100000000'],
      [2, '0.0001'],
      [3, '900'],
      [4, '99'],
    ] as const)
      await set(page, type === 3 ? 'btcusdt' : 'btc_usdt', type, value)
    await page.reload()
    await expect(rows).toHaveCount(4)
    await page.getByRole('combobox', { name: 'Alert type' }).selectOption('24h gain exceeds')
    await keep('alerts')
    await page.getByRole('combobox', { name: 'Market' }).fill('NO/SUCH')
    await page.getByRole('textbox', { name: 'Percentage' }).fill('5')
    await page.getByRole('button', { name: 'Create alert' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await keep('alerts-refused')
    await page.route(alertList, (route) => route.fulfill(refused))
    await page.reload()
    await expect(retry).toBeVisible()
    await keep('alerts-failed')
    await page.unroute(alertList)
    await retry.click()
    await expect(rows).toHaveCount(4)
    await page.route(alertList, (route) => route.fulfill(refused))
    const { risen, fallen } = await movers(page)
    await set(page, 'btc_usdt', 1, '0.01')
    await expect(page.getByText('Couldn’t refresh the list')).toBeVisible()
    await keep('alerts-stale')
    await page.unroute(alertList)

    // The message centre: each tab with its own messages.
    await set(page, 'eth_usdt', 2, '100000000')
    await set(page, risen, 3, '0.01')
    await set(page, fallen, 4, '0.01')
    await page.goto(centre)
    await expect(rows).toHaveCount(7)
    await keep('all')
    for (const [name, count] of [
      ['Announcements', 2],
      ['System', 1],
      ['Markets', 4],
    ] as const) {
      await tab(name)
      await expect(rows).toHaveCount(count)
      await expect(page.getByRole('radio', { name: 'All topics' })).toBeVisible()
      await keep(name.toLowerCase())
    }
    await tab('Trade')
    await expect(page.getByText('No messages')).toBeVisible()
    await keep('empty')
    await page.route(list, (route) => route.fulfill(refused))
    await tab('All')
    await expect(page.getByText('Couldn’t load messages')).toBeVisible()
    await keep('failed')
    await page.unroute(list)
    await retry.click()
    await expect(rows).toHaveCount(7)

    // A newer message is announced but fails to load; then further pages fail.
    await page.route(list, (route) => route.fulfill(refused))
    await set(page, 'btc_usdt', 1, '0.02')
    await expect(page.getByText('Delayed: couldn’t load new messages')).toBeVisible()
    await keep('stale')
    await page.unroute(list)
    for (let value = 3; value <= 6; value += 1) await set(page, 'btc_usdt', 1, `0.0${value}`)
    await page.goto(centre)
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
    await page.route(list, (route) => route.fulfill(refused))
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByText('Couldn’t load more messages')).toBeVisible()
    await page.getByText('Couldn’t load more messages').scrollIntoViewIfNeeded()
    await keep('more-failed')

    // The popover of the header: empty, up to date, and out of date.
    await page.goto('/en_US/market')
    await opener.click()
    await keepAt('popover-failed', 'Couldn’t load messages')
    await page.unroute(list)
    await popover.getByRole('button', { name: 'Try again' }).click()
    await keepAt('popover', 'BTC/USDT rose above 0.06')
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await page.route(list, (route) => route.fulfill(refused))
    await opener.click()
    await keepAt('popover-stale', 'Delayed')
    await context.close()
  })
}
