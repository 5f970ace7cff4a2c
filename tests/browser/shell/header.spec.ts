import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locator, Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import { accountActions } from '#contract/shell/menus/actions.ts'
import { orderItems } from '#contract/shell/menus/orders.ts'
import { userItems } from '#contract/shell/menus/user.ts'
import { overflow } from '#tests/support/browser/picture.ts'
import {
  header,
  headerButton,
  height,
  inLanguage,
  isDesktop,
  open,
  opened,
  openAsUser,
  popover,
  widths,
} from '#tests/support/browser/header.ts'
import { transferDialog } from '#tests/support/browser/journey.ts'
import { beLoggedIn } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

const addressesIn = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const total = (page: Page) => popover(page, 'Wallet').getByRole('group', { name: 'Total balance' })

test.describe('the header’s end', () => {
  test('offers a guest login and registration at every width [HDR-01]', async ({ page }) => {
    await open(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      for (const name of ['Log in', 'Sign up'])
        await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible()
      for (const name of ['Wallet', 'Orders', 'Messages', 'Account'])
        await expect(headerButton(page, name)).toHaveCount(0)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    await header(page).getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(inLanguage('/register'))
    await header(page).getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(inLanguage('/login'))
  })

  test('has four popovers for a user on a desktop, and one with all of them on small screens [HDR-01]', async ({
    page,
  }) => {
    await openAsUser(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      await expect(header(page).getByRole('link', { name: 'Log in' })).toBeHidden()
      for (const name of ['Wallet', 'Orders', 'Messages']) {
        await expect(headerButton(page, name)).toHaveCount(isDesktop(width) ? 1 : 0)
        if (!isDesktop(width)) continue
        await opened(page, name)
        await headerButton(page, name).click()
        await expect(popover(page, name)).toBeHidden()
      }
      const account = await opened(page, 'Account')
      for (const name of ['Wallet', 'Orders'])
        await expect(account.getByRole('navigation', { name })).toHaveCount(isDesktop(width) ? 0 : 1)
      await expect(account.getByRole('link', { name: 'View all messages' })).toHaveCount(isDesktop(width) ? 0 : 1)
      // Everything in it can be reached, including the last element.
      const logout = account.getByRole('button', { name: 'Log out' })
      await logout.scrollIntoViewIfNeeded()
      await logout.click({ trial: true })
      await page.keyboard.press('Escape')
    }
  })

  test('has a search field from 1600 px up, and an icon below [HDR-02]', async ({ page }) => {
    await open(page)
    const search = header(page).getByRole('button', { name: 'Search markets' })
    for (const [width, isField] of [
      [1920, true],
      [1600, true],
      [1599, false],
      [1500, false],
      [1440, false],
      [1024, false],
      [768, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(search.getByText('Search markets')).toBeVisible({ visible: isField })
      await expect.poll(async () => ((await search.boundingBox())?.width ?? 0) > 150).toBe(isField)
      if (!isField) await expect.poll(() => search.boundingBox()).toMatchObject({ width: 40, height: 40 })
    }
    await search.click()
    await expect(page.getByRole('combobox', { name: 'Search markets' })).toBeFocused()
  })

  test('has a QR code of 74 px for the app, which opens the page in a new tab [HDR-03]', async ({ page, context }) => {
    await page.setViewportSize(screens.pc)
    await open(page)
    const way = (await opened(page, 'Get the app')).getByRole('link', { name: 'Open the download page in a new tab' })
    const code = way.locator('svg')
    expect(await code.boundingBox()).toMatchObject({ width: 74, height: 74 })
    // The same modules as a QR code of the absolute address.
    const value = new URL(inLanguage('/app/downLoad'), page.url()).href
    const expected = renderToStaticMarkup(createElement(QRCodeSVG, { value, size: 74, level: 'M', marginSize: 2 }))
    const dots = await code.locator('path').last().getAttribute('d')
    expect(dots?.length).toBeGreaterThan(200)
    expect(expected).toContain(dots ?? '')
    const [tab] = await Promise.all([context.waitForEvent('page'), way.click()])
    await expect(tab).toHaveURL(value)
    await expect(page).toHaveURL(inLanguage('/vip'))
  })

  test('has language and currency in one popover at every width, and a side menu on small screens [HDR-05]', async ({
    page,
  }) => {
    await open(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      const picker = await opened(page, 'Language and currency')
      await picker.getByRole('tab', { name: 'Language' }).click()
      await expect(picker.getByRole('option', { name: 'English' })).toHaveAttribute('aria-selected', 'true')
      await expect(picker.getByRole('option', { name: '简体中文' })).toBeVisible()
      await picker.getByRole('tab', { name: 'Currency' }).click()
      await picker.getByRole('searchbox', { name: 'Search' }).fill('eur')
      await expect(picker.getByRole('option')).toHaveText(['EUR€'])
      await picker.getByRole('searchbox', { name: 'Search' }).fill('nothing')
      await expect(picker.getByText('No results')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(headerButton(page, 'Menu')).toHaveCount(isDesktop(width) ? 0 : 1)
    }
    await opened(page, 'Language and currency')
    await page.getByRole('tab', { name: 'Language' }).click()
    await page.getByRole('option', { name: '简体中文' }).click()
    await expect(page).toHaveURL('/zh_CN/vip')
    await expect(headerButton(page, '语言和货币')).toBeVisible()
  })
})

test.describe('orders', () => {
  test('link to all eight lists [HDR-06]', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page)
    const expected = orderItems().map(({ to }) => inLanguage(to))
    expect(expected).toHaveLength(8)
    expect(await addressesIn(await opened(page, 'Orders'))).toEqual(expected)
    for (const [index, to] of expected.entries()) {
      await popover(page, 'Orders').getByRole('link').nth(index).click()
      await expect(page).toHaveURL(to)
      await expect(popover(page, 'Orders')).toBeHidden()
      await opened(page, 'Orders')
    }
  })

  test('link from the transfer page to the transfers between its two accounts [HDR-06]', async ({ page }) => {
    await page.setViewportSize(screens.phone)
    await openAsUser(page, '/account/transfer?source=2&target=5')
    await (await opened(page, 'Account')).getByRole('link', { name: 'Transfer history' }).click()
    await expect(page).toHaveURL(inLanguage('/orderHome/transferRecord?source=2&target=5'))
    await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue('Spot')
    await expect(page.getByRole('main').getByRole('combobox').nth(1)).toHaveValue('Futures')
  })
})

test.describe('the wallet', () => {
  const places = [
    '/assetManagement/home',
    '/assetManagement/margin',
    '/assetManagement/swaps',
    '/c2c/account',
    '/assetManagement/financialAccount',
    '/assetManagement/financial',
    '/assetManagement/statement',
    '/assetManagement/addresses',
  ]

  test('links to all accounts on a desktop, and opens transfers over the page [HDR-07]', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page)
    const wallet = await opened(page, 'Wallet')
    expect(await addressesIn(wallet)).toEqual(
      [
        '/assetManagement/topup',
        '/assetManagement/extract',
        '/vip?transfer=2-5',
        '/assetManagement/overView',
        ...places,
      ].map(inLanguage),
    )
    await wallet.getByRole('link', { name: 'Transfer', exact: true }).click()
    await expect(transferDialog(page)).toBeVisible()
    await expect(page).toHaveURL(inLanguage('/vip?transfer=2-5'))
    await expect(popover(page, 'Wallet')).toBeHidden()
  })

  test('shows the value of each account, and on the home page leaves the total to the page [HDR-07]', async ({
    page,
  }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page, '/')
    const wallet = await opened(page, 'Wallet')
    await expect(wallet.getByRole('link', { name: /^Spot account/ })).toHaveText(/^Spot account[\d,]+\.\d{2}$/)
    await expect(wallet.getByText('Accounts USDT')).toBeVisible()
    await expect(page.getByText('Total balance')).toHaveCount(1)
    await wallet.getByRole('button', { name: 'Hide balances' }).click()
    await expect(wallet.getByRole('link', { name: /^Spot account/ })).toHaveText('Spot account******')
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText('******')
    await wallet.getByRole('button', { name: 'Show balances' }).click()
  })

  test('has a separate overview and transfer on phones [HDR-07]', async ({ page }) => {
    await page.setViewportSize(screens.phone)
    await openAsUser(page)
    const account = await opened(page, 'Account')
    expect(await addressesIn(account.getByRole('navigation', { name: 'Wallet' }))).toEqual(
      ['/account/capital/overview', ...places].map(inLanguage),
    )
    await account.getByRole('link', { name: 'Transfer', exact: true }).click()
    await expect(page).toHaveURL(inLanguage('/account/transfer?source=2&target=5'))
    await opened(page, 'Account')
    await popover(page, 'Account')
      .getByRole('navigation', { name: 'Wallet' })
      .getByRole('link', { name: 'Overview' })
      .click()
    await expect(page).toHaveURL(inLanguage('/account/capital/overview'))
  })

  test('shows the total in the chosen unit, or hides it, also at the next visit [HDR-10]', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page)
    const unit = (name: string) => popover(page, 'Wallet').getByRole('radio', { name, exact: true })
    await opened(page, 'Wallet')
    await expect(total(page)).toHaveText(/^[\d,]+\.\d{2}USDT$/)
    await expect(unit('USDT')).toBeChecked()
    for (const [name, text] of [
      ['BTC', /^\d+\.\d{8}BTC$/],
      ['ETH', /^[\d,]+\.\d{8}ETH$/],
      ['USD', /^[\d,]+\.\d{2}USD$/],
    ] as const) {
      await unit(name).check({ force: true })
      await expect(total(page)).toHaveText(text)
    }

    await opened(page, 'Language and currency')
    await page.getByRole('tab', { name: 'Currency' }).click()
    await page.getByRole('option', { name: /^JPY/ }).click()
    await expect(popover(page, 'Language and currency')).toBeHidden()
    await opened(page, 'Wallet')
    await expect(total(page)).toHaveText(/^[\d,]+\.\d{2}JPY$/)

    await popover(page, 'Wallet').getByRole('button', { name: 'Hide balances' }).click()
    await expect(total(page)).toHaveText('******JPY')
    await page.reload()
    await opened(page, 'Wallet')
    await expect(total(page)).toHaveText('******JPY')
    await popover(page, 'Wallet').getByRole('button', { name: 'Show balances' }).click()
    await expect(total(page)).toHaveText(/^[\d,]+\.\d{2}JPY$/)
  })

  test('says that the total failed to load, and that one is out of date, and retries', async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await page.setViewportSize(screens.pc)
    await page.clock.install()
    await openAsUser(page)
    const overview = '**/hk-web/v2/account/overview'
    await page.route(overview, (route) => route.fulfill({ status: 403, json: { code: 403, msg: '', data: null } }))
    await opened(page, 'Wallet')
    await expect(popover(page, 'Wallet').getByRole('alert')).toContainText('Couldn’t load the total balance')
    await page.unroute(overview)
    await popover(page, 'Wallet').getByRole('button', { name: 'Try again' }).click()
    await expect(total(page)).toHaveText(/USDT$/)
    await page.keyboard.press('Escape')
    await page.route(overview, (route) => route.fulfill({ status: 403, json: { code: 403, msg: '', data: null } }))
    await opened(page, 'Wallet')
    await expect(popover(page, 'Wallet').getByRole('alert')).toContainText('Delayed')
    await expect(total(page)).toHaveText(/USDT$/)
  })
})

