import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { goByMenu, goBySideMenu, menuWord, openSideMenu } from '#tests/support/browser/menus.ts'
import { beLoggedIn, demo, fillLogin, trader } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'

const header = (page: Page) => page.getByRole('banner')
const menus = (page: Page) => page.getByRole('menu')
const rows = (page: Page) => menus(page).getByRole('menuitem')
const inLanguage = (to: string) => `/en_US${to}`

/** The menus for a guest in English, with the sandbox's features: each item by its name and target. */
const toLogin = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
const table: Readonly<Record<string, readonly (readonly [string, string | RegExp])[]>> = {
  'Buy crypto': [
    ['Deposit crypto', toLogin('/assetManagement/topup')],
    ['P2P trading', '/c2c/trade'],
    ['Buy with card', '/c2c/trade/creditCardIndex'],
  ],
  Markets: [
    ['Markets', '/market'],
    ['Market overview', '/marketExplore/overview'],
  ],
  Trade: [
    ['Spot', '/trade/exchange/?tradeCode=btc_usdt'],
    ['Margin', '/margin/trade/btc_usdt'],
    ['Pre-market', '/preMarket'],
  ],
  Futures: [
    ['Perpetual futures', '/contract/exchange/trade/?tradeName=btcusdt'],
    ['Delivery futures', /^\/en_US\/contract\/exchange\/trade\/\?tradeName=btcusdt_\d{6}$/],
    ['Demo trading', toLogin('/contract/exchange/btcusdt')],
    ['Futures copy trading', '/chargeBack'],
  ],
  'Copy trading': [['Copy trading', '/chargeBack']],
  Finance: [
    ['Earn', '/wealthManagement'],
    ['Crypto loans', '/pledgeBorrowMoney'],
    ['Dual investment', '/twoCoinsFinalcial'],
  ],
  More: [
    ['Invite friends', '/user/ic'],
    ['Rewards hub', '/benefitsCenter/home'],
    ['Pay', toLogin('/pay/home')],
    ['Live', '/live'],
    ['VIP', '/vip'],
    ['Launchpad', '/ieo'],
    ['Academy', '/learn/index'],
    ['NFT', '/nft/home'],
    ['Research', '/learn/index/?tab=research'],
    ['Help centre', '/support/index'],
    ['Announcements', '/support/notice'],
    ['Partner programme', '/campaign/templateSecond/starHome'],
    ['Coin picks', '/selection'],
  ],
}
const groups = Object.keys(table)
const onPhone: typeof table = {
  ...table,
  Futures: [
    ['Perpetual futures', '/swaps/exchange?source=swaps&type=1'],
    ['Delivery futures', '/swaps/exchange?source=swaps&type=2'],
    ...(table['Futures'] ?? []).slice(2),
  ],
  Finance: [
    ['Earn', '/wealthManagement'],
    ['Dual investment', '/twoCoinsFinalcial'],
  ],
}

/** Opens the shell over a page, after the venue has answered what its menus need. */
const open = async (page: Page, path = '/vip') => {
  const flags = page.waitForResponse(
    (response) => response.url().endsWith('/hk-web/public/activity/get-config') && response.ok(),
  )
  await page.goto(inLanguage(path))
  await expect(header(page)).toBeVisible()
  await flags
}

const addressed = (to: string | RegExp) => (typeof to === 'string' ? inLanguage(to) : to)

