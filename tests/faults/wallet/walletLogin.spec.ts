import type { BrowserContext, Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { faultMatrix, type WriteFault } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import * as wallet from '#tests/support/browser/wallet.ts'
import { scanByCall } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { always, sorry, strike } from '../account/session/fixture.ts'

interface Fixture {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly newBrowser: () => Promise<BrowserContext>
}

const { checkUntil, loginDialog, numberButton, phoneAt, scannedAddress, shownNumber, walletWidget } = wallet
const says = (page: Page, text: string | RegExp) => loginDialog(page).getByText(text)
const press = (page: Page, name: string) => loginDialog(page).getByRole('button', { name, exact: true }).click()
const open = (page: Page) => page.goto('/en_US/web3?wallet=login')
const silent = /^Reconnecting…/

/** From the code shown to the wallet: asserts that this browser is logged in to it, once. */
const comesIn = async ({ page, venue }: Fixture): Promise<void> => {
  const phone = await scanByCall(venue, await scannedAddress(page))
  await phone.approve(await shownNumber(page))
  await checkUntil(page, walletWidget(page))
  expect(await phone.logins()).toHaveLength(1)
}

// The login consists of two calls with a phone's decision between them, so the usual form of a write does not fit.
const tried = faultMatrix<Fixture, WriteFault>("a wallet's login", {
  hung: async (fixture) => {
    const { page } = fixture
    const [code, check] = [`**${web3.generateQrcode.path}`, `**${web3.scanLogin.path}**`]
    const asked = page.waitForRequest(code)
    await page.route(code, () => undefined)
    await open(page)
    await asked
    await page.clock.fastForward(kernelLimits.call.timeout)
    await expect(says(page, 'Couldn’t get a code')).toBeVisible()
    await page.unroute(code)
    await press(page, 'Try again')
    await scannedAddress(page)
    // A check without an answer is reported, the code stays, and the checks go on automatically.
    await page.route(check, () => undefined)
    await checkUntil(page, says(page, silent))
    await page.unroute(check)
    await comesIn(fixture)
  },
  // Neither the phone nor the browser receives its answer: both ask again, and there is one login.
  'answer lost after the effect': async ({ page, venue, newBrowser }) => {
    await open(page)
    const phone = await phoneAt(await newBrowser(), await scannedAddress(page))
    const number = await shownNumber(page)
    for (const { path } of [web3.scanLogin, web3.approveCode])
      await strike(venue, path, { kind: 'loseAfter', times: always })
    await numberButton(phone, number).click()
    await expect(phone.getByText('Your answer wasn’t sent')).toBeVisible()
    await checkUntil(page, says(page, silent))
    await clearFaults(venue)
    await numberButton(phone, number).click()
    await expect(phone.getByText('Connected', { exact: true })).toBeVisible()
    await checkUntil(page, walletWidget(page))
    await phone.getByRole('button', { name: 'Wallet on this phone' }).click()
    await expect(phone.getByRole('button', { name: /^Disconnect / })).toHaveCount(1)
  },
  // The cookie of the code holds a login together: without it no browser can use the code.
  'session expired in mid-flow': async (fixture) => {
    const { page, context } = fixture
    await open(page)
    await scannedAddress(page)
    await context.clearCookies()
    await checkUntil(page, says(page, 'Code expired'))
    await press(page, 'Refresh')
    await comesIn(fixture)
  },
  'account switched in another tab': { provedBy: 'walletLogin.spec: another tab of this browser follows, in and out' },
})

test.use({ venueOf: 'walletLogin' })

for (const { fault, run } of tried) {
  test(`a wallet's login, ${fault}`, async ({ page, context, venue, newBrowser, complaints }) => {
    complaints.expect(sorry)
    await page.clock.install()
    await run({ page, context, venue, newBrowser })
    await clearFaults(venue)
  })
}
