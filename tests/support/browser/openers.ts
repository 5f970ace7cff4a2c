import { expect, type Locator, type Page } from '@playwright/test'

/** The footer of a page that has one loads when the user scrolls near it. */
export const fillFooter = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible()
  const footer = page.locator('footer')
  if ((await footer.count()) === 0) return
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.locator('[aria-haspopup]').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Controls that open something: buttons of bars, pages and footers marked as such. */
export const openers = (page: Page): Locator =>
  page.locator('[aria-haspopup]:visible, [role="combobox"]:visible, summary:visible')

/** Collapsible parts within an open surface. */
export const folds = (surface: Locator): Locator =>
  surface.locator('button[aria-expanded]:not([aria-haspopup]):visible')
