import { expect, type Page } from '@playwright/test'
import { HOTP, Secret } from 'otpauth'
import { accountLimits } from '#contract/account/limits.ts'

/** The time step of an authenticator code. */
export const totpStep = (now: number): number => Math.floor(now / accountLimits.totp.step)

/** The authenticator code (RFC 6238), as an app computes it: from a key with spaces or without. */
export const totpCode = (key: string, step: number): string =>
  HOTP.generate({
    secret: Secret.fromBase32(key.replaceAll(/\s/g, '')),
    digits: accountLimits.totp.digits,
    counter: step,
  })

export const marketTable = (page: Page) => page.getByRole('table', { name: 'Markets' })
/** The links of the rows; the links of their actions follow in other columns. */
export const marketLinks = (page: Page) => marketTable(page).locator('[role="cell"]:nth-child(2)').getByRole('link')
export const marketRow = (page: Page, name: string) =>
  marketTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
export const priceOf = (page: Page, name: string) => marketRow(page, name).getByRole('cell').nth(2)
/** The status shown when all prices are up to date. */
export const liveMark = (page: Page) => page.getByRole('status').filter({ hasText: /^Live$/ })
export const staleMark = (page: Page, name: string) =>
  marketRow(page, name).getByRole('img', { name: /^Delayed since / })

/**
 * Waits until the price of this market changes. The simulated market depends on the time of day: now and then a price
 * does not change for over a minute, in every retry of a test.
 */
export const priceMoves = async (page: Page, name: string): Promise<void> => {
  const before = (await priceOf(page, name).textContent()) ?? ''
  await expect(priceOf(page, name)).not.toHaveText(before, { timeout: 180_000 })
}

export const transferDialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer' })
export const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/** Waits until the form has its balance and can be sent: while it loads, it accepts an amount but not Enter. */
export const transferReady = async (page: Page): Promise<void> => {
  const form = page.locator('form').filter({ has: amountField(page) })
  await expect(form.locator('button[type="submit"]')).toBeEnabled()
  await expect(page.getByRole('status', { name: 'Loading balance…' })).toHaveCount(0)
}

/** A notice shown to the user and announced to screen readers. */
export const announced = (page: Page, text: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first()

/** The available amount of a coin in an account of the overview, also while a dialog covers the page. */
export const availableIn = async (page: Page, account: string, coin: string): Promise<number> => {
  const includeHidden = true
  const row = page
    .getByRole('region', { name: account, exact: true, includeHidden })
    .getByRole('row', { includeHidden })
    .filter({ has: page.getByRole('cell', { name: coin, exact: true, includeHidden }) })
  const text = await row.getByRole('cell', { includeHidden }).nth(1).textContent()
  return Number(text?.replaceAll(',', ''))
}

export const records = (page: Page) => page.getByRole('table', { name: 'Transfer history' }).getByRole('row')

/** Logs out by the menu and waits for the guest's page. */
export const logOutByMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/en_US\/?$/)
}

/** Registers an account by the form on the page. */
export const registerByForm = async (page: Page, person: { account: string; password: string }): Promise<void> => {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(person.account)
  await main.getByLabel('Password', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
}
