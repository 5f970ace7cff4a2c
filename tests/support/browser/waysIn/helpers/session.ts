import { expect } from '@playwright/test'
import type { Page, Route } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** How the venue answers calls of a page that are not the session's own. */
interface Behind {
  /** The answer to every call for an account. */
  refusal: { readonly status: number; readonly code: number } | undefined
  /** The user that a login brings in. */
  user: unknown
}
const behind = new WeakMap<Page, Behind>()

async function answerAs(route: Route, status: number, code: number, data: unknown) {
  await route.fulfill({ status, json: { code, msg: '', data } })
}

/** Answers logins, and refuses calls when the test says so; other calls than `own` wait, and do not matter here. */
export async function holdAllBut(page: Page, own: readonly string[], login: string) {
  const state: Behind = { refusal: undefined, user: undefined }
  behind.set(page, state)
  await page.route(/\/(?:hk-web|swap|kline-history)\//, async (route, request) => {
    const { pathname } = new URL(request.url())
    if (own.includes(pathname)) await route.fallback()
    else if (pathname === login && state.user !== undefined) await answerAs(route, 200, 200, state.user)
    else if (state.refusal !== undefined && pathname.includes('/account/'))
      await answerAs(route, state.refusal.status, state.refusal.code, null)
  })
}

/** Dismisses notices: while the clock is stopped they stay, and on a phone they cover the header. */
export async function dismissNotices(page: Page, region: string, dismiss: string) {
  const button = page.getByRole('region', { name: region }).getByRole('button', { name: dismiss }).first()
  await page.addLocatorHandler(button, () => button.dispatchEvent('click'))
}

/** Logs a user in by the form, which is the page's or in the dialog of a session that expired. */
export async function logInAs(
  page: Page,
  user: { readonly account: string },
  login: string,
  account: string,
  password: string,
) {
  const state = behind.get(page)
  if (state === undefined) throw new Error('The page’s calls are not held')
  state.user = user
  const form = page.getByRole('form', { name: login })
  const link = page.getByRole('link', { name: login })
  await there(page, form.or(link).first())
  if (!(await form.isVisible())) await link.click()
  await form.getByLabel(account).fill(user.account)
  await form.getByLabel(password, { exact: true }).fill('a pass phrase')
  await form.getByRole('button', { name: login }).click()
}

/** Goes to a page by the phone's bottom bar: its links are there at once, while a menu waits for the stopped clock. */
export async function goByBar(page: Page, bar: string, name: string) {
  await page.getByRole('navigation', { name: bar }).getByRole('link', { name, exact: true }).click()
}

/** Goes to the wallet, whose calls the venue refuses with this status. */
export async function beRefused(
  page: Page,
  status: number,
  code: number,
  bar: string,
  markets: string,
  wallet: string,
) {
  await goByBar(page, bar, markets)
  await expect(page).toHaveURL(/\/market$/)
  const state = behind.get(page)
  if (state === undefined) throw new Error('The page’s calls are not held')
  state.refusal = { status, code }
  const answered = page.waitForResponse((response) => response.status() === status)
  await goByBar(page, bar, wallet)
  await answered
  state.refusal = undefined
}

/** The browser shows the page again from its cache of pages. */
export async function restorePage(page: Page) {
  await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

async function appearAs(page: Page, visibility: string) {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

/** The page is hidden for this many ms. */
export async function hideFor(page: Page, ms: number) {
  await appearAs(page, 'hidden')
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
  await appearAs(page, 'visible')
}
