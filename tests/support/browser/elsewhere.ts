import type { Page } from '@playwright/test'

/** Stores a value as another tab of this browser would; the browser notifies this tab. */
export const keepElsewhere = async (page: Page, key: string, value: unknown): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
  await other.close()
}

/** Navigates like Back and Forward: the router follows the address. */
export const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', `/en_US${path}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
