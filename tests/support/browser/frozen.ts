import { request, type Page } from '@playwright/test'
import { freeze } from '#contract/account/calls/freeze.ts'
import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { Venue } from '../venue.ts'
import { newestCode } from './mailbox.ts'
import type { Person } from './person.ts'
import { expect } from './test.ts'

const inMain = (page: Page) => page.getByRole('main')

/** The button of the page that freezes an account. */
export const freezeButton = (page: Page) => inMain(page).getByRole('button', { name: 'Freeze account' })

/** The code with which the venue answers a login from elsewhere. */
export const loginCode = async (venue: Pick<Venue, 'url'>, person: Person): Promise<number> => {
  const elsewhere = await request.newContext()
  const answer = await elsewhere.post(`${venue.url}${session.login.path}`, {
    data: person,
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  const { code } = (await answer.json()) as { code: number }
  await elsewhere.dispose()
  return code
}

/** Freezes the account that is logged in on the page, by the call alone. */
export const beFrozen = async (page: Page, venue: Pick<Venue, 'url'>): Promise<void> => {
  const answer = await page.request.post(`${venue.url}${freeze.own.path}`, {
    data: {},
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** The address of the link in the newest mail that has one to freeze the account. */
export const freezeLink = async (venue: Pick<Venue, 'url'>, { account }: Person): Promise<string> => {
  const answer = await fetch(`${venue.url}${sandbox.mail.path}?account=${encodeURIComponent(account)}`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { data } = (await answer.json()) as { data: readonly { text: string }[] }
  const [link] = data.flatMap(({ text }) => /https?:\/\/\S+\/freeze#[\w.-]+/.exec(text) ?? [])
  if (link === undefined) throw new Error('No mail has a link that freezes the account')
  return new URL(link).pathname + new URL(link).hash
}

/** Opens the page that ends a freeze, and has a code mailed. */
export const askToUnfreeze = async (page: Page, { account, password }: Person): Promise<void> => {
  await page.goto('/en_US/unfreeze')
  await inMain(page).getByLabel('Email', { exact: true }).fill(account)
  await inMain(page).getByLabel('Password', { exact: true }).fill(password)
  await inMain(page).getByRole('button', { name: 'Continue' }).click()
  await expect(inMain(page).getByLabel('Email code')).toBeEnabled()
}

export const typeCode = async (page: Page, venue: Pick<Venue, 'url'>, person: Person): Promise<void> =>
  inMain(page)
    .getByLabel('Email code')
    .fill(await newestCode(venue, person))

export const unfreeze = (page: Page): Promise<void> =>
  inMain(page).getByRole('button', { name: 'Unfreeze account' }).click()
