import type { Page } from '@playwright/test'

const step = 100

/** Stops the clock of a page that has one (`page.clock.install()`): time passes only in `withinPageTime`. */
export const stopPageTime = async (page: Page): Promise<void> =>
  // A clock can only be paused at a future time.
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/**
 * Lets at most `limit` ms of the page's time pass until a condition holds, and returns whether it does. Each step makes
 * a round trip to the venue through the page's network, so that pending answers arrive however busy the machine is: the
 * product's promises of time hold for the page, not for a machine.
 */
export const withinPageTime = async (page: Page, limit: number, isSo: () => Promise<boolean>): Promise<boolean> => {
  for (let passed = 0; passed < limit; passed += step) {
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    await page.clock.runFor(step)
    if (await isSo()) return true
  }
  return false
}
