import type { Locator, Page } from '@playwright/test'
import { screens } from '#tests/support/browser/screens.ts'
import { expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const main = (page: Page) => page.getByRole('main')
const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })
const support = (page: Page) => page.getByRole('button', { name: 'Support', exact: true })
const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' })
const stateBar = (page: Page) => page.getByText('Offline. Data may be out of date')

/** The position of an element in the window. */
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

const topOf = async (place: Locator) => Math.round((await boxOf(place)).y)
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scroll = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

const open = async (page: Page, path: string) => {
  await page.goto(`/en_US${path}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Makes a page as long as a test needs. */
const lengthen = async (page: Page) => {
  await main(page).evaluate((element) => {
    element.style.minHeight = '5000px'
  })
  // With reduced motion a style takes effect in the next frame.
  await expect(main(page)).toHaveCSS('min-height', '5000px')
}

test.describe('the header', () => {
  test('stays while a page scrolls, scrolls away with a form, and is absent on a full-window page [SHELL-02]', async ({
    page,
  }) => {
    await open(page, '/vip')
    await lengthen(page)
    await scroll(page, 500)
    expect(await topOf(header(page))).toBe(0)

    await open(page, '/login')
    await lengthen(page)
    await scroll(page, 500)
    expect(await topOf(header(page))).toBe(-500)

    await open(page, '/app/downLoad')
    await expect(header(page)).toHaveCount(0)
    await expect(footer(page)).toHaveCount(0)
  })
})

test.describe('the footer and the customer-service button', () => {
  test('appear as each page requires, and the button opens customer service over the page [SHELL-02]', async ({
    page,
  }) => {
    await open(page, '/trade/exchange')
    await expect(footer(page)).toHaveCount(0)
    await expect(support(page)).toHaveCount(0)
    await open(page, '/vip')
    await expect(footer(page)).toBeVisible()
    await support(page).click()
    await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible()
    await expect(support(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(/\/en_US\/vip$/)
  })
})

test.describe('bars at the edges of the window', () => {
  test.use({ viewport: screens.phone })

  test('report a lost network and move nothing, at any scroll position [SHELL-11]', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await open(page, '/vip')
    await expectNothingMoved(page, 'offline', async () => {
      await context.setOffline(true)
      await expect(stateBar(page)).toBeVisible()
    })
    expect(await topOf(stateBar(page))).toBe(0)
    await lengthen(page)
    await scroll(page, 800)
    expect([await topOf(stateBar(page)), await topOf(header(page))]).toEqual([0, 0])
    await expectNothingMoved(page, 'online', async () => {
      await context.setOffline(false)
      await expect(stateBar(page)).toBeHidden()
    })
  })

  test('report a venue that does not answer, until it does [SHELL-11]', async ({ page, network, complaints }) => {
    complaints.expect(/WebSocket|ERR_|Failed to load/)
    await page.goto(`${network.url}/en_US/market`)
    await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
    const away = page.getByText('Reconnecting…')
    await expect(away).toBeHidden()
    network.refuse(true)
    network.end()
    await expect(away).toBeVisible({ timeout: 20_000 })
    expect(await topOf(header(page))).toBe(0)
    network.refuse(false)
    await expect(away).toBeHidden({ timeout: 40_000 })
  })

  test('at the bottom do not cover the end of the page, even when the bar grows [SHELL-02]', async ({ page }) => {
    await open(page, '/vip')
    // A key that is pressed before the program listens is lost, so press again.
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(footer(page).getByText('© 2017–2025')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const bar = quick(page).locator('..')
    /** The distance between the page's end and the bar, when the page is scrolled all the way. */
    const gap = async () => {
      await scroll(page, 100_000)
      const [end, over] = [await boxOf(footer(page)), await boxOf(bar)]
      return Math.round(over.y - (end.y + end.height))
    }
    await expect.poll(gap).toBe(0)
    const { height } = await boxOf(bar)
    await quick(page).evaluate((element) => {
      element.style.fontSize = '40px'
      element.style.paddingBlock = '30px'
    })
    await expect.poll(async () => (await boxOf(bar)).height).toBeGreaterThan(height)
    await expect.poll(gap).toBe(0)
  })

  test('lead to the most common pages, mark the current one, and send a guest who wants the wallet to the login and back [SHELL-02]', async ({
    page,
  }) => {
    await open(page, '/vip')
    await quick(page).getByRole('link', { name: 'Markets' }).click()
    await expect(page).toHaveURL(/\/en_US\/market$/)
    await expect(quick(page).getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page')
    await quick(page).getByRole('link', { name: 'Trade' }).click()
    await expect(page).toHaveURL(/\/en_US\/trade\/exchange\/?\?tradeName=BTC_USDT$/)
    await quick(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/en_US\/?$/)
    await quick(page).getByRole('link', { name: 'Wallet' }).click()
    await expect(page).toHaveURL(/\/en_US\/login\?redirect=.*account.*capital.*overview$/)
    // A form needs the space, and has a button of its own at the bottom.
    await expect(quick(page)).toHaveCount(0)
  })
})

test.describe('the way back to the top', () => {
  test('appears after more than one window height of scrolling, and moves the focus to the top of the page [SHELL-02] [SHELL-06]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/vip')
    await lengthen(page)
    const height = await page.evaluate(() => window.innerHeight)
    await scroll(page, height + 1)
    await expect(toTop(page)).toBeVisible()
    // Scroll back to exactly one window height.
    await scroll(page, height)
    await expect(toTop(page)).toBeHidden()
    await scroll(page, 3 * height)
    await toTop(page).press('Enter')
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await expect(main(page)).toBeFocused()
    await expect(toTop(page)).toBeHidden()
  })

  test('scrolls smoothly unless reduced motion is preferred [SHELL-06]', async ({ page }) => {
    await open(page, '/vip')
    await lengthen(page)
    await scroll(page, 3_000)
    await toTop(page).click()
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await expect(toTop(page)).toBeHidden()
  })
})

test.describe('the areas of the market', () => {
  test('scroll in a window that is too narrow for them, with arrows that stop at the end of the row', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 300, height: 800 })
    await open(page, '/market')
    const row = page.locator('#market-areas')
    const left = () => row.evaluate((element) => Math.round(element.scrollLeft))
    const [back, forth] = [
      page.getByRole('button', { name: 'Scroll left' }),
      page.getByRole('button', { name: 'Scroll right' }),
    ]
    await expect(back).toBeDisabled()
    const width = await row.evaluate((element) => element.clientWidth)
    expect(width).toBeLessThan(300)
    await forth.click()
    await expect.poll(left).toBe(Math.round(width * 0.3))
    await expect(back).toBeEnabled()
    await row.evaluate((element) => element.scrollTo({ left: 10_000, behavior: 'instant' }))
    await expect(forth).toBeDisabled()
    await page.setViewportSize(screens.pc)
    await expect(forth).toBeHidden()
  })
})

test.describe('a page that forces a theme', () => {
  const theme = (page: Page) => page.locator('html')

  test('has it from the first byte, and restores the person’s own on leaving [SHELL-05]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const document = await page.goto('/en_US/web3')
    expect(await document?.text()).toMatch(/<html [^>]*data-theme="dark" data-mode="web3"/)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')

    await page.getByRole('banner').getByRole('link', { name: 'Statefloor' }).click()
    await expect(page).not.toHaveURL(/web3/)
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    await page.goBack()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.goForward()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  })

  test('does not change the person’s choice [SHELL-05]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/vip')
    await header(page).getByRole('button', { name: 'Light theme' }).click()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    await open(page, '/web3/asset')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await open(page, '/vip')
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('inside the native app', () => {
  test.use({ viewport: screens.phone })

  for (const [name, script] of [
    ['React Native', 'window.ReactNativeWebView = {}'],
    ['Flutter', 'window.flutter_inappwebview = {}'],
    ['iOS', 'window.webkit = { messageHandlers: { app: {} } }'],
  ] as const) {
    test(`${name} shows no header, footer or quick navigation on any page [SHELL-03]`, async ({ page }) => {
      await page.addInitScript(script)
      await open(page, '/vip')
      await expect(header(page)).toHaveCount(0)
      await expect(footer(page)).toHaveCount(0)
      await expect(quick(page)).toHaveCount(0)
      await main(page).getByRole('link').first().click()
      await expect(page).not.toHaveURL(/vip/)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(header(page)).toHaveCount(0)
      await expect(footer(page)).toHaveCount(0)
    })
  }
})

test.describe('an unknown address', () => {
  for (const [locale, title, home] of [
    ['en_US', 'Page not found', 'Go to home page'],
    ['zh_CN', '页面不存在', '返回首页'],
  ] as const) {
    test(`is explained in the shell in ${locale}, with a link back [SHELL-09]`, async ({ page, complaints }) => {
      complaints.expect(/Failed to load resource.*404/)
      await page.goto(`/${locale}/vip`)
      const answer = await page.goto(`/${locale}/no/such/page`)
      expect(answer?.status()).toBe(404)
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(header(page)).toBeVisible()
      await expect(footer(page)).toBeVisible()
      await main(page).getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/?$`))
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`/${locale}/vip$`))
    })
  }

  for (const [locale, field] of [
    ['en_US', 'Search markets'],
    ['zh_CN', '搜索市场'],
  ] as const)
    for (const kind of ['pc', 'phone'] as const)
      test(`offers in ${locale} popular markets and a search of its own (${kind}) [SHELL-09]`, async ({
        page,
        complaints,
      }) => {
        complaints.expect(/Failed to load resource.*404/)
        await page.setViewportSize(screens[kind])
        await page.goto(`/${locale}/no/such/page`)
        const search = main(page).getByRole('combobox', { name: field })
        const rows = main(page).getByRole('option')
        await expect(rows.nth(5)).toBeVisible()
        await search.fill('eth')
        await expect(rows.filter({ hasText: 'ETH/USDT' })).toBeVisible()
        await search.fill('no such coin')
        await expect(main(page).getByRole('status').filter({ hasText: 'no such coin' })).toBeVisible()
        await expect(rows.first()).toBeVisible()
        await search.fill('eth')
        await search.press('Enter')
        await expect(page).toHaveURL(/\/(?:contract|swaps|trade)\/exchange/)
      })
})
