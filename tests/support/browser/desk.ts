import { expect, request as client, type Page } from '@playwright/test'
import { desk } from '#contract/support/calls/desk.ts'
import { headers } from '#contract/kernel/envelope.ts'
import type { Venue } from '../venue.ts'
import { agent } from './person.ts'

/** A guest in a separate browser writes to customer service. */
const guestAsks = async (at: string, text: string): Promise<void> => {
  const way = await client.newContext({
    baseURL: at,
    extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { deskId } = desk.open.response.parse(
    ((await (await way.post(desk.open.path, { data: {} })).json()) as { data: unknown }).data,
  )
  const sent = await way.post(desk.send.path, { data: { deskId, clientId: 'message-1', text } })
  expect(sent.ok()).toBe(true)
  await way.dispose()
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button')

/** The agents' desk with a conversation; one left by an earlier test will do. */
export const deskWithRows = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url())
  const answer = await page.request.get(`${origin}${desk.list.path}`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const list = desk.list.response.parse(((await answer.json()) as { data: unknown }).data)
  if (list.length === 0) await guestAsks(origin, 'Is anybody there?')
  await expect(rows(page).first()).toBeVisible()
}

/** The desk with a conversation open. */
export const deskInTalk = async (page: Page): Promise<void> => {
  await deskWithRows(page)
  await rows(page).first().click()
  await expect(page.getByRole('main').getByRole('log').locator('p').first()).toBeVisible()
}

/** An agent in a separate browser answers whoever last wrote this text. */
export const answer = async (venue: Pick<Venue, 'url'>, to: string, text: string): Promise<void> => {
  const way = await client.newContext({
    baseURL: venue.url,
    extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue },
  })
  await way.post('/hk-web/v2/login', { data: agent })
  const list = desk.list.response.parse(((await (await way.get(desk.list.path)).json()) as { data: unknown }).data)
  const line = list.find(({ last }) => last?.text === to)
  if (!line) throw new Error(`No last message is "${to}"`)
  const data = { deskId: line.deskId, clientId: `answer-${Date.now()}`, text }
  expect(await (await way.post(desk.send.path, { data })).json()).toMatchObject({ code: 200 })
  await way.dispose()
}
