import type { BrowserContext, Locator, Page } from '@playwright/test'
import { walletLimits } from '#contract/wallet/limits.ts'
import { expect } from './test.ts'

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Connect wallet' })
const code = (page: Page) => loginDialog(page).getByRole('link', { name: /Open on this device/ })

/** The address in the QR code, as a camera reads it. */
export const scannedAddress = async (page: Page): Promise<string> => {
  await expect(loginDialog(page).getByRole('img', { name: 'QR code for your phone' })).toBeVisible()
  return (await code(page).getAttribute('href')) ?? ''
}

/** The wallet's first page with the dialog open; the test controls its clock. */
export const openLogin = async (page: Page, base = ''): Promise<void> => {
  await page.clock.install()
  await page.goto(`${base}/en_US/web3`)
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
}

/**
 * Lets the page poll its code until the element is visible: the first poll may be under way or may already have
 * reported everything.
 */
export const checkUntil = (page: Page, sight: Locator): Promise<void> =>
  expect(async () => {
    if (await sight.isVisible()) return
    await page.clock.fastForward(walletLimits.walletLogin.every)
    throw new Error(`No check of the code has led to ${sight.toString()}`)
  }).toPass({ timeout: 120_000, intervals: [250, 500, 1_000] })

/** A phone's browser at the scanned address. */
export const phoneAt = async (context: BrowserContext, address: string): Promise<Page> => {
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(address)
  return phone
}

export const refuseButton = (phone: Page) => phone.getByRole('button', { name: 'Reject' })
export const numberButton = (phone: Page, number: string) =>
  phone.getByRole('button', { name: `Approve: the number is ${number}` })

/** The number that the other screen shows once it knows that the code was scanned. */
export const shownNumber = async (page: Page): Promise<string> => {
  const number = loginDialog(page).getByLabel(/^Your number: \d\d$/)
  await checkUntil(page, number)
  return number.innerText()
}

/** The header's wallet widget, shown while this browser is in a wallet. */
export const walletWidget = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Web3 wallet: Account/ })

/** The whole wallet login, with another browser as the phone. */
export const comeIn = async (page: Page, phoneContext: BrowserContext): Promise<Page> => {
  const phone = await phoneAt(phoneContext, await scannedAddress(page))
  await expect(refuseButton(phone)).toBeVisible()
  await numberButton(phone, await shownNumber(page)).click()
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible()
  await checkUntil(page, walletWidget(page))
  await expect(page).toHaveURL(/\/en_US\/web3\/asset$/)
  return phone
}
