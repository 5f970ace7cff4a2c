import { expect, request, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { headers } from '../../../contract/envelope'
import type { Venue } from '../venue'
import type { Person } from './person'

let visitors = 0

/** Somebody whom nobody else in the tests is, with an account at this venue. */
export const newcomer = async (venue: Venue): Promise<Person> => {
  const person = { account: `newcomer.${process.pid}.${(visitors += 1)}@statefloor.test`, password: 'seven quiet kettles' }
  const client = await request.newContext({ baseURL: venue.url, extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url } })
  const answer = await client.post('/hk-web/v2/register', { data: person })
  expect(await answer.json()).toMatchObject({ code: 200 })
  await client.dispose()
  return person
}

/** Ends the session of a browser at the venue, behind the back of its pages: another tab does not even hear of it. */
export const endSession = async (context: BrowserContext, venue: Venue): Promise<void> => {
  const answer = await context.request.post(`${venue.url}/hk-web/v2/logout`, { data: {}, headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url } })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })
export const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** The open menu's button, not pressed yet. */
export const wayOut = async (page: Page): Promise<Locator> => {
  await accountMenu(page).click()
  const leave = page.getByRole('button', { name: 'Log out' })
  await expect(leave).toBeVisible()
  return leave
}

export const logOut = async (page: Page): Promise<void> => {
  await (await wayOut(page)).click()
}
