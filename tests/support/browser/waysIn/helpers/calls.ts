import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Lets calls of a path pass to the product, as often as said; later ones wait for the test. */
export async function letPass(page: Page, path: string, times: number) {
  await page.route(`**${path}`, (route) => route.continue(), { times })
}

/** The product answers none of its calls but these: what else a page shows is no matter of the test. */
export async function silenceAllBut(page: Page, paths: readonly string[]) {
  await page.route(/\/(?:hk-web|swap|kline-history)\//, async (route, request) => {
    if (paths.includes(new URL(request.url()).pathname)) await route.fallback()
  })
}

/** Answers calls of a path at once, as often as said; later ones wait for the test. */
export async function answerFirst(page: Page, path: string, data: unknown, times: number) {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, msg: '', data } }), { times })
}

/** Lets the page's clock, which stands, go on. */
export async function letTimePass(page: Page, ms: number) {
  await page.clock.runFor(ms)
}

/** Until something is there, by its role and name: the page's clock, which stands, goes on frame by frame. */
export async function waitFor(page: Page, role: Parameters<Page['getByRole']>[0], name: string) {
  const target = page.getByRole(role, { name, exact: true }).first()
  // A page that is opened for the first time may take as long as the test may.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(target).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Until the page has its heading, and what comes late after it: its clock, which stands, goes on. */
export async function pageIsThere(page: Page) {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(heading).toBeVisible({ timeout: 200 })
  }).toPass()
}
