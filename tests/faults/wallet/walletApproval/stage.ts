import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { numberButton, refuseButton } from '#tests/support/browser/wallet.ts'
import { askByCall } from '#tests/support/browser/walletByCall.ts'
import type { BrowserByCall } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { always, countOf, main, strike } from '#tests/faults/account/session/stage.ts'

export const readPath = web3.readCode.path
export const approvePath = web3.approveCode.path

export interface Stage {
  /** The phone's. */
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** The calls that the phone sent, in order. */
  readonly calls: readonly Request[]
}

export const approvals = ({ calls }: Stage): number => countOf(calls, approvePath)
export const says = (page: Page, text: string) => main(page).getByText(text, { exact: true })

/** A browser asks, and the phone scans its code. */
export const scan = async ({ page, venue }: Pick<Stage, 'page' | 'venue'>): Promise<BrowserByCall> => {
  const asking = await askByCall(venue)
  await page.goto(asking.address)
  return asking
}

export const asks = (page: Page): Promise<void> => expect(refuseButton(page)).toBeEnabled()

export const choose = (page: Page, { number }: BrowserByCall): Promise<void> => numberButton(page, number).click()

/** What the phone says of a login that the other screen has not collected yet. */
export const waits = 'Approved – waiting for the other screen'

/** The browser is let in; the phone says that it is in the wallet once it has come for its login. */
export const letsIn = async (page: Page, asking: BrowserByCall): Promise<void> => {
  await choose(page, asking)
  await expect(says(page, waits)).toBeVisible()
  expect((await asking.collect()).accountName).toMatch(/^Account /)
  await expect(says(page, 'Let in')).toBeVisible()
}

/** Nothing could be read: it is said, and the next try reads. */
export const isReadAgain = async ({ page }: Stage, heal: () => Promise<unknown>): Promise<void> => {
  await expect(says(page, 'The code could not be read')).toBeVisible()
  await heal()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await asks(page)
}

/** Whether it was decided is not known: it is said, the question stays, and the same decision may be sent again. */
export const isDecidedAgain = async (
  { page }: Stage,
  asking: BrowserByCall,
  heal: () => Promise<unknown>,
): Promise<void> => {
  await expect(says(page, 'The decision did not arrive')).toBeVisible()
  await heal()
  await letsIn(page, asking)
}

/** A fault of the venue's at each of the phone's two steps. */
export const struck = async (stage: Stage, fault: Parameters<typeof strike>[2]): Promise<void> => {
  const { page, venue } = stage
  const heal = () => clearFaults(venue)
  await strike(venue, readPath, { ...fault, times: always })
  const asking = await scan(stage)
  await isReadAgain(stage, heal)
  await strike(venue, approvePath, { ...fault, times: always })
  await choose(page, asking)
  await isDecidedAgain(stage, asking, heal)
}

/** The first answers of both are these. */
export const answered = async (stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  const { page } = stage
  await page.route(`**${readPath}`, answer, { times: 1 })
  const asking = await scan(stage)
  await isReadAgain(stage, () => Promise.resolve())
  await page.route(`**${approvePath}`, answer, { times: 1 })
  await choose(page, asking)
  await isDecidedAgain(stage, asking, () => Promise.resolve())
}
