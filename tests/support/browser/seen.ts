import type { Page } from '@playwright/test'

/** Dispatches the events of a user who returns to the page. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
