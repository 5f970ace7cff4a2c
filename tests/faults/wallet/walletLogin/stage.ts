import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { expect } from '#tests/support/browser/test.ts'
import { checkUntil, loginDialog, scannedAddress, shownNumber, walletWidget } from '#tests/support/browser/wallet.ts'
import { scanByCall } from '#tests/support/browser/walletByCall.ts'
import type { PhoneByCall } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const codePath = web3.generateQrcode.path
export const checkPath = web3.scanLogin.path

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly newBrowser: () => Promise<BrowserContext>
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

export const codesAsked = ({ calls }: Stage): number => countOf(calls, codePath)
export const checks = ({ calls }: Stage): number => countOf(calls, checkPath)

/** The dialog over the wallet's first page. */
export const open = (page: Page): Promise<unknown> => page.goto('/en_US/web3?wallet=login')

export const says = (page: Page, text: string) => loginDialog(page).getByText(text)
export const press = (page: Page, name: string): Promise<void> =>
  loginDialog(page).getByRole('button', { name, exact: true }).click()

export const silent = 'The venue does not answer just now.'

/** A phone scans the code that the dialog shows, and the page knows it. */
export const scan = async ({
  page,
  venue,
}: Pick<Stage, 'page' | 'venue'>): Promise<{ readonly phone: PhoneByCall; readonly number: string }> => {
  const phone = await scanByCall(venue, await scannedAddress(page))
  return { phone, number: await shownNumber(page) }
}

/** The login comes to its end all the same: this browser is in the wallet, once. */
export const isIn = async (page: Page, phone: PhoneByCall): Promise<void> => {
  await checkUntil(page, walletWidget(page))
  await expect(page).toHaveURL(/\/web3\/asset$/)
  expect(await phone.logins()).toHaveLength(1)
}

/** From the code that is shown to the wallet. */
export const comesIn = async (stage: Pick<Stage, 'page' | 'venue'>): Promise<void> => {
  const { phone, number } = await scan(stage)
  await phone.approve(number)
  await isIn(stage.page, phone)
}

/** That there is no code is said, nothing is asked by itself, and the person's next try leads in. */
export const failsAndIsTriedAgain = async (stage: Stage, heal: () => Promise<unknown>): Promise<void> => {
  const { page } = stage
  await expect(says(page, 'No code came')).toBeVisible()
  const before = codesAsked(stage)
  await heal()
  await press(page, 'Try again')
  await scannedAddress(page)
  expect(codesAsked(stage)).toBe(before + 1)
}

/** A check that comes to nothing is said to, the code stays, and the checks go on by themselves. */
export const goesOn = async (stage: Stage, heal: () => Promise<unknown>): Promise<void> => {
  const { page } = stage
  const before = codesAsked(stage)
  await checkUntil(page, says(page, silent))
  await heal()
  await comesIn(stage)
  expect(codesAsked(stage)).toBe(before)
}

/** The first code and the first check are answered so. */
export const bothAnswered = async (stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  const { page } = stage
  await page.route(`**${codePath}`, answer, { times: 1 })
  await open(page)
  await failsAndIsTriedAgain(stage, () => Promise.resolve())
  await page.route(`**${checkPath}**`, answer)
  await goesOn(stage, () => page.unroute(`**${checkPath}**`))
}
