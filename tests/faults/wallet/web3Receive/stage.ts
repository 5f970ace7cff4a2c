import type { BrowserContext, Page, Request } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { expect } from '#tests/support/browser/test.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = web3.accountDetail
export const from = '/en_US/web3/receive'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

/** How often the venue was asked for the addresses. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)

export const picture = (page: Page) => page.getByRole('img', { name: /as a code to scan$/ })
export const address = (page: Page) => page.getByText(/^0x[0-9A-Fa-f]{40}$/)
export const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your addresses could not be loaded' })
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** An address as a code and as text. */
export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(picture(page)).toBeVisible({ timeout: patience })
  await expect(address(page)).toBeVisible()
}

/** From the page where a new wallet is to where it receives, which asks for its addresses. */
export const look = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Receive' }).click()

/** It is said, and the person can ask again. */
export const failsAndIsAskedAgain = async ({ page }: Stage): Promise<void> => {
  await look(page)
  await expect(failed(page)).toBeVisible({ timeout: 20_000 })
  await expect(picture(page)).toHaveCount(0)
  await again(page).click()
  await isShown(page)
}

/** A new wallet, on the first page of the wallet mode. */
export const start = async ({ page, context, venue }: Pick<Stage, 'page' | 'context' | 'venue'>): Promise<void> => {
  await beInWallet(context, venue)
  await page.goto('/en_US/web3')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

export const open = async (page: Page): Promise<void> => {
  await page.goto(from)
  await isShown(page)
}
