import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { plant } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Venue } from '#tests/support/venue.ts'

export const transferPath = '/hk-web/v2/transfer'
export const below = '/assetManagement/overView'
export const sorry = /Failed to load resource|net::ERR/

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer' })
export const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
export const button = (page: Page) => dialog(page).getByRole('button', { name: /^Transfer \d/ })
export const said = (page: Page, text: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first()
export const done = /^Transfer complete|transferred between/
export const didNotHappen = /didn’t go through|was cancelled|not carried out/i

export interface Fixture {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** Transfers that this browser sent, in order. */
  readonly sent: readonly Request[]
}

/** USDT in the contract account, according to the venue. */
export const held = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/hk-web/v2/account/balances', {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { data } = (await answer.json()) as {
    data: { accounts: { walletType: number; coins: { shortName: string; available: string }[] }[] }
  }
  const account = data.accounts.find(({ walletType }) => walletType === 5)
  // These tests move amounts of at most two decimals.
  return Math.round(Number(account?.coins.find(({ shortName }) => shortName === 'usdt')?.available ?? '0') * 100)
}

export const opened = async (page: Page) => {
  await expect(amount(page)).toBeEnabled()
  await expect(dialog(page).getByRole('status', { name: 'Loading balance…' })).toHaveCount(0)
}

export const openForm = async (page: Page) => {
  await beLoggedIn(page, demo)
  await page.goto(`/en_US${below}?transfer=2-5-52`)
  await opened(page)
}

export const strike = (venue: Venue, fault: Omit<Fault, 'account' | 'path' | 'times'> & { times?: number }) =>
  plant(venue, { times: 1, ...fault, account: demo.account, path: transferPath })

export const typeAndSend = async (page: Page, text = '1.25') => {
  await amount(page).fill(text)
  await button(page).click()
}

/** Types, sends, and returns how much the account grew, in hundredths. */
export const movedBy = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const before = await held(page)
  await act()
  return (await held(page)) - before
}

export const answersWith = (page: Page, how: (route: Route) => Promise<void>) =>
  page.route(`**${transferPath}`, how, { times: 1 })

/** The final result shown to the user. */
export const endOf = async (page: Page): Promise<'done' | 'refused'> => {
  await expect(said(page, done).or(said(page, didNotHappen)).first()).toBeVisible()
  return (await said(page, done).count()) > 0 ? 'done' : 'refused'
}

/** Asserts that the form is unchanged, with what was typed. */
export const keepsTyped = async (page: Page, text = '1.25') => {
  await expect(amount(page)).toHaveValue(text)
  await expect(button(page)).toBeEnabled()
}
