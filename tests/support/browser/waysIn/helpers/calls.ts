import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Lets the next `times` calls of a path pass to the product; later ones wait for the test. */
export async function letPass(page: Page, path: string, times: number) {
  await page.route(`**${path}`, (route) => route.continue(), { times })
}

/** Blocks every call of the product except these: the rest of the page is not under test. */
export async function silenceAllBut(page: Page, paths: readonly string[]) {
  await page.route(/\/(?:hk-web|swap|kline-history)\//, async (route, request) => {
    if (paths.includes(new URL(request.url()).pathname)) await route.fallback()
  })
}

/** Answers the next `times` calls of a path at once; later ones wait for the test. */
export async function answerFirst(page: Page, path: string, data: unknown, times: number) {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, msg: '', data } }), { times })
}

/** Advances the page's clock, which is stopped. */
export async function letTimePass(page: Page, ms: number) {
  await page.clock.runFor(ms)
}

/** Waits for an element by role and name, advancing the page's stopped clock frame by frame. */
export async function waitFor(page: Page, role: Parameters<Page['getByRole']>[0], name: string) {
  const target = page.getByRole(role, { name, exact: true }).first()
  // Opening a page for the first time may take as long as the test may.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(target).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Waits for the page's heading and its lazily loaded parts, advancing the stopped clock. */
export async function pageIsThere(page: Page) {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(heading).toBeVisible({ timeout: 200 })
  }).toPass()
}

/**
 * The orders panel also requests the markets, right after the page has received a list with its own market: this
 * answers that request with `data`, so that the test only answers the page's.
 */
export async function answerPanel(page: Page, path: string, symbol: string, data: unknown) {
  // Shorter than the pause before the page retries, in ms of the page's clock.
  const soon = 5_000
  let requestedAt = 0
  let isListed: Promise<boolean> = Promise.resolve(false)
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== path) return
    isListed = response.json().then(
      (body) => (body.data ?? []).some((one: { readonly symbol: string }) => one.symbol === symbol),
      () => false,
    )
  })
  await page.route(`**${path}`, async (route) => {
    const now = await page.evaluate(() => Date.now())
    if (now - requestedAt < soon && (await isListed)) {
      isListed = Promise.resolve(false)
      await route.fulfill({ json: { code: 200, msg: '', data } })
      return
    }
    requestedAt = now
    await route.fallback()
  })
}

/** Changes the size of the window. */
export async function resizeWindow(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
}
