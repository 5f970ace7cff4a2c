import type { Page, Route } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sessionModel } from '#machines/account/session/session.model.ts'
import { onWire } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import type { SessionSnapshot } from '#machines/account/session/session.machine.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { whenThere } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

test.use({ viewport: screens.phone })

/** A place is left and entered by the header's links, which only a signed-in user has. */
const places = ({ snapshot }: { readonly snapshot: SessionSnapshot }) =>
  snapshot.matches({ user: 'idle' }) ? sessionModel.events['location.changed'] : []
/** The veil covers every control that makes a call. */
const unveiled = ({ snapshot }: { readonly snapshot: SessionSnapshot }) => (snapshot.hasTag('blocking') ? [] : [{}])
const model = {
  ...sessionModel,
  events: {
    ...sessionModel.events,
    'location.changed': places,
    'session.requested': [],
    'session.expired': unveiled,
    'session.invalidated': unveiled,
  },
  screen: {
    ...sessionModel.screen,
    // There is no open transfer to wait for.
    away: [...sessionModel.screen.away, 'session.leaving.settling | after settlePatience | 0'],
  },
}

/** How the venue answers calls that are not the session's own: calls that a test makes fail, and logins. */
interface Behind {
  refusal: { readonly status: number; readonly code: number } | undefined
  user: SessionUser | undefined
}
const behind = new WeakMap<Page, Behind>()
const behindOf = (page: Page): Behind => {
  const found = behind.get(page)
  if (!found) throw new Error('The page was not opened')
  return found
}

const envelope = (route: Route, status: number, code: number, data: unknown) =>
  route.fulfill({ status, json: { code, msg: '', data } })

const open = async (page: Page) => {
  // While the clock is stopped a notice stays, and on a phone it covers the header, so dismiss it first.
  const away = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).first()
  await page.addLocatorHandler(away, () => away.dispatchEvent('click'))
  const state: Behind = { refusal: undefined, user: undefined }
  behind.set(page, state)
  await page.route(/\/(?:hk-web|swap|kline-history)\//, async (route, request) => {
    const { pathname } = new URL(request.url())
    if (pathname === session.current.path || pathname === session.logout.path) return route.fallback()
    if (pathname === session.login.path && state.user) return envelope(route, 200, 200, onWire(state.user))
    // Other calls only get an answer if it is a refusal: the content of the page does not matter to the session.
    if (state.refusal && pathname.includes('/account/'))
      return envelope(route, state.refusal.status, state.refusal.code, null)
    return undefined
  })
  await page.goto('/en_US/login')
}

/** The quick links of a phone: they are there at once, while a menu's rows would wait for the stopped clock. */
const quick = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name, exact: true })

/** Another page of the same person, whose calls the venue refuses with this status. */
const refused = async (page: Page, status: number, code: number) => {
  await quick(page, 'Markets').click()
  await expect(page).toHaveURL(/\/market$/)
  behindOf(page).refusal = { status, code }
  const answered = page.waitForResponse((response) => response.status() === status)
  await quick(page, 'Wallet').click()
  await answered
  behindOf(page).refusal = undefined
}

const app: AppEvents = {
  'session.begun': async (page, event) => {
    const user = event['user'] as SessionUser
    behindOf(page).user = user
    const form = page.getByRole('form', { name: 'Log in' })
    const way = page.getByRole('link', { name: 'Log in' })
    await whenThere({ page }, form.or(way).first())
    if (!(await form.isVisible())) await way.click()
    await form.getByLabel('Email').fill(user.account)
    await form.getByLabel('Password', { exact: true }).fill('a pass phrase')
    await form.getByRole('button', { name: 'Log in' }).click()
  },
  'session.expired': (page) => refused(page, 401, codes.sessionMissing),
  'session.invalidated': (page) => refused(page, 409, codes.accountSwitched),
  'tab.changed': (page) =>
    page.evaluate(() => {
      const channel = new BroadcastChannel('statefloor')
      channel.postMessage({ type: 'session.changed' })
      channel.close()
    }),
  'page.restored': (page) =>
    page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'page.returned': async (page, event) => {
    const look = (visibility: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, visibility)
    await look('hidden')
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + Number(event['away']))
    await look('visible')
  },
  'location.changed': async (page, event) => {
    const location = event['location'] as { readonly path: string }
    await quick(page, location.path === '/market' ? 'Markets' : 'Wallet').click()
  },
}

walkCover('the session', {
  model,
  open,
  app,
  outOfReach: [
    // Only faults in our own code end these two.
    'session | error watchPage | 0',
    // A logout that failed before: the fault matrix covers it across a reload.
    'session.starting.repeatingLogout | error repeatLogout | 0',
    // A signed-in user is redirected from the login page.
    'session.user | session.begun | 0',
    'session.expired | error login | 0',
    // Open transfers are covered by the transfer journeys.
    'session.leaving.settling | error settleOpenKeys | 0',
    'session.leaving.settling | after settlePatience | 0',
  ],
  cites: '[AUTH-02] [OUT-01]',
  complaint: /Failed to load resource|WebSocket/,
})
