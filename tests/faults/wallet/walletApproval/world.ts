import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import { refuseButton } from '#tests/support/browser/wallet.ts'
import { forbidStorage, lookAway, main, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import { asks, choose, isDecidedAgain, letsIn, says, scan, type Stage } from './stage.ts'

const hour = 60 * 60 * 1_000

/** What the phone's browser, the person and other tabs can do to the decision. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    const asking = await scan(stage)
    await asks(page)
    await context.setOffline(true)
    await choose(page, asking)
    await isDecidedAgain(stage, asking, () => context.setOffline(false))
  },
  // The phone's cookie holds its wallet and the code: without it this is another phone, and nothing of the first.
  'session expired in mid-flow': async (stage) => {
    const { page, context } = stage
    const asking = await scan(stage)
    await asks(page)
    await context.clearCookies()
    await choose(page, asking)
    await expect(says(page, 'This code leads nowhere')).toBeVisible()
    await expect(asking.collect()).rejects.toThrow('10027')
    await page.reload()
    await expect(says(page, 'This code leads nowhere')).toBeVisible()
  },
  'account switched in another tab': {
    cannot: 'a browser of a phone holds one wallet, for good: nobody logs in or out of it',
  },
  'socket dropped or silent': { cannot: 'no stream has part in it' },
  'clock wrong by hours': async ({ context, venue }) => {
    const other = await context.newPage()
    await other.clock.install({ time: Date.now() + 7 * hour })
    const asking = await scan({ page: other, venue })
    await asks(other)
    await expect(main(other).getByText(/^Time to decide: (?:3:00|2:5\d)$/)).toBeVisible()
    await letsIn(other, asking)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await scan(stage)
    await asks(page)
    await lookAway(page, hour)
    await page.clock.runFor(1_000)
    await expect(says(page, 'This code leads nowhere')).toBeVisible()
  },
  'restored by Back after logout': {
    provedBy: 'the cell "back button": a code that was decided is no question any more',
  },
  'storage full or forbidden': async (stage) => {
    await forbidStorage(stage.page)
    const asking = await scan(stage)
    await letsIn(stage.page, asking)
  },
  'storage corrupt or of another version': async (stage) => {
    const { page } = stage
    const asking = await scan(stage)
    await asks(page)
    await spoilStorage(page)
    await page.reload()
    await letsIn(page, asking)
  },
  'changed by another tab': async (stage) => {
    const { page, context } = stage
    const asking = await scan(stage)
    await asks(page)
    const other = await context.newPage()
    await other.goto(asking.address)
    await refuseButton(other).click()
    await expect(says(other, 'Nobody was let in.')).toBeVisible()
    // The first decision counts: this tab lets nobody in any more.
    await choose(page, asking)
    await expect(says(page, 'Nobody came in')).toBeVisible()
    await expect(asking.collect()).rejects.toThrow('10026')
  },
  'two tabs': { provedBy: 'the cell "changed by another tab"' },
  'double click, Enter held or in composition': {
    provedBy: 'walletLogin, double click: two presses of a number are one decision',
  },
  'back button': async (stage) => {
    const { page } = stage
    const asking = await scan(stage)
    await letsIn(page, asking)
    await main(page).getByRole('button', { name: 'Wallet on this phone' }).click()
    await expect(page).toHaveURL(/\/web3\/phone\/wallet$/)
    await page.goBack()
    await expect(says(page, 'This code leads nowhere')).toBeVisible()
  },
  reload: async (stage) => {
    const { page } = stage
    const asking = await scan(stage)
    await asks(page)
    await page.reload()
    await letsIn(page, asking)
  },
  'deep link in mid-flow': { provedBy: 'each cell: there is no other way to the question than its address' },
  'a chunk that is gone after a release': {
    provedBy: 'shell.release.spec: a page whose code is gone loads the document anew, once',
  },
  'translator that wraps text nodes': async (stage) => {
    const { page } = stage
    const asking = await scan(stage)
    await asks(page)
    await translate(page)
    await letsIn(page, asking)
  },
}
