import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { whoseWallet } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { answersWith, countOf, main } from '#tests/faults/account/session/stage.ts'

export const { path } = web3.current
export const leavePath = web3.disconnect.path

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** The wallet that this browser is in, and its login's token. */
  readonly wallet: WalletInfo
  readonly token: string
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

/** How often the venue was asked whose wallet this is. */
export const asked = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, path)
/** How often it was told that the wallet is left. */
export const leaves = ({ calls }: Pick<Stage, 'calls'>): number => countOf(calls, leavePath)

export const connect = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
export const asking = (page: Page) => main(page).getByRole('status', { name: 'Looking for your wallet' })
export const failed = (page: Page) =>
  main(page).getByRole('alert').filter({ hasText: 'The venue could not be asked whose wallet this is.' })
export const again = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
export const disconnect = (page: Page) => page.getByRole('button', { name: 'Disconnect' })
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
/** Said when it is not known whether the wallet was left. */
export const unsure = (page: Page) => notices(page).getByText('The wallet may still be connected.')

/** Somewhere in the exchange, where nobody asks for the wallet. */
export const start = async (page: Page): Promise<void> => {
  await page.goto('/en_US/vip')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Into the wallet's mode: now it is asked for. */
export const look = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Web3', exact: true }).click()

/** Nobody's wallet yet, nor somebody's. */
export const isComing = async (page: Page): Promise<void> => {
  await expect(asking(page)).toBeVisible()
  await expect(connect(page).or(walletWidget(page))).toHaveCount(0)
}

/** This browser is in a wallet, say header and page. */
export const isShown = async (page: Page, patience = 10_000): Promise<void> => {
  await expect(walletWidget(page)).toBeVisible({ timeout: patience })
  await expect(main(page).getByRole('link', { name: 'Go to my assets' })).toBeVisible()
  await expect(failed(page).or(connect(page))).toHaveCount(0)
}

/** In no wallet, say header and page. */
export const isNobodys = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/en_US\/web3$/)
  await expect(connect(page)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
  await expect(walletWidget(page)).toHaveCount(0)
}

/** On the wallet's first page. */
export const open = async (page: Page): Promise<void> => {
  await page.goto('/en_US/web3')
  await isShown(page)
}

/** It is said, neither way in nor wallet is shown, and the person can ask again. */
export const failsAndIsAskedAgain = async ({ page }: Pick<Stage, 'page'>): Promise<void> => {
  await look(page)
  await expect(failed(page)).toBeVisible({ timeout: 20_000 })
  await expect(connect(page).or(walletWidget(page))).toHaveCount(0)
  await again(page).click()
  await isShown(page)
}

/** The wallet's own popover, where it is left. */
export const openWidget = async (page: Page): Promise<void> => {
  await walletWidget(page).click()
  await expect(disconnect(page)).toBeVisible()
}

/** Whether the venue holds the login still. */
export const isHeld = async ({ venue, token }: Pick<Stage, 'venue' | 'token'>): Promise<boolean> =>
  (await whoseWallet(venue, token)) !== null

/** The wallet is left, says the page; and the venue. */
export const isLeft = async (stage: Pick<Stage, 'page' | 'venue' | 'token'>): Promise<void> => {
  await isNobodys(stage.page)
  expect(await isHeld(stage)).toBe(false)
}

/** Whether it was left is not known: that is said, the wallet stays shown, and the next press leaves it. */
export const isLeftAgain = async (
  stage: Stage,
  heal: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const { page } = stage
  await expect(unsure(page)).toBeVisible()
  await expect(walletWidget(page)).toBeVisible()
  await heal()
  expect(await isHeld(stage)).toBe(true)
  await disconnect(page).click()
  await isLeft(stage)
}

/** The first try to leave is answered so. */
export const leaveAnswered = async (stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  await openWidget(stage.page)
  await answersWith(stage.page, leavePath, answer)
  await disconnect(stage.page).click()
  await isLeftAgain(stage)
  expect(leaves(stage)).toBe(2)
}
