import type { Page } from '@playwright/test'
import { routes } from '#contract/routes.ts'
import { goByMenu, goBySideMenu, menuWord } from '#tests/support/browser/menus.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const header = (page: Page) => page.getByRole('banner')
const addressOf = (path: string) => path.replace(':pair', 'btc_usdt').replace(':networkId', 'btc').replace(':id', '3')

test.describe('the language of the address', () => {
  test('is present on every route: an address without it redirects to the same path, with its query [SHELL-01]', async ({
    page,
  }) => {
    for (const { path } of routes) {
      const answer = await page.request.get(`${addressOf(path)}?source=2&name=%E5%B8%81`, { maxRedirects: 0 })
      expect
        .soft([answer.status(), answer.headers()['location']], path)
        .toEqual([302, `/en_US${addressOf(path)}?source=2&name=%E5%B8%81`])
    }
  })

  test('keeps query and hash, in the address and for the page [SHELL-01]', async ({ page }) => {
    await page.goto('/vip?tab=2&name=%E5%B8%81#levels')
    await expect(header(page)).toBeVisible()
    expect(new URL(page.url())).toMatchObject({
      pathname: '/en_US/vip',
      search: '?tab=2&name=%E5%B8%81',
      hash: '#levels',
    })
  })

  test('is the default where the browser prefers none of the supported ones [SHELL-01]', async ({
    browser,
    baseURL,
    complaints,
  }) => {
    const context = await browser.newContext({ locale: 'fr-FR', baseURL: baseURL ?? '' })
    complaints.watch(context)
    const page = await context.newPage()
    await page.goto('/vip')
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/en_US/vip')
    await context.close()
  })

  test('is the browser’s, then the chosen one, across visits [SHELL-01]', async ({ browser, baseURL, complaints }) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: baseURL ?? '' })
    complaints.watch(context)
    const page = await context.newPage()
    await page.goto('/vip?tab=2#levels')
    await expect(header(page).getByRole('link', { name: '登录' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/zh_CN/vip')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

    await header(page).getByRole('button', { name: '语言' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(new URL(page.url())).toMatchObject({ pathname: '/en_US/vip', search: '?tab=2', hash: '#levels' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')

    await page.goto('/vip')
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/en_US/vip')
    await context.close()
  })

  for (const { code, name, spoken, login, button } of [
    { code: 'ja_JP', name: '日本語', spoken: 'en-US', login: 'Log in', button: 'Continue in English' },
    { code: 'zh_HK', name: '繁體中文', spoken: 'zh-CN', login: '登录', button: '继续使用简体中文' },
  ]) {
    test(`without a translation stays, in every link too, and a notice says so once: ${code} [SHELL-01] [LOC-01]`, async ({
      page,
    }) => {
      await page.goto(`/${code}/market?tab=2#levels`)
      await expect(header(page).getByRole('link', { name: login })).toBeVisible()
      expect(new URL(page.url())).toMatchObject({ pathname: `/${code}/market`, search: '?tab=2', hash: '#levels' })
      await expect(page.locator('html')).toHaveAttribute('lang', spoken)
      await expect(page.getByRole('row').nth(5)).toBeVisible()
      const announced = page.getByRole('status').filter({ hasText: name })
      await expect(announced).toBeVisible()
      await expect(announced.getByText(name, { exact: true })).toHaveAttribute('lang', code.replace('_', '-'))
      const targets = await page
        .locator('header a, main a[href], footer a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(targets.length).toBeGreaterThan(2)
      for (const target of targets) expect(target).toMatch(new RegExp(`^/${code}(/|$)`))
      // The canonical link for search engines has the current language.
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`/${spoken.replace('-', '_')}/market$`),
      )

      await header(page).getByRole('link', { name: login }).click()
      await expect(page).toHaveURL(new RegExp(`/${code}/login`))
      await page.getByRole('button', { name: button }).click()
      await expect(announced).toHaveCount(0)
      await page.goto(`/${code}/vip`)
      await expect(header(page).getByRole('link', { name: login })).toBeVisible()
      await expect(announced).toHaveCount(0)
    })
  }

  test('without a translation can be switched to one with, also to the displayed one [LOC-02]', async ({ page }) => {
    await page.goto('/ja_JP/vip?tab=2')
    await header(page).getByRole('button', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en_US\/vip\?tab=2$/)
    await expect(page.getByText('日本語')).toHaveCount(0)
  })

  test('is in every link of the shell, and is kept on navigation [SHELL-01]', async ({ page }) => {
    await page.goto('/zh_CN/vip')
    await goByMenu(page, '行情', '行情')
    await expect(page).toHaveURL(/\/zh_CN\/market$/)
    const targets = await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets.length).toBeGreaterThan(2)
    for (const target of targets) expect(target).toMatch(/^\/zh_CN(\/|$)/)
  })
})

test.describe('the class of the device', () => {
  test('follows a live resize, across both breakpoints and back [SHELL-08]', async ({ page }) => {
    const shell = page.locator('[data-device]')
    const menu = header(page).getByRole('button', { name: 'Menu', exact: true })
    const link = menuWord(page, 'Markets')
    await page.setViewportSize({ width: 1_441, height: 800 })
    await page.goto('/en_US/vip')
    await expect(link).toBeVisible()
    for (const [width, kind] of [
      [1_440, 'pad'],
      [769, 'pad'],
      [768, 'phone'],
      [390, 'phone'],
      [769, 'pad'],
      [1_441, 'pc'],
      [768, 'phone'],
      [1_600, 'pc'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(shell).toHaveAttribute('data-device', kind)
      await expect(menu).toBeVisible({ visible: kind !== 'pc' })
      await expect(link).toBeVisible({ visible: kind === 'pc' })
    }
  })

  test('is known on arrival, and the side menu has the links of the bar [SHELL-08]', async ({ page }) => {
    await page.setViewportSize(screens.phone)
    await page.goto('/en_US/vip')
    await goBySideMenu(page, 'Markets', 'Markets')
    await expect(page).toHaveURL(/\/en_US\/market$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('the theme', () => {
  test('is the system’s until one is chosen, and the next document is painted with it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/en_US/vip')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await header(page).getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const document = await page.reload()
    expect(await document?.text()).toContain('data-theme="dark"')
    await expect(header(page).getByRole('button', { name: 'Light theme' })).toBeVisible()
  })

  test('is set before the first script: no page flashes in the other one', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/)
    await page.route(/\.js$/, (route) => route.abort())
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    for (const [colorScheme, colour] of [
      ['dark', 'rgb(11, 15, 20)'],
      ['light', 'rgb(243, 245, 248)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/en_US/vip')
      expect(await ground()).toBe(colour)
    }
    await page.context().addCookies([{ name: 'sf_theme', value: 'dark', url: page.url() }])
    await page.goto('/en_US/vip')
    expect(await ground()).toBe('rgb(11, 15, 20)')
  })

  test('follows in another tab', async ({ page, context }) => {
    const other = await context.newPage()
    await page.goto('/en_US/vip')
    await other.goto('/en_US/vip')
    await header(page).getByRole('button', { name: 'Dark theme' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('the keyboard', () => {
  test('skips to the content first, and moves to the page after a navigation', async ({ page }) => {
    await page.goto('/en_US/vip')
    await expect(header(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await menuWord(page, 'Markets').press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Markets', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Markets | Statefloor')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('opens a menu, moves through it, and returns to its button', async ({ page }) => {
    await page.goto('/en_US/vip')
    const button = header(page).getByRole('button', { name: 'Language' })
    await button.press('Enter')
    await expect(page.getByRole('option', { name: 'English' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: '简体中文' })).toBeFocused()
    await page.keyboard.press('Escape')
    // The page below has options of its own.
    await expect(page.getByRole('option', { name: '简体中文' })).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test('the page says when the network is down, and stops when it is back', async ({ page, context, complaints }) => {
  // Prefetched chunks that were in transit.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/en_US/vip')
  await expect(header(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Offline. Data may be out of date')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Offline. Data may be out of date')).toBeHidden()
})

test('an unknown address is explained inside the shell, in the reader’s language, with links back [SHELL-09]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*404/)
  const answer = await page.goto('/zh_CN/no/such/page?tab=1#below')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  await expect(header(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '查看行情' }).click()
  await expect(page).toHaveURL(/\/zh_CN\/market$/)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/zh_CN\/?$/)
})

test('inside the native app the page has no header and footer [SHELL-03]', async ({ page }) => {
  await page.goto('/en_US/vip?inApp=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(header(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test.describe('a guest', () => {
  const search = '?source=2&name=%E5%B8%81'
  const third = Math.ceil(routes.length / 3)
  for (const part of [0, 1, 2]) {
    test(`is sent to the login by protected pages only, and then back, part ${part + 1} of 3 [AUTH-03]`, async ({
      page,
    }) => {
      test.slow()
      for (const route of routes.slice(part * third, (part + 1) * third)) {
        const address = `/en_US${addressOf(route.path)}`
        await page.goto(`${address}${search}#below`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        const { pathname, searchParams, hash } = new URL(page.url())
        if (route.protected) {
          expect
            .soft([pathname, searchParams.get('redirect')], route.path)
            .toEqual(['/en_US/login', `${address}${search}#below`])
        } else {
          expect.soft([pathname, searchParams.get('source'), hash], route.path).toEqual([address, '2', '#below'])
        }
      }
    })
  }
})
