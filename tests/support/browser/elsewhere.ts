import type { Page } from '@playwright/test'

/** Another tab of this browser keeps a value; this one is told by the browser. */
export const keepElsewhere = async (page: Page, key: string, value: unknown): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
  await other.close()
}

/** As Back and Forward lead: the router follows the address. */
export const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', `/en_US${path}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
