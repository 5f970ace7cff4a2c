import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { HeldByCall } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { answersWith, countOf, main } from '#tests/faults/account/session/stage.ts'

export const { path } = web3.phone
export const endPath = web3.endLogin.path
const address = '/en_US/web3/phone/wallet'

export interface Stage {
  /** The phone's. */
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly newBrowser: () => Promise<BrowserContext>
  /** The wallet that the phone holds, with one browser in it. */
  readonly wallet: HeldByCall
  /** The calls that the phone sent, in order. */
  readonly calls: readonly Request[]
}

/** How often the venue was asked for the wallet. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)
/** How often it was told to end a login. */
export const ends = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, endPath)

/** A browser without a page has no name that the venue knows. */
export const end = (page: Page) => main(page).getByRole('button', { name: 'End the login of Unknown browser' })
export const ending = (page: Page) => main(page).getByRole('button', { name: 'Ending the login of Unknown browser' })
export const loading = (page: Page) => main(page).getByRole('status', { name: 'Loading' })
export const failed = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'The wallet could not be read' })
export const stale = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'This may be old' })
export const nobody = (page: Page) => main(page).getByText('Nobody is in this wallet')
export const noWallet = (page: Page) => main(page).getByText('No wallet yet')
export const again = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

/** The phone's page where nothing is to decide: from there one comes to the wallet. */
export const start = async (page: Page): Promise<void> => {
  await page.goto('/en_US/web3/phone')
  await expect(main(page).getByText('No code', { exact: true })).toBeVisible()
}

/** To the wallet, which is asked for. */
export const look = (page: Page): Promise<void> =>
  main(page).getByRole('button', { name: 'Wallet on this phone' }).click()

/** The wallet, with the one browser that is in it, and no complaint. */
export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(end(page)).toBeVisible({ timeout: patience })
  await expect(main(page).getByText(/^Account [0-9A-Z]{4}$/)).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
}

/** At the wallet. */
export const open = async (page: Page): Promise<void> => {
  await page.goto(address)
  await isShown(page)
}

/** It is said, and the person can ask again. */
export const failsAndIsAskedAgain = async ({ page }: Stage): Promise<void> => {
  await look(page)
  await expect(failed(page)).toBeVisible({ timeout: 20_000 })
  await again(page).click()
  await isShown(page)
}

/** The one browser is shown the door, says the page; and the venue. */
export const endsIt = async ({ page, wallet }: Pick<Stage, 'page' | 'wallet'>): Promise<void> => {
  await end(page).click()
  await expect(nobody(page)).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  expect(await wallet.logins()).toEqual([])
}

/**
 * Whether it ended is not known: that is said, the person looks again, and the login that is still there can be ended
 * then.
 */
export const isEndedAgain = async (
  stage: Stage,
  heal: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const { page, wallet } = stage
  await expect(stale(page)).toBeVisible()
  await expect(nobody(page)).toHaveCount(0)
  await heal()
  expect(await wallet.logins()).toHaveLength(1)
  await again(page).click()
  await isShown(page)
  await endsIt(stage)
}

/** The first try to end it is answered so. */
export const endAnswered = async (stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  await answersWith(stage.page, endPath, answer)
  await end(stage.page).click()
  await isEndedAgain(stage)
  expect(ends(stage)).toBe(2)
}
