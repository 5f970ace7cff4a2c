import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { alerts } from '#contract/markets/calls/alerts.ts'
import type { Alert } from '#contract/markets/calls/alerts.ts'
import { headers } from '#contract/kernel/envelope.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import type { Proxy } from '#tests/support/proxy.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = alerts.list
export const createPath = alerts.create.path
export const removePath = alerts.remove.path
export const from = '/market/alerts?symbol=btc_usdt'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly network: Proxy
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
  readonly person: Person
}

/** The alert that was set before, and the one that a cell sets: prices that are never reached. */
export const before = '100000000'
export const wanted = '200000000'

/** How often the venue was asked for the list, and told to set one. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)
export const sent = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, createPath)

export const market = (page: Page): Locator => page.getByRole('combobox', { name: 'Market' })
export const price = (page: Page): Locator => page.getByRole('textbox', { name: 'Price' })
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Set the alert' })
export const loading = (page: Page): Locator => page.getByRole('status', { name: 'Loading your alerts' })
export const failed = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Your alerts did not come.' })
export const rows = (page: Page): Locator => page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem')
export const row = (page: Page, value: string): Locator =>
  rows(page).filter({ hasText: `rises above ${Number(value).toLocaleString('en-US')}` })
export const problem = (page: Page, words: string): Locator =>
  page.getByRole('form').getByRole('alert').filter({ hasText: words })
const again = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Try again' })

const call = { [headers.requestedWith]: headers.requestedWithValue }

/** An alert that another place sets for the same person. */
export const setElsewhere = async (
  { context, venue }: Pick<Stage, 'context' | 'venue'>,
  alertValue: string,
): Promise<void> => {
  const answer = await context.request.post(venue.url + createPath, {
    headers: { ...call, Origin: venue.url },
    data: { symbol: 'btc_usdt', alertType: 1, alertValue },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** The values that the venue watches for, the newest first. */
export const atVenue = async ({ context, venue }: Pick<Stage, 'context' | 'venue'>): Promise<readonly string[]> => {
  const answer = await context.request.get(venue.url + path, { headers: call })
  return ((await answer.json()) as { data: readonly Alert[] }).data.map(({ alertValue }) => alertValue)
}

/** A newcomer with one alert, whose page is still to be opened. */
export const beWithAlert = async (stage: Pick<Stage, 'page' | 'context' | 'venue'>): Promise<Person> => {
  const person = await beNewcomer(stage.page, stage.venue)
  await setElsewhere(stage, before)
  return person
}

export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(row(page, before)).toBeVisible({ timeout: patience })
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

/** The page, with all that is set. Its stream has begun: the list is not fetched by itself any more. */
export const start = async (page: Page, url = ''): Promise<void> => {
  const begun = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/user/stream'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('alerts')))
  await page.goto(`${url}/en_US${from}`)
  await begun
  await isShown(page)
}

/** The page where nobody speaks on the link: what is asked is asked because somebody came. */
export const look = async (page: Page): Promise<void> => {
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto(`/en_US${from}`)
}

/** It is said that the list did not come, and asking again brings it. */
export const failsAndIsAskedAgain = async ({ page, venue }: Stage): Promise<void> => {
  await look(page)
  await expect(failed(page)).toBeVisible({ timeout: 20_000 })
  await clearFaults(venue)
  await again(page).click()
  await isShown(page)
}

export const set = async (page: Page, value = wanted): Promise<void> => {
  await price(page).fill(value)
  await submit(page).click()
}

/** The alert stands in the list, once, as it does at the venue; the form is free for the next. */
export const isSet = async (stage: Stage, page = stage.page, value = wanted): Promise<void> => {
  await expect(row(page, value)).toHaveCount(1, { timeout: 20_000 })
  await expect(price(page)).toHaveValue('')
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Set. You will be told when BTC/USDT rises above').last(),
  ).toBeVisible()
  await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0)
  expect((await atVenue(stage)).filter((one) => one === value)).toEqual([value])
}

/** The form says why and keeps what was typed; nothing is set, and another try sets it once. */
export const isRefusedAndSetAgain = async (
  stage: Stage,
  words: string,
  heal: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const { page } = stage
  await expect(problem(page, words)).toBeVisible({ timeout: 20_000 })
  await expect(price(page)).toHaveValue(wanted)
  await expect(market(page)).toHaveValue('BTC/USDT')
  expect(await atVenue(stage)).toEqual([before])
  await heal()
  await submit(page).click()
  await isSet(stage)
}
