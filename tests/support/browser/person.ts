import { expect, type Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'

/** Somebody who has an account. */
export interface Person {
  readonly account: string
  readonly password: string
}

/** The accounts that the sandbox has from its first start, as it prints them. */
export const demo: Person = { account: 'demo@statefloor.test', password: 'demo-statefloor-1' }
export const trader: Person = { account: 'trader@statefloor.test', password: 'trader-statefloor-1' }

/** Of customer service. */
export const agent: Person = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }

/** Whom the lists of pages name. */
export const people = { user: demo, agent } as const

/** Fills the login form that is on the page. */
export const fillLogin = async (page: Page, { account, password }: Person): Promise<void> => {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(account)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in by the form and ends on the page that was wanted. */
export const logInTo = async (page: Page, person: Person, path: string): Promise<void> => {
  await page.goto(`/en_US/login?redirect=${encodeURIComponent(path)}`)
  await fillLogin(page, person)
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/en_US${path}`)
}

/**
 * Logs in beside the page, by the call alone: for tests whose matter begins after the login. `at`: a venue of the
 * test's own.
 */
export const beLoggedIn = async (page: Page, { account, password }: Person, at = ''): Promise<void> => {
  const answer = await page.request.post(`${at}/hk-web/v2/login`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
    data: { account, password },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(200)
}
