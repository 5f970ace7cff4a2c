import type { BrowserContext, Page, Request } from '@playwright/test'
import { config } from '#contract/shell/calls/config.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = config.backupWebsites
export const address = '/en_US/web3'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

/** How often the venue was asked where else it is found. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)

const region = (page: Page) => page.getByRole('region', { name: 'Backup addresses' })
export const links = (page: Page) => region(page).getByRole('link')
export const fetching = (page: Page) => region(page).getByRole('status', { name: 'Fetching backup addresses' })
export const failed = (page: Page) =>
  region(page).getByRole('alert').filter({ hasText: 'The backup addresses did not come' })
export const again = (page: Page) => region(page).getByRole('button', { name: 'Try again' })

/** Somewhere in the exchange: from there one comes to the wallet's first page. */
export const start = async (page: Page): Promise<void> => {
  await page.goto('/en_US/vip')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

export const look = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Web3', exact: true }).click()

/** Both addresses of a venue on this machine, and no complaint. */
export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(links(page)).toHaveText([/^localhost:\d+/, /^127\.0\.0\.1:\d+/], { timeout: patience })
  await expect(fetching(page).or(failed(page))).toHaveCount(0)
}

export const open = async (page: Page): Promise<void> => {
  await page.goto(address)
  await isShown(page)
}

/** It is said at its place and nowhere else; the rest of the page stands, and the person can ask again. */
export const failsAndIsAskedAgain = async ({ page }: Stage): Promise<void> => {
  await look(page)
  await expect(failed(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
  await again(page).click()
  await isShown(page)
}
