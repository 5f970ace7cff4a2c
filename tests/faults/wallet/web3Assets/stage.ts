import type { BrowserContext, Page, Request } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = web3.allBalances
export const from = '/en_US/web3/asset'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

/** Longer than an index lags behind. */
const indexed = 12_000
export const catchUp = (venue: Venue): Promise<unknown> => advanceClock(venue, indexed)

/** How often the venue was asked what the wallet has. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)

export const tokens = (page: Page) => page.getByRole('table', { name: 'Assets' })
export const list = (page: Page) => page.getByRole('table', { name: 'Transactions' })
export const total = (page: Page) => page.getByRole('group', { name: 'Total worth' })
export const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Balances could not be loaded' })
export const stale = (page: Page) => page.getByRole('alert').filter({ hasText: 'These balances could not be renewed' })
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
export const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' })

/** Everything that a new wallet has: eighteen tokens that are no risk, and their worth. */
export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(tokens(page).getByRole('row')).toHaveCount(1 + 18, { timeout: patience })
  await expect(total(page)).toHaveText(/^\$\d{2},\d{3}\.\d{2}$/)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

/** From the page where a new wallet is to its assets, which ask for everything. */
export const look = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Assets' }).click()

/** It is said, and the person can ask again. */
export const failsAndIsAskedAgain = async (stage: Stage): Promise<void> => {
  await look(stage.page)
  await expect(failed(stage.page)).toBeVisible({ timeout: 20_000 })
  await expect(stage.page.getByText('Not known yet')).toBeVisible()
  await again(stage.page).click()
  await isShown(stage.page)
}

/** A new wallet, on the page beside. */
export const start = async ({ page, context, venue }: Pick<Stage, 'page' | 'context' | 'venue'>): Promise<void> => {
  await beInWallet(context, venue)
  await catchUp(venue)
  await page.goto('/en_US/web3/receive')
  await expect(page.getByRole('img', { name: /as a code to scan$/ })).toBeVisible()
}

/** At the assets, all there. */
export const open = async (page: Page): Promise<void> => {
  await page.goto(from)
  await isShown(page)
}
