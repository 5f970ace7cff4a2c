import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { loginDialog, walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { forbidStorage, hold, lookAway, main, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  again,
  asked,
  asking,
  connect,
  disconnect,
  failed,
  isHeld,
  isLeft,
  isLeftAgain,
  isNobodys,
  isShown,
  leavePath,
  leaves,
  look,
  notices,
  open,
  openWidget,
  path,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000
const installDialog = (stage: Pick<Stage, 'page'>) => stage.page.getByRole('dialog', { name: 'Get a wallet' })

/** What the browser, the person and other tabs can do to whose wallet this is, and to the wallet's dialogs. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await open(page)
    await openWidget(page)
    await context.setOffline(true)
    await disconnect(page).click()
    await isLeftAgain(stage, () => context.setOffline(false))
  },
  // The phone ended the login: whoever wants to leave it is out already.
  'session expired in mid-flow': async (stage) => {
    const { page, context } = stage
    await open(page)
    await openWidget(page)
    await context.clearCookies({ name: 'wallet' })
    await disconnect(page).click()
    await isNobodys(page)
    await expect(notices(page).getByText('The wallet may still be connected.')).toHaveCount(0)
    expect(await isHeld(stage)).toBe(true)
  },
  'account switched in another tab': async (stage) => {
    const { page, context, venue, wallet } = stage
    await open(page)
    const tab = await context.newPage()
    await open(tab)
    const other = await beInWallet(context, venue)
    expect(other.accountName).not.toBe(wallet.accountName)
    // The other tab learns of it, and leaves the new wallet: never the one that it showed before.
    await tab.reload()
    await expect(walletWidget(tab)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await openWidget(tab)
    await disconnect(tab).click()
    await isNobodys(tab)
    await isNobodys(page)
    expect(await isHeld(stage)).toBe(true)
  },
  'socket dropped or silent': {
    cannot: 'whose wallet this is is asked for, and told by other tabs; no stream has part in it',
  },
  'clock wrong by hours': async (stage) => {
    const other = await stage.context.newPage()
    await other.clock.install({ time: Date.now() - 9 * hour })
    await open(other)
    await openWidget(other)
    await disconnect(other).click()
    await isLeft({ ...stage, page: other })
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await page.clock.install()
    await open(page)
    const before = asked(stage)
    await lookAway(page, hour)
    await isShown(page)
    expect(asked(stage)).toBe(before)
    await openWidget(page)
    await disconnect(page).click()
    await isLeft(stage)
  },
  'restored by Back after logout': async (stage) => {
    const { page } = stage
    await page.goto('/en_US/web3/receive')
    await expect(main(page).getByRole('img', { name: /as a code to scan$/ })).toBeVisible()
    await openWidget(page)
    await disconnect(page).click()
    await isLeft(stage)
    await page.goBack()
    await expect(main(page).getByRole('heading', { name: 'Connect your wallet' })).toBeVisible()
    await expect(connect(page)).toBeVisible()
    await expect(main(page).getByText(/0x/)).toHaveCount(0)
  },
  'storage full or forbidden': async (stage) => {
    const { page } = stage
    await forbidStorage(page)
    await open(page)
    await openWidget(page)
    await disconnect(page).click()
    await isLeft(stage)
  },
  'storage corrupt or of another version': async (stage) => {
    const { page } = stage
    await open(page)
    await spoilStorage(page)
    await page.reload()
    await isShown(page)
    await openWidget(page)
    await disconnect(page).click()
    await isLeft(stage)
  },
  'changed by another tab': { provedBy: 'walletLogin.spec: another tab of this browser follows, in and out' },
  'two tabs': async (stage) => {
    const { page, context } = stage
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await open(tab)
      await openWidget(tab)
    }
    const { held } = await hold(page, leavePath)
    await disconnect(page).click()
    const route = await held
    // Both leave: the one that is second is out already.
    await disconnect(other).click()
    await isNobodys(other)
    await route.continue()
    await isLeft(stage)
    await expect(notices(page).getByText('The wallet may still be connected.')).toHaveCount(0)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await open(page)
    await openWidget(page)
    const { held } = await hold(page, leavePath)
    await disconnect(page).dblclick()
    await disconnect(page).press('Enter')
    await (await held).continue()
    await isLeft(stage)
    expect(leaves(stage)).toBe(1)
    // Twice on the way in is one dialog, closed by one step back.
    await connect(page).dblclick()
    await expect(loginDialog(page)).toHaveCount(1)
    await page.goBack()
    await expect(loginDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/en_US\/web3$/)
  },
  'back button': async (stage) => {
    const { page } = stage
    await look(page)
    await isShown(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/vip$/)
    await page.goForward()
    await isShown(page)
    // It is known by then.
    expect(asked(stage)).toBe(1)
    await page.goto('/en_US/web3?wallet=install')
    await expect(installDialog(stage)).toBeVisible()
    await page.goBack()
    await expect(installDialog(stage)).toHaveCount(0)
  },
  reload: async (stage) => {
    const { page } = stage
    await open(page)
    await openWidget(page)
    const { held } = await hold(page, leavePath)
    await disconnect(page).click()
    await held
    await page.reload()
    await isShown(page)
    expect([leaves(stage), await isHeld(stage)]).toEqual([1, true])
    await openWidget(page)
    await disconnect(page).click()
    await isLeft(stage)
  },
  'deep link in mid-flow': async (stage) => {
    const { page } = stage
    // The login over a page of the exchange, by somebody who is in a wallet.
    await page.goto('/en_US/vip?wallet=login')
    await expect(loginDialog(page).getByText('Connected already')).toBeVisible()
    await page.goto('/en_US/vip?wallet=install')
    await expect(installDialog(stage)).toBeVisible()
    // What no dialog is called opens none.
    await page.goto('/en_US/web3?wallet=%3Cscript%3E&wallet=login')
    await isShown(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  'a chunk that is gone after a release': {
    provedBy:
      'walletLogin, the same fault: the dialog’s words, then its chart, are gone; the page beneath stays, and the next try opens it',
  },
  'translator that wraps text nodes': async (stage) => {
    const { page, venue } = stage
    const { held } = await hold(page, path)
    await look(page)
    await expect(asking(page)).toBeVisible()
    await translate(page)
    await (await held).fulfill({ status: 403, json: { code: 403, msg: '', data: null } })
    await expect(failed(page)).toBeVisible()
    await translate(page)
    await again(page).click()
    await isShown(page)
    await openWidget(page)
    await translate(page)
    await disconnect(page).click()
    await isLeft(stage)
    await clearFaults(venue)
  },
}
