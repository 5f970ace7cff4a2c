import { request as client, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import { desk } from '#contract/support/calls/desk.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { agent, beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Proxy } from '#tests/support/proxy.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = desk.send
export const from = '/vip'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly network: Proxy
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

/** How often a message was sent. */
export const sends = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)

export const button = (page: Page): Locator => page.getByRole('button', { name: /^Customer service/ })
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Customer service' })
export const field = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Message' })
export const said = (page: Page, text: string): Locator => panel(page).getByRole('log').getByText(text, { exact: true })
export const unsent = (page: Page): Locator => panel(page).getByRole('alert')

export const openPanel = async (page: Page): Promise<void> => {
  await button(page).click()
  await expect(panel(page).getByRole('log')).toBeVisible()
}

export const start = async (page: Page, url = ''): Promise<void> => {
  await page.goto(`${url}/en_US${from}`)
  await openPanel(page)
}

export const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text)
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click()
}

/** It is there, sent, and once. */
export const isThere = async (page: Page, text: string): Promise<void> => {
  await expect(panel(page).getByText('Sending…')).toHaveCount(0)
  await expect(unsent(page)).toHaveCount(0)
  await expect(said(page, text)).toHaveCount(1)
}

/** A message is written and not sent: that is said, it is kept, and another try sends it, once. */
export const isKeptAndSentAgain = async (
  stage: Stage,
  heal: () => Promise<unknown> = () => clearFaults(stage.venue),
  fail: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const { page } = stage
  await write(page, 'Is anybody there?')
  await fail()
  await expect(unsent(page)).toContainText('This message was not sent')
  await expect(said(page, 'Is anybody there?')).toHaveCount(1)
  const before = sends(stage)
  await heal()
  await unsent(page).getByRole('button', { name: 'Try again' }).click()
  await isThere(page, 'Is anybody there?')
  expect(sends(stage)).toBe(before + 1)
}

/**
 * A message is not taken: that is said where it stands, what follows is sent, and so is it when it is asked to, once.
 */
export const isSetAside = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await write(page, 'Is anybody there?')
  await expect(panel(page).getByRole('log')).toContainText('Not taken')
  await expect(said(page, 'Is anybody there?')).toHaveCount(1)
  await write(page, 'A later one')
  await isThere(page, 'A later one')
  const before = sends(stage)
  await panel(page).getByRole('button', { name: 'Send again' }).click()
  await expect(panel(page).getByRole('log')).not.toContainText('Not taken')
  await isThere(page, 'Is anybody there?')
  expect(sends(stage)).toBe(before + 1)
}

/** An agent, in a browser of their own, answers whoever wrote this. */
export const answer = async ({ venue }: Pick<Stage, 'venue'>, to: string, text: string): Promise<void> => {
  const way = await client.newContext({
    baseURL: venue.url,
    extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue },
  })
  await way.post('/hk-web/v2/login', { data: agent })
  const list = desk.list.response.parse(((await (await way.get(desk.list.path)).json()) as { data: unknown }).data)
  const line = list.find(({ last }) => last?.text === to)
  if (!line) throw new Error(`Nobody wrote "${to}" last`)
  const sent = await way.post(path, { data: { deskId: line.deskId, clientId: `answer-${Date.now()}`, text } })
  expect(((await sent.json()) as { code: number }).code).toBe(200)
  await way.dispose()
}

/** Somebody with an account, who has asked something. */
export const askAs = async (page: Page, person: Person, text: string): Promise<void> => {
  await beLoggedIn(page, person)
  await start(page)
  await write(page, text)
  await isThere(page, text)
}
