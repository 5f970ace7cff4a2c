import type { Page } from '@playwright/test'
import { marketLinks } from '#tests/support/browser/journey.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { fillLogin, trader } from '#tests/support/browser/person.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import { beyondCommit } from '#tests/support/length.ts'

const star = (page: Page, name: string) => page.getByRole('button', { name: `Favourite ${name}`, exact: true })
const favouritesTab = (page: Page) => page.getByRole('tab', { name: 'Favourites' })
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes('favourites'))),
  ) as Promise<Record<string, string>>

const mark = async (page: Page, name: string, on: boolean) => {
  await star(page, name).click()
  await expect(star(page, name)).toHaveAttribute('aria-pressed', String(on))
}

const logIn = async (page: Page, person: Person) => {
  await page.goto('/en_US/login?redirect=%2Fmarket')
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/market$/)
}

beyondCommit(() => {
  test('a guest’s stay in the browser under two keys, across a reload [FAV-01]', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/favorite|collection/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/en_US/market')
    await mark(page, 'BTC/USDT', true)
    await page.getByRole('tab', { name: 'Perpetual' }).click()
    await mark(page, 'BTCUSDT', true)
    const kept = await stored(page)
    expect(Object.keys(kept).toSorted()).toEqual(['sf.favourites.contract', 'sf.favourites.spot'])
    expect(kept['sf.favourites.contract']).toBe('["btcusdt"]')
    await page.reload()
    await favouritesTab(page).click()
    await expect(marketLinks(page)).toHaveText(['BTC/USDT', 'BTCUSDT'])
    expect(asked).toEqual([])

    // The star is cleared, and the row stays under the pointer until it leaves.
    await mark(page, 'BTC/USDT', false)
    await page.mouse.move(5, 5)
    await expect(marketLinks(page)).toHaveText(['BTCUSDT'])
  })
})

beyondCommit(() => {
  test('a guest’s in one tab show in the other [FAV-01]', async ({ page, context }) => {
    await page.goto('/en_US/market')
    const other = await context.newPage()
    await other.goto('/en_US/market')
    await expect(star(other, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'false')
    await mark(page, 'ETH/USDT', true)
    await expect(star(other, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a guest’s move to the account at login, once; after that the venue keeps them, for every browser [FAV-01]', async ({
  page,
  newBrowser,
  venue,
}) => {
  const person = await newcomer(venue)
  await page.goto('/en_US/market')
  await mark(page, 'BTC/USDT', true)
  await logIn(page, person)
  await expect(star(page, 'BTC/USDT')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => stored(page)).toEqual({})

  const elsewhere = await (await newBrowser()).newPage()
  await logIn(elsewhere, person)
  await expect(star(elsewhere, 'BTC/USDT')).toHaveAttribute('aria-pressed', 'true')

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/hk-web/user/user_favorite_json'),
  )
  const refetched = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('user_favorite_json'),
  )
  await mark(page, 'SOL/USDT', true)
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  expect((await refetched).ok()).toBe(true)
  await elsewhere.reload()
  await expect(star(elsewhere, 'SOL/USDT')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => stored(page)).toEqual({})
})

beyondCommit(() => {
  test('a change that the venue refuses is rolled back with a message [FAV-01]', async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await logIn(page, trader)
    await expect(star(page, 'BTC/USDT')).toBeEnabled()
    const before = await star(page, 'BTC/USDT').getAttribute('aria-pressed')
    await page.route('**/hk-web/user/user_favorite_json', async (route) => {
      if (route.request().method() === 'POST')
        await route.fulfill({ status: 503, json: { code: 503, msg: 'closed', data: null } })
      else await route.continue()
    })
    await star(page, 'BTC/USDT').click()
    await expect(
      page
        .getByRole('region', { name: /Notifications/ })
        .getByRole('alert')
        .first(),
    ).toBeVisible()
    await expect(star(page, 'BTC/USDT')).toHaveAttribute('aria-pressed', before ?? '')
  })
})
