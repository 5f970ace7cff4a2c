import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { alerts } from '#contract/markets/calls/alerts.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { nextAnswer } from '#tests/support/browser/answers.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { header, headerButton, popover } from '#tests/support/browser/header.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Proxy } from '#tests/support/proxy.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

/** What the popover asks; what the bell and the account's button ask; what an announcement asks and tells. */
export const { path } = messages.list
export const countPath = messages.unReadCount.path
export const rewardsPath = session.rewardTasks.path
export const popupPath = messages.popup.path
export const closePath = session.closePopup.path
export const from = '/market'
export const home = '/en_US/'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly network: Proxy
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
  readonly person: Person
}

/** How often the venue was asked for the newest. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)

const call = { [headers.requestedWith]: headers.requestedWithValue }

export const bell = (page: Page): Locator => headerButton(page, 'Messages')
export const rewards = (page: Page): Locator => header(page).getByLabel('Rewards to receive: 1')
export const contents = (page: Page): Locator => popover(page, 'Messages')
export const loading = (page: Page): Locator =>
  contents(page).getByRole('status', { name: 'Loading the newest messages' })
export const newest = (page: Page): Locator => contents(page).getByRole('listitem')
export const failed = (page: Page): Locator =>
  contents(page).getByRole('alert').filter({ hasText: 'The newest messages did not come.' })
export const stale = (page: Page): Locator => contents(page).getByRole('alert').filter({ hasText: 'Not up to date.' })
export const again = (page: Page): Locator => contents(page).getByRole('button', { name: 'Try again' })
export const announcement = (page: Page): Locator => page.getByRole('complementary', { name: 'Announcement' })
export const close = (page: Page): Locator => announcement(page).getByRole('button', { name: 'Close' })

/** How many the venue says are unread. */
export const unreadAtVenue = async ({ context, venue }: Pick<Stage, 'context' | 'venue'>): Promise<number> => {
  const answer = await context.request.get(venue.url + countPath, { headers: call })
  return ((await answer.json()) as { data: { countTotal: number } }).data.countTotal
}

/** Bell and account say what the venue says. */
export const expectCounted = async (
  stage: Pick<Stage, 'page' | 'context' | 'venue'>,
  page = stage.page,
): Promise<void> => {
  await expect(bell(page)).toHaveText(String(await unreadAtVenue(stage)), { timeout: 20_000 })
  await expect(rewards(page)).toBeVisible()
}

/** Nobody knows how many: that is no number, and no fault that bothers anybody. */
export const isBare = async (page: Page): Promise<void> => {
  await expect(bell(page)).toHaveText('')
  await expect(rewards(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Failed')).toHaveCount(0)
}

/** The popover's newest: what a newcomer found first stands last. */
export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(newest(page).last()).toContainText('Price alerts are here', { timeout: patience })
  await expect(contents(page).getByRole('alert')).toHaveCount(0)
}

export const look = (page: Page): Promise<void> => bell(page).click()

/** It is said that the newest did not come, and asking again brings them. */
export const failsAndIsAskedAgain = async ({ page, venue }: Stage): Promise<void> => {
  await look(page)
  await expect(failed(page)).toBeVisible({ timeout: 20_000 })
  await clearFaults(venue)
  await again(page).click()
  await isShown(page)
}

/** Any page with bell and account; its stream has begun: nothing more is counted by itself. */
export const start = async (
  stage: Pick<Stage, 'page' | 'context' | 'venue'>,
  url = '',
  page = stage.page,
): Promise<void> => {
  const begun = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/user/stream'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('inmail')))
  await page.goto(`${url}/en_US${from}`)
  await begun
  await expectCounted(stage, page)
}

/** The page where nobody speaks on the link: what is counted is counted because somebody came. */
export const startInSilence = async (page: Page): Promise<void> => {
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto(`/en_US${from}`)
}

/** Any page on the way: what could not be counted is counted then. */
export const goOn = (page: Page): Promise<void> =>
  header(page).getByRole('link', { name: 'Statefloor' }).first().click()

/** An alert that is true already: its message comes by itself. Resolves when the venue counts it. */
export const fireAlert = async (
  { context, venue }: Pick<Stage, 'context' | 'venue'>,
  alertValue: string,
): Promise<void> => {
  const before = await unreadAtVenue({ context, venue })
  const data = { symbol: 'btc_usdt', alertType: 1, alertValue }
  const answer = await context.request.post(venue.url + alerts.create.path, {
    headers: { ...call, Origin: venue.url },
    data,
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  await expect.poll(() => unreadAtVenue({ context, venue })).toBe(before + 1)
}
export const firedText = (value: string): string => `BTC/USDT rose above ${value}`

/** Another one came: the bell counts it, and the popover has it first. */
export const comes = async (stage: Pick<Stage, 'page' | 'context' | 'venue'>, value: string): Promise<void> => {
  const before = await unreadAtVenue(stage)
  await fireAlert(stage, value)
  await expect(bell(stage.page)).toHaveText(String(before + 1), { timeout: 20_000 })
}

export const seesAnnouncement = (page: Page): Promise<void> =>
  expect(announcement(page)).toContainText('Welcome to Statefloor')

/** The home page, once the venue has said whether it announces anything. */
export const goHome = async (page: Page, url = ''): Promise<void> => {
  const said = page.waitForResponse((response) => new URL(response.url()).pathname === popupPath)
  await page.goto(url + home)
  await said
}

/** The venue knows that it was closed: it says so to a page that comes anew. */
export const staysClosed = async (page: Page): Promise<void> => {
  const said = nextAnswer(page, (response) => new URL(response.url()).pathname === popupPath)
  await page.goto(home)
  expect(await said).toMatchObject({ data: null })
  await expect(announcement(page)).toHaveCount(0)
}
