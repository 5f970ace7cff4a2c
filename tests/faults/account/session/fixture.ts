import {
  request as client,
  type BrowserContext,
  type Cookie,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { plant } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { accountMenu } from '#tests/support/browser/visitor.ts'
import type { Venue } from '#tests/support/venue.ts'

export const settings = '/user/personSetting'
export const loginPath = '/hk-web/v2/login'
export const registerPath = '/hk-web/v2/register'
export const logoutPath = '/hk-web/v2/logout'
export const sessionPath = '/hk-web/v2/session'

/** Console messages that the faults themselves cause. */
export const sorry = /Failed to load resource|net::ERR|WebSocket|dynamically imported module/

export const main = (page: Page) => page.getByRole('main')

export interface Fixture {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** Calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

export const countOf = (calls: readonly Request[], path: string): number =>
  calls.filter((request) => new URL(request.url()).pathname === path).length

/** All calls of a browser's pages from now on. */
export const listen = (context: BrowserContext): readonly Request[] => {
  const calls: Request[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/hk-web/')) calls.push(request)
  })
  return calls
}

/** Answers the next calls of a path this way. */
export const answersWith = (page: Page, path: string, how: (route: Route) => Promise<void>, times = 1) =>
  page.route(`**${path}`, how, { times })

/** Holds the next call of a path until the test releases it. */
export const hold = async (page: Page, path: string): Promise<{ readonly held: Promise<Route> }> => {
  let arrived: (route: Route) => void = () => {}
  const held = new Promise<Route>((resolve) => {
    arrived = resolve
  })
  await answersWith(page, path, async (route) => arrived(route))
  return { held }
}

/** Delivers a call to the venue but its answer to no page; returns the cookies that the answer would have set. */
export const executeElsewhere = async (fixture: Fixture, call: Request): Promise<readonly Cookie[]> => {
  const way = await client.newContext({ baseURL: fixture.venue.url })
  const headers = Object.fromEntries(
    Object.entries(await call.allHeaders()).filter(([name]) => !name.startsWith(':') && name !== 'content-length'),
  )
  const answer = await way.post(new URL(call.url()).pathname, {
    headers,
    data: call.postDataBuffer() ?? Buffer.alloc(0),
  })
  expect(answer.status()).toBeLessThan(500)
  const { cookies } = await way.storageState()
  await way.dispose()
  return cookies
}

/** More than a browser's own automatic retries. */
export const always = 1_000

export const strike = (venue: Venue, path: string, fault: Omit<Fault, 'path' | 'times'> & { times?: number }) =>
  plant(venue, { times: 1, ...fault, path })

/** Hides the tab for this long, as far as it can tell. */
export const lookAway = async (page: Page, ms: number): Promise<void> => {
  const look = (visibility: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await look('hidden')
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
  await look('visible')
}

/**
 * Changes a page like a translator or extension: wraps every text in an element and adds foreign elements among ours.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (walker.currentNode.parentElement?.tagName !== 'SCRIPT') texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      font.append(text)
    }
    for (const place of [document.body, ...document.querySelectorAll('form, main')])
      place.prepend(document.createElement('aside'))
  })

/** Disables storage: one kind throws on access, the other is full. */
export const forbidStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Writes junk to every place where the page stores something. */
export const spoilStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const known = ['sf.logoutPending', 'sf.private.junk', ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    for (const storage of [localStorage, sessionStorage])
      for (const key of known) storage.setItem(key, '{"v":99,"\u0000')
  })

/** Asserts that the header shows a logged-in user. */
export const isIn = (page: Page): Promise<void> => expect(accountMenu(page)).toBeVisible()

/** Asserts that the settings page of this account is shown. */
export const seesSettingsOf = async (page: Page, account: string): Promise<void> => {
  await expect(page).toHaveURL(/\/en_US\/user\/personSetting/)
  await expect(main(page).getByText(account)).toBeVisible()
}
