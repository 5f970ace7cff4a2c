import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { messages } from '#contract/messages/calls/messages.ts'
import { moduleOf } from '#contract/messages/inmail.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Proxy } from '#tests/support/proxy.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = messages.list
export const statusPath = messages.status.path
const system = moduleOf('system')
export const from = '/inMail/noticeNavList'
/** Every try of a read that is given up. */
export const tries = 1 + kernelLimits.request.retries

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly network: Proxy
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
  readonly person: Person
}

/** How often the venue was asked for the messages of System. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number =>
  countOf(
    calls.filter((call) => (call.postDataJSON() as { moduleId?: number } | null)?.moduleId === system),
    path,
  )

/** What each account found first; above it are what came then, and the logins. */
const oldest = 'Price alerts are here'
const oldestOfSystem = 'Your account is open'

export const titles = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
export const unread = (page: Page): Locator => page.getByRole('main').getByRole('img', { name: 'Unread' })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
export const readAll = (page: Page): Locator => page.getByRole('button', { name: 'Mark all as read' })
const again = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Try again' })
export const loading = (page: Page): Locator => page.getByRole('status', { name: 'Loading messages' })

export const seesAll = (page: Page): Promise<void> => expect(titles(page).last()).toHaveText(oldest)

/** The centre, with all that a newcomer has. Its stream has begun: nothing more is fetched by itself. */
export const start = async (page: Page, url = ''): Promise<void> => {
  const begun = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/user/stream'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('inmail')))
  await page.goto(`${url}/en_US${from}`)
  await begun
  await seesAll(page)
}

/** The question for one tab's messages: the faults strike it. */
export const lookAtSystem = (page: Page): Promise<void> => tab(page, 'System').click()
export const seesSystem = (page: Page): Promise<void> =>
  expect(titles(page).last()).toHaveText(oldestOfSystem, { timeout: 20_000 })

/** It is said that nothing came, and asking again brings it. */
export const failsAndIsAskedAgain = async (stage: Stage, heal: () => Promise<unknown>): Promise<void> => {
  const { page } = stage
  await expect(again(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The messages did not come.')).toBeVisible()
  const before = asked(stage)
  await heal()
  await again(page).click()
  await seesSystem(page)
  expect(asked(stage)).toBe(before + 1)
}

/** The first answer is this one; the list asks a second time by itself, and nobody is bothered. */
export const recovers = async (stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  const { page } = stage
  const before = asked(stage)
  await page.route(`**${path}`, answer, { times: 1 })
  await lookAtSystem(page)
  await seesSystem(page)
  expect(asked(stage)).toBe(before + 2)
}