test.describe('the user menu', () => {
  test('shows the user, links to all their pages, and logs out [HDR-08]', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    const photo = '/assets/photo.svg'
    await page.route(`**${photo}`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="teal"/></svg>',
      }),
    )
    await page.route('**/hk-web/v2/session', async (route) => {
      const answer = await route.fetch()
      const body: { data: object | null } = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...body, data: body.data && { ...body.data, photo, vipLevel: 3, vipType: 2 } },
      })
    })
    await openAsUser(page)
    const menu = await opened(page, 'Account')
    await expect(menu.getByText('demo', { exact: true })).toBeVisible()
    await expect(menu.getByText(/^UID \d{8}$/)).toBeVisible()
    await expect(menu.getByText('VIP 3')).toBeVisible()
    await expect(menu.getByText('VIP member')).toBeVisible()
    await expect(menu.getByText('Verified')).toBeVisible()
    await expect(menu.locator('img')).toHaveAttribute('src', photo)
    await expect.poll(() => menu.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
    // The most common action comes first; the transfer opens over the page.
    const actions = accountActions({ device: 'pc' }).map(({ to }) => (to.startsWith('?') ? `/vip${to}` : to))
    expect(await addressesIn(menu)).toEqual([...actions, ...userItems.map(({ to }) => to)].map(inLanguage))
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/en_US\/?$/)
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('shows when the venue has not verified the user, with an initial in place of a photo [HDR-08]', async ({
    page,
    venue,
  }) => {
    await page.setViewportSize(screens.pc)
    await beLoggedIn(page, await newcomer(venue))
    await open(page)
    const menu = await opened(page, 'Account')
    await expect(menu.getByText('Not verified')).toBeVisible()
    await expect(menu.getByText('VIP 0')).toBeVisible()
    await expect(menu.getByText('VIP member')).toHaveCount(0)
    await expect(menu.locator('img')).toHaveCount(0)
  })
})

test.describe('copying', () => {
  const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText('Copied')
  const uid = async (menu: Locator) => ((await menu.getByText(/^UID /).textContent()) ?? '').replace('UID ', '')

  test('fills the clipboard, and confirms it for 3.5 s [HDR-13]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(screens.pc)
    await page.clock.install()
    await openAsUser(page)
    const menu = await opened(page, 'Account')
    await page.clock.pauseAt(Date.now() + 60_000)
    await menu.getByRole('button', { name: 'Copy UID' }).click()
    await expect(toast(page)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await uid(menu))
    await page.clock.runFor(shellLimits.notice.copy - 1)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast(page)).toHaveCount(0)
  })

  test('leaves the text selected when the browser refuses, and says so [HDR-13]', async ({ page }) => {
    await page.setViewportSize(screens.phone)
    // As on an address without TLS.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await openAsUser(page)
    const menu = await opened(page, 'Account')
    await menu.getByRole('button', { name: 'Copy UID' }).click()
    await expect(menu.getByRole('alert')).toContainText('The text is selected')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await uid(menu))
    await expect(toast(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await opened(page, 'Account')
    await expect(menu.getByRole('alert')).toHaveCount(0)
  })
})