test.describe('the main menu of a desktop', () => {
  test.use({ viewport: screens.pc })

  test('has every group, item and address of the table [NAV-01]', async ({ page }) => {
    await open(page)
    await expect(header(page).getByRole('navigation', { name: 'Main menu' }).getByRole('button')).toHaveText(groups)
    for (const [group, items] of Object.entries(table)) {
      await menuWord(page, group).click()
      await expect(rows(page)).toHaveCount(items.length)
      for (const [name, to] of items) {
        await expect(
          rows(page).and(page.getByRole('menuitem', { name, exact: true })),
          `${group}, ${name}`,
        ).toHaveAttribute('href', addressed(to))
      }
      await page.keyboard.press('Escape')
    }
  })

  test('opens one group at a time; Escape, a press outside and navigation close it [NAV-02]', async ({ page }) => {
    await open(page)
    await menuWord(page, 'Trade').hover()
    await expect(menus(page)).toHaveCount(0)
    await menuWord(page, 'Trade').click()
    await expect(page.getByRole('menu', { name: 'Trade' })).toBeVisible()
    await menuWord(page, 'More').click()
    await expect(page.getByRole('menu', { name: 'More' })).toBeVisible()
    await expect(menus(page)).toHaveCount(1)
    await expect(menuWord(page, 'Trade')).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Escape')
    await expect(menus(page)).toHaveCount(0)
    await expect(menuWord(page, 'More')).toBeFocused()

    await menuWord(page, 'Futures').click()
    await expect(menus(page)).toHaveCount(1)
    await page.mouse.click(20, 500)
    await expect(menus(page)).toHaveCount(0)

    await goByMenu(page, 'Markets', 'Markets')
    await expect(page).toHaveURL(/\/market$/)
    await expect(menus(page)).toHaveCount(0)
    await menuWord(page, 'Markets').click()
    await expect(rows(page).and(page.locator('[aria-current="page"]'))).toHaveAttribute('href', '/en_US/market')
    await page.goBack()
    await expect(page).toHaveURL(/\/vip$/)
    await expect(menus(page)).toHaveCount(0)
  })

  test('works with the keyboard alone [NAV-02]', async ({ page }) => {
    await open(page)
    const press = (...keys: readonly string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    const row = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await menuWord(page, 'Markets').focus()
    await press('ArrowRight', 'ArrowRight')
    await expect(menuWord(page, 'Futures')).toBeFocused()
    await press('End')
    await expect(menuWord(page, 'More')).toBeFocused()
    await press('ArrowRight')
    await expect(menuWord(page, 'Buy crypto')).toBeFocused()
    await press('ArrowLeft')
    await press('ArrowDown')
    await expect(row('Invite friends')).toBeFocused()
    await press('ArrowDown', 'ArrowDown')
    await expect(row('Pay')).toBeFocused()
    // To the side, another column comes first, then another group.
    await press('ArrowRight')
    await expect(row('Help centre')).toBeFocused()
    await press('Home', 'ArrowUp')
    await expect(row('Coin picks')).toBeFocused()
    await press('ArrowRight')
    await expect(row('Deposit crypto')).toBeFocused()
    await expect(menus(page)).toHaveCount(1)
    await press('ArrowRight')
    await expect(row('Markets')).toBeFocused()
    await press('End')
    await expect(row('Market overview')).toBeFocused()
    await press('Escape')
    await expect(menuWord(page, 'Markets')).toBeFocused()
    await press('Enter')
    await expect(row('Markets')).toBeFocused()
    await press('Enter')
    await expect(page).toHaveURL(/\/market$/)
    await expect(menus(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('moves nothing on the page when it opens', async ({ page }) => {
    await open(page)
    const box = () => page.getByRole('main').boundingBox()
    const before = [await box(), await menuWord(page, 'More').boundingBox()]
    for (const group of groups) {
      await menuWord(page, group).click()
      await expect(rows(page).first()).toBeVisible()
      const surface = await menus(page).boundingBox()
      expect((surface?.x ?? -1) >= 0 && (surface?.x ?? 0) + (surface?.width ?? 0) <= screens.pc.width, group).toBe(true)
      expect([await box(), await menuWord(page, 'More').boundingBox()]).toEqual(before)
    }
  })
})

test('an item that needs a login sends a guest there, and continues after it [NAV-04]', async ({ page }) => {
  await open(page)
  for (const [group, item, place] of [
    ['Buy crypto', 'Deposit crypto', '/assetManagement/topup'],
    ['Futures', 'Demo trading', '/contract/exchange/btcusdt'],
    ['More', 'Pay', '/pay/home'],
  ] as const) {
    await goByMenu(page, group, item)
    await expect(page).toHaveURL(
      new RegExp(`/en_US/login\\?redirect=${encodeURIComponent(encodeURIComponent(place)).replaceAll('%25', '%')}$`),
    )
  }
  await fillLogin(page, trader)
  await expect(page).toHaveURL(/\/en_US\/pay\/home$/)
  // The person is signed in now, so there is no second login.
  await goByMenu(page, 'Buy crypto', 'Deposit crypto')
  await expect(page).toHaveURL(/\/en_US\/assetManagement\/topup$/)
})

test.describe('the side menu', () => {
  for (const [name, viewport, items] of [
    ['pad', screens.pad, table],
    ['phone', screens.phone, onPhone],
  ] as const) {
    test(`on a ${name} has the same groups, one open at a time [NAV-01] [NAV-10]`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page)
      const side = await openSideMenu(page)
      const menu = side.getByRole('navigation', { name: 'Main menu' })
      const heads = menu.getByRole('button')
      await expect(heads).toHaveText(groups)
      for (const [group, links] of Object.entries(items)) {
        const head = side.getByRole('button', { name: group, exact: true })
        await head.click()
        await expect(head).toHaveAttribute('aria-expanded', 'true')
        await expect(side.locator('[aria-expanded="true"]')).toHaveCount(1)
        await expect(menu.getByRole('link')).toHaveText(links.map(([text]) => text))
        for (const [index, [, to]] of links.entries())
          await expect(menu.getByRole('link').nth(index)).toHaveAttribute('href', addressed(to))
      }
      await side.getByRole('button', { name: 'More', exact: true }).click()
      await expect(menu.getByRole('link')).toHaveCount(0)
    })
  }

  test('starts with the account: its value, and the most common actions, one press away [NAV-10]', async ({ page }) => {
    await page.setViewportSize(screens.phone)
    await open(page)
    const guest = (await openSideMenu(page)).getByRole('region', { name: 'Account', exact: true })
    await expect(guest.getByRole('link')).toHaveText(['Log in', 'Sign up'])
    await beLoggedIn(page, demo)
    await open(page)
    const mine = (await openSideMenu(page)).getByRole('region', { name: 'Account', exact: true })
    await expect(mine.getByText(/^UID \d{8}$/)).toBeVisible()
    await expect(mine.getByRole('group', { name: 'Total balance' })).toHaveText(/^[\d,]+\.\d{2}USDT$/)
    await mine.getByRole('button', { name: 'Display settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Display settings' })
    await expect(settings).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(settings).toHaveCount(0)
    await openSideMenu(page)
    await mine.getByRole('link', { name: 'Transfer history' }).click()
    await expect(page).toHaveURL(/\/orderHome\/transferRecord$/)
    await expect(mine).toHaveCount(0)
  })

  test('keeps the focus, and closes on Escape, its close button, a press beside it and navigation [NAV-10]', async ({
    page,
  }) => {
    await page.setViewportSize(screens.pad)
    await open(page)
    const button = header(page).getByRole('button', { name: 'Menu', exact: true })
    const side = await openSideMenu(page)
    for (let stop = 0; stop < groups.length + 4; stop += 1) await page.keyboard.press('Tab')
    expect(await side.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(side).toBeHidden()
    await expect(button).toBeFocused()

    await openSideMenu(page)
    await side.getByRole('button', { name: 'Close menu' }).click()
    await expect(side).toBeHidden()

    await openSideMenu(page)
    await page.mouse.click(40, 400)
    await expect(side).toBeHidden()

    await goBySideMenu(page, 'Markets', 'Markets')
    await expect(page).toHaveURL(/\/market$/)
    await expect(side).toBeHidden()
    await openSideMenu(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/vip$/)
    await expect(side).toBeHidden()
  })
})

test.describe('the mode switch', () => {
  const mode = (page: Page) => header(page).getByRole('navigation', { name: 'Exchange or Web3 wallet' })
  const theme = (page: Page) => page.locator('html')

  test('leads to the dark web3 wallet with its own menu and button, and back to the person’s own theme [NAV-11]', async ({
    page,
  }) => {
    await page.setViewportSize(screens.pc)
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page)
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    await expect(mode(page).getByRole('link', { name: 'Exchange' })).toHaveAttribute('aria-current', 'true')
    await mode(page).getByRole('link', { name: 'Web3' }).click()
    await expect(page).toHaveURL(/\/en_US\/web3$/)
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await expect(mode(page).getByRole('link', { name: 'Web3' })).toHaveAttribute('aria-current', 'true')

    const links = header(page).getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(links).toHaveText(['Swap', 'Assets', 'Receive'])
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Swap', '/en_US/web3/swap'],
      ['Assets', '/en_US/web3/asset'],
      ['Receive', '/en_US/web3/receive'],
    ])
    await expect(header(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    for (const name of ['Log in', 'Sign up']) await expect(header(page).getByRole('link', { name })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: /theme/ })).toHaveCount(0)

    await links.filter({ hasText: 'Assets' }).click()
    await expect(page).toHaveURL(/\/en_US\/web3\/asset$/)
    await expect(links.filter({ hasText: 'Assets' })).toHaveAttribute('aria-current', 'page')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await header(page).getByRole('button', { name: 'Connect wallet' }).click()
    await expect(page).toHaveURL(/\/en_US\/web3\/asset\?wallet=login$/)
    await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/en_US\/web3\/asset$/)

    await mode(page).getByRole('link', { name: 'Exchange' }).click()
    await expect(page).toHaveURL(/\/en_US\/?$/)
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    await expect(menuWord(page, 'Trade')).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('is shown on a desktop only; small screens have the wallet’s pages in the side menu [NAV-11]', async ({
    page,
  }) => {
    for (const viewport of [screens.pad, screens.phone]) {
      await page.setViewportSize(viewport)
      await open(page, '/web3/asset')
      await expect(mode(page)).toHaveCount(0)
      await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
      const side = await openSideMenu(page)
      await expect(side.getByRole('link')).toHaveText(['Swap', 'Assets', 'Receive'])
    }
    await page.setViewportSize({ width: shellLimits.device.pcAbove + 1, height: 800 })
    await expect(mode(page)).toBeVisible()
  })
})

test('an operator’s configuration removes entries from the menus', async ({ page }) => {
  const marked = /(<script[^>]*id="runtime"[^>]*>)([^<]*)/
  await page.route('**/en_US/vip', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      marked,
      (_, tag: string, json: string) =>
        `${tag}${JSON.stringify({ ...(JSON.parse(json) as object), hidden: ['nft', 'copyTrading'] })}`,
    )
    await route.fulfill({ response: answer, body })
  })
  await open(page)
  await expect(header(page).getByRole('navigation', { name: 'Main menu' }).getByRole('button')).toHaveText(
    groups.filter((group) => group !== 'Copy trading'),
  )
  await menuWord(page, 'More').click()
  await expect(rows(page)).toHaveCount((table['More']?.length ?? 0) - 1)
  await expect(page.getByRole('menuitem', { name: 'NFT' })).toHaveCount(0)
})

test.describe('every state of the menus', () => {
  const pictures = fileURLToPath(new URL('../../../.artefacts/menus', import.meta.url))
  test.beforeAll(() => void mkdirSync(pictures, { recursive: true }))

  const looks = [1920, 1500, 1440, 1024, 768, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
  )
  for (const { width, scheme } of sample(looks, 3)) {
    test(`is accessible at ${width} px, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: width > shellLimits.device.padAbove ? 800 : 844 })
      await open(page)
      const isPc = width > shellLimits.device.pcAbove
      const side = isPc ? undefined : await openSideMenu(page)
      for (const group of groups) {
        const word = side ? side.getByRole('button', { name: group, exact: true }) : menuWord(page, group)
        await word.click()
        await expect(side ? side.getByRole('navigation').getByRole('link').first() : rows(page).first()).toBeVisible()
        // Nothing is cut off, and nothing overflows the window.
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
        ).toBe(true)
        await page.screenshot({ path: join(pictures, `${width}-${scheme}-${group.replaceAll(' ', '-')}.png`) })
      }
      expect(await violations(page)).toEqual([])
    })
  }
})
