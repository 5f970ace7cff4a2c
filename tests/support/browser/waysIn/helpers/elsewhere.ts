import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Stores a value as another tab of this browser would; the browser notifies this tab. */
export async function otherTabKeeps(page: Page, key: string, value: unknown) {
  const other = await page.context().newPage()
  await other.goto(new URL('/healthz', page.url()).href)
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
  await other.close()
}

/** Navigates to another page in the same document, like Back and Forward. */
export async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    const [, locale] = location.pathname.split('/')
    history.pushState(null, '', `/${locale}${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Navigates to whichever of two pages is not open. */
export async function goToOther(page: Page, first: string, second: string) {
  await goTo(page, page.url().endsWith(first) ? second : first)
}

/** Sends a message from another tab to this one. */
export async function tellTabs(page: Page, message: unknown) {
  await page.evaluate((said) => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage(said)
    channel.close()
  }, message)
}

/** Requests for the session that wait until the test says who the user is. */
const unanswered = new WeakMap<Page, (() => Promise<void>)[]>()

/** Holds the page's first request for the session until `otherTabIs` says who the user is. */
export async function holdSession(page: Page) {
  const waiting: (() => Promise<void>)[] = []
  unanswered.set(page, waiting)
  await page.route(
    '**/hk-web/v2/session',
    (route) => {
      // Answered as the browser is logged in by then.
      waiting.push(async () => {
        const headers = { 'X-Requested-With': 'statefloor' }
        await route.fulfill({ response: await page.request.get(route.request().url(), { headers }) })
      })
    },
    { times: 1 },
  )
}

/** The cookies of users, by their names in the test. */
const people = new Map<string, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>()

/**
 * Another tab logs in a user (a separate one for each name) or logs out; this tab is notified and requests the session.
 */
export async function otherTabIs(page: Page, name: string | null, accountButton: string) {
  const { origin } = new URL(page.url())
  await page.context().clearCookies()
  const known = people.get(name ?? '')
  if (known !== undefined) await page.context().addCookies(known)
  else if (name !== null) {
    const account = `newcomer.${crypto.randomUUID()}@statefloor.test`
    const answer = await page.request.post(`${origin}/hk-web/v2/register`, {
      headers: { 'X-Requested-With': 'statefloor', Origin: origin },
      data: { account, password: 'seven quiet kettles' },
    })
    const { code, msg } = await answer.json()
    if (code !== 200) throw new Error(`Registration failed: ${code} ${msg}`)
    people.set(name, await page.context().cookies())
  }
  const answered = page.waitForResponse(`${origin}/hk-web/v2/session`)
  const waiting = unanswered.get(page)?.pop()
  await (waiting === undefined ? tellTabs(page, { type: 'session.changed' }) : waiting())
  await answered
  // The page replaces the previous user's view with the new one as its clock advances.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 200 })
    const button = page.getByRole('banner').getByRole('button', { name: accountButton, exact: true })
    await expect(button).toHaveCount(name === null ? 0 : 1, { timeout: 200 })
  }).toPass()
}

/** Navigates to a page unless it is already open. */
export async function beOn(page: Page, path: string) {
  if (page.url().endsWith(path)) return
  await goTo(page, path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

/** Takes the network away, or brings it back. */
export async function goOffline(page: Page, isOffline: boolean) {
  await page.context().setOffline(isOffline)
}
