import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { routes } from '#contract/routes.ts'
import { goByMenu } from '#tests/support/browser/menus.ts'
import { marketLinks } from '#tests/support/browser/journey.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const addressOf = (path: string) => path.replace(':pair', 'btc_usdt').replace(':networkId', 'btc').replace(':id', '3')
const main = (page: Page) => page.getByRole('main')
/** The trading page of a pair. */
const floor = (page: Page) => main(page).getByRole('form', { name: 'Order form' })
const loading = (page: Page) => page.getByRole('status', { name: 'Loading page…' })

/** The tags of a document that search engines and link previews read. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    return {
      title: document.title,
      description: all('meta[name="description"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      languages: all('link[rel="alternate"]', 'hreflang'),
      alternates: all('link[rel="alternate"]', 'href'),
    }
  })

test.describe('the head of the document', () => {
  test('has a title for each route, in every language that has it', async ({ page, baseURL }) => {
    const seen = new Map<string, string>()
    for (const { path } of routes) {
      const address = addressOf(path)
      const answer = await page.request.get(`/en_US${address}`)
      const html = await answer.text()
      expect.soft(answer.status(), address).toBe(200)
      expect.soft(html, address).toContain(`<link rel="canonical" href="${baseURL}/en_US${address}" />`)
      expect.soft(html, address).toContain(`hreflang="zh-CN" href="${baseURL}/zh_CN${address}"`)
      expect.soft(html, address).toContain(`hreflang="x-default" href="${baseURL}${address}"`)
      for (const part of [/<title>(.+?)<\/title>/, /<meta name="description" content="(.+?)"/]) {
        const words = part.exec(html)?.[1] ?? ''
        expect.soft(words, address).not.toBe('')
        expect.soft(seen.get(words), `${address} has the words of another`).toBeUndefined()
        seen.set(words, address)
      }
    }
  })

  test('is the same after navigation as on a first load', async ({ page }) => {
    await page.goto('/en_US/')
    await page.getByRole('link', { name: 'View markets' }).click()
    const first = marketLinks(page).first()
    await expect(first).toBeVisible()
    await expect(page).toHaveTitle(/^Markets/)
    await expect.poll(async () => (await headOf(page)).description[0]).toMatch(/live prices/)
    const markets = await headOf(page)

    await first.click()
    await expect(floor(page)).toBeVisible()
    await expect.poll(async () => (await headOf(page)).description[0]).not.toBe(markets.description[0])
    const trade = await headOf(page)
    expect(trade.robots).toEqual([])
    expect(trade.canonical).not.toEqual(markets.canonical)

    await page.reload()
    await expect(floor(page)).toBeVisible()
    // The last price, which keeps changing, is in the title of the trading page.
    expect({ ...(await headOf(page)), title: trade.title }).toEqual(trade)

    await goByMenu(page, 'Futures', 'Futures copy trading')
    await expect(main(page)).toContainText('This section isn’t available yet')
    await expect.poll(async () => (await headOf(page)).robots).toEqual(['noindex'])
    await goByMenu(page, 'Markets', 'Markets')
    await expect(first).toBeVisible()
    await expect.poll(async () => (await headOf(page)).description[0]).toBe(markets.description[0])
    expect(await headOf(page)).toEqual(markets)
  })
})

test.describe('a page that is not built yet', () => {
  test('says so, and links to the closest page that is', async ({ page }) => {
    const answer = await page.goto('/en_US/chargeBack')
    expect(answer?.status()).toBe(200)
    await expect(main(page).getByRole('heading', { level: 1, name: 'Copy trading' })).toBeVisible()
    await expect(main(page)).toContainText('This section isn’t available yet')
    expect((await headOf(page)).robots).toEqual(['noindex'])
    await main(page).getByRole('link', { name: 'Futures trading' }).click()
    await expect(page.getByRole('region', { name: 'Order book' })).toBeVisible()
    expect((await headOf(page)).robots).toEqual([])
  })

  test('says so in Chinese', async ({ page }) => {
    await page.goto('/zh_CN/chargeBack')
    await expect(main(page)).toContainText('该板块暂未开放')
    await main(page).getByRole('link', { name: '合约交易' }).click()
    await expect(page).toHaveURL(/\/zh_CN\/contract\/exchange\/trade/)
  })
})

test('an unknown address is marked as such for search engines', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const answer = await page.goto('/en_US/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect((await headOf(page)).robots).toEqual(['noindex'])
})

test.describe('a page that loads slowly', () => {
  test('shows a skeleton of its own shape, within the shell', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${session.current.path}`, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/en_US/orderHome/transferRecord')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(loading(page)).toHaveAttribute('data-page', 'transferRecords')
    answer()
    await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
    await expect(loading(page)).toHaveCount(0)
  })

  test('keeps the previous page only for a moment, then shows its own skeleton', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/register-[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/en_US/vip')
    const before = main(page).getByRole('heading', { level: 1 })
    await expect(before).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await expect(loading(page)).toBeVisible()
    await expect(loading(page)).toHaveAttribute('data-page', 'register')
    await expect(before).toBeHidden()
    release()
    await expect(main(page).getByRole('textbox').first()).toBeVisible()
    await expect(loading(page)).toHaveCount(0)
  })
})

test('Back returns to the position in a long list, a link to its top', async ({ page }) => {
  await page.goto('/en_US/market')
  await expect(marketLinks(page).first()).toBeVisible()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const top = (await marketLinks(page).first().textContent()) ?? ''
  await page.evaluate(() => window.scrollTo(0, 2_400))
  await expect.poll(place).toBe(2_400)
  // The rows of the top are shown until those at this position are rendered.
  await expect(marketLinks(page).first()).not.toHaveText(top)
  const row = marketLinks(page).nth(12)
  await expect(row).toBeVisible()
  const name = await row.textContent()
  await row.click()
  await expect(floor(page)).toBeVisible()
  expect(await place()).toBe(0)

  await page.goBack()
  await expect(
    marketLinks(page)
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeVisible()
  await expect.poll(place).toBe(2_400)

  await page.reload()
  await expect(marketLinks(page).first()).toBeVisible()
  await expect.poll(place).toBe(2_400)

  // Another address in the same tab is another document: it starts at its top.
  await page.goto('/en_US/')
  await expect(marketLinks(page).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(2_400)
})
