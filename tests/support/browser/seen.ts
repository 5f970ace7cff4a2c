import type { Page } from '@playwright/test'

/** Somebody looks at the page again. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
