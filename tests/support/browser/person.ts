import { expect, type Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'

/** An account and its password. */
export interface Person {
  readonly account: string
  readonly password: string
}

/** The accounts of a new sandbox, as it prints them. */
export const demo: Person = { account: 'demo@statefloor.test', password: 'demo-statefloor-1' }
export const trader: Person = { account: 'trader@statefloor.test', password: 'trader-statefloor-1' }

/** The customer service account. */
export const agent: Person = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }

/** The accounts by the name that page lists use. */
export const people = { user: demo, agent } as const

/** Fills in the login form on the page. */
export const fillLogin = async (page: Page, { account, password }: Person): Promise<void> => {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(account)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in by the form and waits for the requested page. */
export const logInTo = async (page: Page, person: Person, path: string): Promise<void> => {
  await page.goto(`/en_US/login?redirect=${encodeURIComponent(path)}`)
  await fillLogin(page, person)
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/en_US${path}`)
}

/**
 * Logs in by the call alone, without using the page: for tests that begin after the login. `at`: a venue of the test's
 * own.
 */
export const beLoggedIn = async (page: Page, { account, password }: Person, at = ''): Promise<void> => {
  const answer = await page.request.post(`${at}/hk-web/v2/login`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
    data: { account, password },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(200)
}
