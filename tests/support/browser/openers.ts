import { expect, type Locator, type Page } from '@playwright/test'

/** The footer, where the page has one, comes when somebody is near it. */
export const fillFooter = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible()
  const footer = page.locator('footer')
  if ((await footer.count()) === 0) return
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.locator('[aria-haspopup]').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** What opens something: buttons of bars, pages and footers that say so. */
export const openers = (page: Page): Locator =>
  page.locator('[aria-haspopup]:visible, [role="combobox"]:visible, summary:visible')

/** What folds within what is open. */
export const folds = (surface: Locator): Locator =>
  surface.locator('button[aria-expanded]:not([aria-haspopup]):visible')
