import type { Page } from '@playwright/test'

const step = 100

/** Stops the clock of a page that has one (`page.clock.install()`): its time passes only as `withinPageTime` lets it. */
export const stopPageTime = async (page: Page): Promise<void> =>
  // A clock can only be stopped at a time to come.
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/**
 * Lets at most `limit` ms of the page's own time pass until something is so, and says whether it is. With each step a
 * call goes to the venue and back by the page's way, so that what is under way arrives however busy the machine is: the
 * product's promises of time hold for a page that is served, not for a machine.
 */
export const withinPageTime = async (page: Page, limit: number, isSo: () => Promise<boolean>): Promise<boolean> => {
  for (let passed = 0; passed < limit; passed += step) {
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    await page.clock.runFor(step)
    if (await isSo()) return true
  }
  return false
}
