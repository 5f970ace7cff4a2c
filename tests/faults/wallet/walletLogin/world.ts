import { web3 } from '#contract/wallet/calls/web3.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { loseFiles } from '#tests/support/browser/builtFiles.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  checkUntil,
  loginDialog,
  numberButton,
  phoneAt,
  refuseButton,
  scannedAddress,
  shownNumber,
  walletWidget,
} from '#tests/support/browser/wallet.ts'
import {
  countOf,
  forbidStorage,
  listen,
  lookAway,
  spoilStorage,
  translate,
} from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import { checks, codesAsked, comesIn, open, press, says, scan, silent, type Stage } from './stage.ts'

const hour = 60 * 60 * 1_000
const otherTab = 'walletLogin.spec: another tab of this browser follows, in and out'

/** What the browser, the person and other tabs can do to a wallet's login. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await open(page)
    await scannedAddress(page)
    await context.setOffline(true)
    await checkUntil(page, says(page, silent))
    await context.setOffline(false)
    await comesIn(stage)
    expect(codesAsked(stage)).toBe(1)
  },
  // What holds a login together is the cookie of its code: without it the code is nobody's.
  'session expired in mid-flow': async (stage) => {
    const { page, context } = stage
    await open(page)
    await scannedAddress(page)
    await context.clearCookies()
    await checkUntil(page, says(page, 'The code has expired'))
    await press(page, 'Refresh')
    await comesIn(stage)
  },
  'account switched in another tab': { provedBy: otherTab },
  'socket dropped or silent': {
    cannot: 'a push only hastens a check: without the socket the code is checked by calls, as it is in every cell here',
  },
  'clock wrong by hours': async ({ context, venue }) => {
    const other = await context.newPage()
    await other.clock.install({ time: Date.now() + 7 * hour })
    await open(other)
    await scannedAddress(other)
    await expect(says(other, 'Can be scanned for')).toHaveText(/(?:2:00|1:5\d)/)
    await comesIn({ page: other, venue })
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    // As at a venue without pushes: else the approval would have been checked before the tab is left.
    await page.routeWebSocket(/\/ws\/trade\/multiple/, (socket) => socket.close())
    await open(page)
    const { phone, number } = await scan(stage)
    await phone.approve(number)
    const before = stage.calls.length
    await lookAway(page, hour)
    // The check that is overdue is made at once, and tells.
    await expect(walletWidget(page)).toBeVisible()
    await expect(page).toHaveURL(/\/web3\/asset$/)
    expect(countOf(stage.calls.slice(before), web3.scanLogin.path)).toBe(1)
  },
  'restored by Back after logout': async (stage) => {
    const { page } = stage
    await open(page)
    await comesIn(stage)
    await walletWidget(page).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page).toHaveURL(/\/web3$/)
    await page.goBack()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await expect(walletWidget(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Total worth')).toHaveCount(0)
  },
  'storage full or forbidden': async (stage) => {
    await forbidStorage(stage.page)
    await open(stage.page)
    await comesIn(stage)
  },
  'storage corrupt or of another version': async (stage) => {
    const { page } = stage
    await open(page)
    await scannedAddress(page)
    await spoilStorage(page)
    await page.reload()
    await comesIn(stage)
  },
  'changed by another tab': { provedBy: otherTab },
  'two tabs': { provedBy: otherTab },
  'double click, Enter held or in composition': async (stage) => {
    const { page, newBrowser } = stage
    await open(page)
    const { phone: refusing } = await scan(stage)
    await refusing.refuse()
    await checkUntil(page, says(page, 'Refused on the phone'))
    const before = codesAsked(stage)
    await loginDialog(page).getByRole('button', { name: 'Refresh' }).dblclick()
    const address = await scannedAddress(page)
    expect(codesAsked(stage)).toBe(before + 1)

    const context = await newBrowser()
    const decisions = listen(context)
    const phone = await phoneAt(context, address)
    await expect(refuseButton(phone)).toBeVisible()
    await numberButton(phone, await shownNumber(page)).dblclick()
    await expect(phone.getByText('Let in', { exact: true })).toBeVisible()
    expect(countOf(decisions, web3.approveCode.path)).toBe(1)
    await checkUntil(page, walletWidget(page))
  },
  'back button': async (stage) => {
    const { page } = stage
    await page.goto('/en_US/web3')
    await page.getByRole('main').getByRole('button', { name: 'Connect a wallet' }).click()
    const first = await scannedAddress(page)
    await page.goBack()
    await expect(loginDialog(page)).toHaveCount(0)
    const before = checks(stage)
    await page.clock.fastForward(4 * walletLimits.walletLogin.every)
    expect(checks(stage)).toBe(before)
    await page.goForward()
    expect(await scannedAddress(page)).not.toBe(first)
    await comesIn(stage)
  },
  reload: async (stage) => {
    const { page } = stage
    await open(page)
    const first = await scannedAddress(page)
    await page.reload()
    expect(await scannedAddress(page)).not.toBe(first)
    await comesIn(stage)
  },
  'deep link in mid-flow': async (stage) => {
    const { page, newBrowser } = stage
    await open(page)
    const address = await scannedAddress(page)
    await comesIn(stage)
    // The address of a code that was decided leads nowhere, on any phone.
    const phone = await phoneAt(await newBrowser(), address)
    await expect(phone.getByText('This code leads nowhere')).toBeVisible()
  },
  'a chunk that is gone after a release': async (stage) => {
    const { page } = stage
    const comeBack = await loseFiles(page, 'src/app/parts/overAnyPage.ts', 'src/services/wallet/walletLogin.ts')
    await page.goto('/en_US/web3')
    const connect = page.getByRole('main').getByRole('button', { name: 'Connect a wallet' })
    await expect(connect).toBeVisible()
    await connect.click()
    // Its words, and its chart: the page beneath stays.
    const notLoaded = page.getByRole('alert').filter({ hasText: 'This dialog could not be loaded' })
    await expect(notLoaded).toBeVisible()
    await expect(connect).toBeVisible()
    await comeBack()
    await notLoaded.getByRole('button', { name: 'Try again' }).click()
    await expect(says(page, 'The login did not load')).toBeVisible()
    await press(page, 'Try again')
    await comesIn(stage)
  },
  'translator that wraps text nodes': async (stage) => {
    const { page } = stage
    await open(page)
    await scannedAddress(page)
    await translate(page)
    const { phone, number } = await scan(stage)
    await translate(page)
    await phone.refuse()
    await checkUntil(page, says(page, 'Refused on the phone'))
    expect(number).toMatch(/^\d\d$/)
    await press(page, 'Refresh')
    await comesIn(stage)
  },
}
