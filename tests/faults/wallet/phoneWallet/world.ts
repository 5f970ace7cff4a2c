import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import { expect } from '#tests/support/browser/test.ts'
import { numberButton } from '#tests/support/browser/wallet.ts'
import { askByCall } from '#tests/support/browser/walletByCall.ts'
import { forbidStorage, hold, lookAway, main, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  again,
  asked,
  end,
  ending,
  endPath,
  ends,
  endsIt,
  isShown,
  look,
  loading,
  nobody,
  noWallet,
  open,
  stale,
  start,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000

/** What the phone's browser, the person and other tabs can do to the wallet that it holds. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await open(page)
    await context.setOffline(true)
    await end(page).click()
    await expect(stale(page)).toContainText('No network.')
    await again(page).click()
    await expect(stale(page)).toBeVisible({ timeout: 20_000 })
    await expect(end(page)).toBeVisible()
    await context.setOffline(false)
    await again(page).click()
    await isShown(page)
    await endsIt(stage)
  },
  // The phone's cookie is all that holds the wallet: without it this phone has none, and ends nobody's login.
  'session expired in mid-flow': async (stage) => {
    const { page, context, wallet } = stage
    await open(page)
    await context.clearCookies({ name: 'walletPhone' })
    await end(page).click()
    await expect(noWallet(page)).toBeVisible()
    await expect(main(page).getByText(/^Account /)).toHaveCount(0)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    expect(await wallet.logins()).toHaveLength(1)
  },
  'account switched in another tab': {
    cannot: 'a browser of a phone holds one wallet, for good: nobody logs in or out of it',
  },
  'socket dropped or silent': { cannot: 'no stream has part in it' },
  'clock wrong by hours': async ({ context, wallet }) => {
    const other = await context.newPage()
    await other.clock.install({ time: Date.now() + 7 * hour })
    await open(other)
    await endsIt({ page: other, wallet })
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page, wallet } = stage
    await page.clock.install()
    await open(page)
    const before = asked(stage)
    await wallet.letIn()
    // Who came in meanwhile is there at once, by one call.
    await lookAway(page, hour)
    await expect(end(page)).toHaveCount(2)
    expect(asked(stage)).toBe(before + 1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    expect(asked(stage)).toBe(before + 1)
  },
  'restored by Back after logout': { cannot: 'nobody logs out of the wallet that a phone holds' },
  'storage full or forbidden': async (stage) => {
    await forbidStorage(stage.page)
    await open(stage.page)
    await endsIt(stage)
  },
  'storage corrupt or of another version': async (stage) => {
    const { page } = stage
    await open(page)
    await spoilStorage(page)
    await page.reload()
    await isShown(page)
    await endsIt(stage)
  },
  // A phone without a wallet: another tab of it scans its first code meanwhile.
  'changed by another tab': async ({ newBrowser, venue }) => {
    const context = await newBrowser()
    const page = await context.newPage()
    await page.goto('/en_US/web3/phone/wallet')
    await expect(noWallet(page)).toBeVisible()
    const asking = await askByCall(venue)
    const other = await context.newPage()
    await other.goto(asking.address)
    await numberButton(other, asking.number).click()
    await expect(other.getByText('Approved – waiting for the other screen')).toBeVisible()
    await lookAgain(page)
    await expect(end(page)).toBeVisible()
    await expect(main(page).getByText('Not picked up yet')).toBeVisible()
    await asking.collect()
    await lookAgain(page)
    await expect(main(page).getByText('Not picked up yet')).toHaveCount(0)
  },
  'two tabs': async (stage) => {
    const { page, context } = stage
    await open(page)
    const other = await context.newPage()
    await open(other)
    await endsIt({ ...stage, page: other })
    // The other one ends it once more: it has ended, and that is the answer.
    await endsIt(stage)
    expect(ends(stage)).toBe(2)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page, wallet } = stage
    await wallet.letIn()
    await page.goto('/en_US/web3/phone/wallet')
    await expect(end(page)).toHaveCount(2)
    const { held } = await hold(page, endPath)
    await end(page).first().dblclick()
    await ending(page).press('Enter')
    // One at a time: the other's button says so.
    await expect(end(page)).toBeDisabled()
    expect(ends(stage)).toBe(1)
    await (await held).continue()
    await isShown(page)
    await expect(end(page)).toBeEnabled()
    expect([ends(stage), (await wallet.logins()).length]).toEqual([1, 1])
  },
  'back button': async (stage) => {
    const { page } = stage
    await start(page)
    await look(page)
    await isShown(page)
    await endsIt(stage)
    await page.goBack()
    await expect(main(page).getByText('No code', { exact: true })).toBeVisible()
    await page.goForward()
    await expect(nobody(page)).toBeVisible()
    expect(ends(stage)).toBe(1)
  },
  reload: async (stage) => {
    const { page } = stage
    await open(page)
    const { held } = await hold(page, endPath)
    await end(page).click()
    await held
    await page.reload()
    await isShown(page)
    expect(ends(stage)).toBe(1)
    await endsIt(stage)
  },
  'deep link in mid-flow': { provedBy: 'each cell that opens the page by its address' },
  'a chunk that is gone after a release': {
    provedBy: 'shell.release.spec: a page whose code is gone loads the document anew, once',
  },
  'translator that wraps text nodes': async (stage) => {
    const { page } = stage
    await open(page)
    await translate(page)
    await lookAgain(page)
    await expect(loading(page)).toHaveCount(0)
    await endsIt(stage)
    await translate(page)
    await stage.wallet.letIn()
    await lookAgain(page)
    await expect(end(page)).toBeVisible()
  },
}
