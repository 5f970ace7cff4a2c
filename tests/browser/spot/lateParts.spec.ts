import type { Page } from '@playwright/test'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import { chartIsThere } from '#tests/support/browser/chart.ts'
import { book, form } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** A venue that takes orders, with a book that moves. */
const market = venueOfFile({ trading: true, args: ['--engine-markets', 'btc_usdt'] })

const open = async (page: Page) => {
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
}

/** The parts that load after the book and the form: code, placeholder, and final content. */
const parts = [
  {
    name: 'chart',
    code: /\/chartPart-/,
    missing: 'Couldn’t load the chart',
    retry: 'Reload chart',
    panel: 'BTC/USDT chart',
  },
  {
    name: 'orders',
    code: /\/ordersPart-/,
    missing: 'Couldn’t load orders',
    retry: 'Reload orders',
    panel: 'Your orders',
  },
] as const

/** The book shows prices, and pressing one fills it into the form. */
const expectLive = async (page: Page) => {
  const price = form(page).getByRole('textbox', { name: 'Price', exact: true })
  await expect(async () => {
    await book(page).locator('[data-level]').getByRole('button').first().click({ timeout: 1_000 })
    await expect(price).not.toHaveValue('', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

for (const width of [390, 1000])
  test(`book and form work before the code of chart and orders has loaded, and neither moves them, at ${width} px [TRD-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    let come = (): void => undefined
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    for (const { code } of parts)
      await page.route(code, async (route) => {
        await held
        await route.continue()
      })
    await open(page)
    const pair = page.getByRole('button', { name: 'BTC/USDT: change pair' })
    const isPhone = width === 390
    if (isPhone) {
      // The chart's panel is the first one on a phone.
      await expect(page.getByRole('status', { name: 'Loading chart…' })).toBeVisible()
      await page.getByRole('tab', { name: 'Book' }).click()
    } else {
      await expect(page.getByRole('status', { name: 'Loading chart…' })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading orders…' })).toBeVisible()
      await expectLive(page)
    }
    await expect(book(page).locator('[data-level]').getByRole('button').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const places = () =>
      Promise.all([pair, book(page), ...(isPhone ? [] : [form(page)])].map((one) => one.boundingBox()))
    const before = await places()

    come()
    await expect(page.getByRole('button', { name: 'Commands' })).toBeVisible()
    if (!isPhone) for (const { panel } of parts) await expect(page.getByRole('region', { name: panel })).toBeVisible()
    expect(await places()).toEqual(before)
  })

test('candles that come late move no pane or axis of the chart [TRD-05] [SHELL-11]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  let come = (): void => undefined
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(
    (url) => url.pathname === marketLists.klines.path,
    async (route) => {
      await held
      await route.continue()
    },
  )
  await page.addInitScript(() => {
    const noted: number[] = []
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly sources: readonly { readonly node: Node | null }[]
        }
        if (sources.some(({ node }) => node?.parentElement?.closest('[role="application"]'))) noted.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page)
  await expect(page.getByRole('status', { name: 'Loading candles…' })).toBeVisible()
  await expect(page.getByRole('application')).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  come()
  await chartIsThere(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(
    await page.evaluate(() => (window as Window & typeof globalThis & { noted: readonly number[] }).noted),
  ).toEqual([])
})

for (const { name, code, missing, retry, panel } of parts)
  test(`the ${name} say when their code fails to load, the rest works, and they come back [TRD-02]`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/)
    await page.route(code, (route) => route.abort())
    await open(page)
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    await expectLive(page)
    const others = parts.filter((one) => one.name !== name)
    for (const other of others) await expect(page.getByRole('region', { name: other.panel })).toBeVisible()
    await expect(page.getByRole('region', { name: panel })).toHaveCount(0)

    // A retry on request fails the same way; as soon as the file can be had again, the panel fetches it by itself.
    await page.getByRole('button', { name: retry }).click()
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    await page.unroute(code)
    await expect(page.getByRole('region', { name: panel })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: missing })).toHaveCount(0)
  })
