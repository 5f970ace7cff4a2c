import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  answersWith,
  forbidStorage,
  hold,
  lookAway,
  spoilStorage,
  strike,
  translate,
} from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import { address, again, asked, failed, fetching, isShown, look, open, path, type Stage } from './stage.ts'

const hour = 60 * 60 * 1_000
const toAll = { cannot: 'the list is given to everybody, whoever is logged in' } as const

/** What the browser, the person and other tabs can do to the list of backup addresses. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await look(page)
    await isShown(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/vip$/)
    await context.setOffline(true)
    await look(page)
    await expect(failed(page)).toContainText('No network.', { timeout: 20_000 })
    await context.setOffline(false)
    await again(page).click()
    await isShown(page)
  },
  'session expired in mid-flow': toAll,
  'account switched in another tab': toAll,
  'socket dropped or silent': { cannot: 'no stream has part in it' },
  'clock wrong by hours': async ({ page }) => {
    await page.clock.install({ time: Date.now() - 7 * hour })
    await open(page)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await page.clock.install()
    await open(page)
    await lookAway(page, hour)
    await isShown(page)
    expect(asked(stage)).toBe(1)
  },
  'restored by Back after logout': toAll,
  'storage full or forbidden': async ({ page }) => {
    await forbidStorage(page)
    await open(page)
  },
  'storage corrupt or of another version': async ({ page }) => {
    await open(page)
    await spoilStorage(page)
    await page.reload()
    await isShown(page)
  },
  'changed by another tab': { cannot: 'nothing of it is kept: each page asks for itself' },
  'two tabs': { cannot: 'nothing of it is shared: each tab asks for itself' },
  'double click, Enter held or in composition': async (stage) => {
    const { page, venue } = stage
    await strike(venue, path, { kind: 'fail', status: 403 })
    await look(page)
    await expect(failed(page)).toBeVisible()
    const { held } = await hold(page, path)
    await again(page).dblclick()
    await expect(fetching(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await (await held).continue()
    await isShown(page)
    expect(asked(stage)).toBe(2)
  },
  'back button': async (stage) => {
    const { page } = stage
    await look(page)
    await isShown(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/vip$/)
    await page.goForward()
    await isShown(page)
  },
  reload: async ({ page }) => {
    await open(page)
    await page.reload()
    await isShown(page)
  },
  'deep link in mid-flow': async (stage) => {
    const { page } = stage
    await page.goto(`${address}?wallet=install`)
    const dialog = page.getByRole('dialog', { name: 'Get a wallet' })
    await expect(dialog.getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await isShown(page)
    expect(asked(stage)).toBe(1)
  },
  'a chunk that is gone after a release': {
    provedBy: 'shell.release.spec: a page whose code is gone loads the document anew, once',
  },
  'translator that wraps text nodes': async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((tell) => (answer = tell))
    await answersWith(page, path, async (route) => {
      await answered
      await route.fulfill({ status: 403, json: { code: 403, msg: '', data: null } })
    })
    await look(page)
    await expect(fetching(page)).toBeVisible()
    await translate(page)
    answer()
    await expect(failed(page)).toBeVisible()
    await translate(page)
    await again(page).click()
    await isShown(page)
  },
}
