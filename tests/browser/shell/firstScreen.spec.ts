import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { pendingRequests } from '#tests/support/browser/requests.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { wordsIn } from '#tests/support/words.ts'
import { beyondCommit } from '#tests/support/length.ts'

for (const locale of ['en_US', 'zh_CN'] as const) {
  const words = wordsIn(locale)
  test(`the home page greets a guest with links before any script has loaded: ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/${locale}/`)
    await expect(page.getByRole('heading', { level: 1, name: words('shell:home.title', {}) })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: words('shell:home.register', {}) })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/register$`))
    await context.close()
  })
}

/** Holds the scripts back until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let come = (): void => undefined
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  return come
}

beyondCommit(() => {
  test('the content of the document does not move when the program renders it, or while the session is being checked', async ({
    page,
  }) => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${session.current.path}`, async (route) => {
      await answered
      await route.continue()
    })
    const come = await holdScripts(page)
    const register = page.getByRole('main').getByRole('link', { name: 'Sign up' })
    await page.goto('/en_US/', { waitUntil: 'commit' })
    await expect(register).toBeVisible()
    // It is drawn with styles and fonts only; a test would measure it before.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
    )
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await register.boundingBox()
    come()
    await expect(page.locator('[data-first-screen]')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'BTC/USDT' })).toBeVisible()
    expect(await register.boundingBox()).toEqual(before)
    answer()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await register.boundingBox()).toEqual(before)
  })
})

beyondCommit(() => {
  test('the keyboard focus stays where it is when the program renders the first screen again', async ({ page }) => {
    const come = await holdScripts(page)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    const register = page.getByRole('main').getByRole('link', { name: 'Sign up' })
    await page.goto('/en_US/', { waitUntil: 'commit' })
    await expect(register).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(register).toBeFocused()
    come()
    await expect(page.locator('[data-first-screen]')).toHaveCount(0)
    await expect(register).toBeFocused()
  })
})

test('a signed-in user is not greeted as a guest', async ({ page }) => {
  await beLoggedIn(page, demo)
  const answer = await page.request.get('/en_US/')
  expect(await answer.text()).toContain('<div id="root"></div>')
})

/**
 * Requests besides the document and the logos of the top gainers and losers: on a slow line each one is noticeable.
 * Fourteen of them, when the page is idle, are what pages share with each other: fewer would be larger, and each page
 * would load more that it does not use. `npm run bench -- load` counts the logos too; there are about eleven coins.
 */
const mostRequests = 41
/** The requests that an idle page makes by itself: flows, what opens over any page, and its texts. */
const fetchedLast = [/\/assets\/lateFlows-/, /\/assets\/overAnyPage-/, /\/assets\/en_US-/] as const

test(`a first visit makes at most ${mostRequests} requests until the home page is idle`, async ({ page }) => {
  const asked: string[] = []
  const pending = pendingRequests(page)
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/en_US/')
  await expect
    .poll(() => fetchedLast.map((file) => asked.filter((path) => file.test(path)).length), 'the page is at rest')
    // Texts come twice: with the document, and with what opens over any page.
    .toEqual([1, 1, 2])
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(pending).toEqual([])
  const beside = asked.filter((path) => !path.startsWith('/assets/coins/'))
  expect(beside.length, beside.join('\n')).toBeLessThanOrEqual(mostRequests)
})
