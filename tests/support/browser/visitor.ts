import { expect, request, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import type { Venue } from '../venue.ts'
import type { Person } from './person.ts'

let visitors = 0

/** Registers a user that no other test uses. */
const registerBy = async (client: APIRequestContext, venue: Venue): Promise<Person> => {
  const person = {
    account: `newcomer.${process.pid}.${(visitors += 1)}@statefloor.test`,
    password: 'seven quiet kettles',
  }
  const answer = await client.post(`${venue.url}/hk-web/v2/register`, {
    data: person,
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return person
}

/** A user with an account at this venue, not logged in. */
export const newcomer = async (venue: Venue): Promise<Person> => {
  const client = await request.newContext()
  const person = await registerBy(client, venue)
  await client.dispose()
  return person
}

/** Registers a new user and logs them in by the call alone, for tests that are not about logins. */
export const beNewcomer = (page: Page, venue: Venue): Promise<Person> => registerBy(page.request, venue)

/** Ends the session of a browser at the venue without notifying its pages or tabs. */
export const endSession = async (context: BrowserContext, venue: Venue): Promise<void> => {
  const answer = await context.request.post(`${venue.url}/hk-web/v2/logout`, {
    data: {},
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })
export const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'Session expired' })

/** Opens the menu and returns its logout button, not yet pressed. */
export const wayOut = async (page: Page): Promise<Locator> => {
  await accountMenu(page).click()
  const leave = page.getByRole('button', { name: 'Log out' })
  await expect(leave).toBeVisible()
  return leave
}

export const logOut = async (page: Page): Promise<void> => {
  await (await wayOut(page)).click()
}
