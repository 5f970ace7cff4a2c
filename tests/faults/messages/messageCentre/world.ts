import { alerts } from '#contract/markets/calls/alerts.ts'
import { fillLogin, logInTo } from '#tests/support/browser/person.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import { endSession, expiredDialog, newcomer } from '#tests/support/browser/visitor.ts'
import { countOf, forbidStorage, hold, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  from,
  lookAtSystem,
  readAll,
  seesAll,
  seesSystem,
  start,
  statusPath,
  tab,
  titles,
  unread,
  type Stage,
} from './stage.ts'
import { fireAlert } from '../messages/stage.ts'

const hour = 60 * 60 * 1_000
const firedText = (value: string) => `BTC/USDT rose above ${value}`

/** What the browser, the person and other tabs can do to the message centre. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  // With the stream it begins anew by itself: nobody has to ask.
  'offline, then online': async ({ page, context }) => {
    await context.setOffline(true)
    await lookAtSystem(page)
    await expect(page.getByText('The messages did not come.')).toBeVisible({ timeout: 20_000 })
    await context.setOffline(false)
    await seesSystem(page)
  },
  'session expired in mid-flow': async ({ page, context, venue, person }) => {
    await endSession(context, venue)
    await expiredDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(expiredDialog(page)).toHaveCount(0)
    await lookAtSystem(page)
    await seesSystem(page)
    await readAll(page).click()
    await expect(unread(page)).toHaveCount(0)
  },
  'account switched in another tab': async (stage) => {
    const { page, context, venue } = stage
    await fireAlert(stage, '0.5')
    await expect(titles(page).first()).toHaveText(firedText('0.5'))
    const second = await newcomer(venue)
    const other = await context.newPage()
    await context.clearCookies()
    await logInTo(other, second, from)
    // What one person received is not the next one's to see, in no tab.
    for (const one of [page, other]) {
      await expect(titles(one).filter({ hasText: 'rose above' })).toHaveCount(0)
      await seesAll(one)
    }
  },
  'socket dropped or silent': async (stage) => {
    const { page, network } = stage
    await start(page, network.url)
    const before = await titles(page).count()
    network.toBrowser.hold()
    await fireAlert(stage, '0.5')
    network.reset()
    network.heal()
    await expect(titles(page).first()).toHaveText(firedText('0.5'), { timeout: 20_000 })
    await fireAlert(stage, '0.6')
    await expect(titles(page).first()).toHaveText(firedText('0.6'))
    await expect(titles(page)).toHaveCount(before + 2)
  },
  'clock wrong by hours': async ({ page }) => {
    await page.clock.install({ time: Date.now() + 40 * hour })
    await start(page)
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('heading', { level: 3 }).last()).toHaveText(
      'Price alerts are here',
    )
    await expect(page.getByRole('region', { name: 'Earlier' })).toHaveCount(0)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await page.clock.install()
    await start(page)
    await lookAway(page, hour)
    await seesAll(page)
    await fireAlert(stage, '0.5')
    await expect(titles(page).first()).toHaveText(firedText('0.5'))
  },
  'restored by Back after logout': {
    provedBy: 'session.spec: a logout leaves nothing of the person, and Back leads to the login [OUT-02]',
  },
  'storage full or forbidden': async ({ page }) => {
    await forbidStorage(page)
    await start(page)
    await lookAtSystem(page)
    await seesSystem(page)
  },
  'storage corrupt or of another version': async ({ page }) => {
    await spoilStorage(page)
    await start(page)
    await lookAtSystem(page)
    await seesSystem(page)
  },
  'changed by another tab': async ({ page, context }) => {
    const other = await context.newPage()
    await start(other)
    await expect(unread(page)).not.toHaveCount(0)
    await readAll(other).click()
    await expect(unread(page)).toHaveCount(0)
  },
  'two tabs': { provedBy: 'inMail.spec: a message comes live in two tabs, and is read in both [MSG-03]' },
  'double click, Enter held or in composition': async ({ page, calls }) => {
    const { held } = await hold(page, statusPath)
    await readAll(page).dblclick()
    await (await held).continue()
    await expect(unread(page)).toHaveCount(0)
    expect(countOf(calls, statusPath)).toBe(1)

    await page.goto('/en_US/market/alerts?symbol=btc_usdt')
    const price = page.getByRole('textbox', { name: 'Price' })
    await price.fill('100000000')
    await price.evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    })
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page.getByText('BTC/USDT rises above 100,000,000')).toHaveCount(1)
    expect(countOf(calls, alerts.create.path)).toBe(1)
  },
  'back button': async ({ page }) => {
    const before = await unread(page).count()
    await titles(page).getByRole('link', { name: 'Your account is open' }).click()
    await expect(page).toHaveURL(/\/benefitsCenter\/myTask/)
    await page.goBack()
    await seesAll(page)
    await expect(unread(page)).toHaveCount(before - 1)
  },
  reload: async ({ page }) => {
    await readAll(page).click()
    await expect(unread(page)).toHaveCount(0)
    await page.reload()
    await seesAll(page)
    await expect(unread(page)).toHaveCount(0)
  },
  'deep link in mid-flow': async ({ page, context, person }) => {
    await context.clearCookies()
    await page.goto(`/en_US${from}?tab=system`)
    await fillLogin(page, person)
    await expect(tab(page, 'System')).toHaveAttribute('aria-selected', 'true')
    await seesSystem(page)
  },
  'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
  'translator that wraps text nodes': async ({ page }) => {
    await translate(page)
    await tab(page, 'System').click()
    await seesSystem(page)
    await translate(page)
    await readAll(page).click()
    await expect(unread(page)).toHaveCount(0)
    await tab(page, 'Trade').click()
    await expect(page.getByText('No messages here')).toBeVisible()
  },
}
