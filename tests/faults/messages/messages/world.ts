import { loseFiles } from '#tests/support/browser/builtFiles.ts'
import { logInTo } from '#tests/support/browser/person.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { header } from '#tests/support/browser/header.ts'
import { expect } from '#tests/support/browser/test.ts'
import { endSession, expiredDialog, logOut, newcomer } from '#tests/support/browser/visitor.ts'
import { countOf, forbidStorage, hold, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  again,
  announcement,
  asked,
  fireAlert,
  bell,
  close,
  closePath,
  comes,
  contents,
  from,
  goHome,
  isShown,
  expectCounted,
  look,
  newest,
  rewards,
  seesAnnouncement,
  stale,
  start,
  staysClosed,
  firedText,
  unreadAtVenue,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000

/** Any page, with the popover open. */
const opened = async (stage: Stage): Promise<void> => {
  await start(stage)
  await look(stage.page)
  await isShown(stage.page)
}

/** What the browser, the person and other tabs can do to what waits for a person. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await start(stage)
    await look(page)
    await isShown(page)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await look(page)
    // What was there stays, and is said to be old.
    await expect(stale(page)).toBeVisible({ timeout: 20_000 })
    await expect(newest(page).last()).toContainText('Price alerts are here')
    await fireAlert(stage, '0.5')
    await context.setOffline(false)
    await expectCounted(stage)
    await again(page).click()
    await isShown(page)
    await expect(newest(page).first()).toContainText(firedText('0.5'))
  },
  'session expired in mid-flow': async (stage) => {
    const { page, context, venue, person } = stage
    await start(stage)
    await endSession(context, venue)
    await expiredDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(expiredDialog(page)).toHaveCount(0)
    await expectCounted(stage)
    await look(page)
    await isShown(page)
    await comes(stage, '0.5')
  },
  'account switched in another tab': async (stage) => {
    const { page, context, venue } = stage
    await start(stage)
    await comes(stage, '0.5')
    await look(page)
    await expect(newest(page).first()).toContainText(firedText('0.5'))
    const second = await newcomer(venue)
    const other = await context.newPage()
    await context.clearCookies()
    await logInTo(other, second, from)
    // What one person received is not the next one's to see, in no tab.
    for (const tab of [page, other]) {
      await expectCounted(stage, tab)
      if (!(await contents(tab).isVisible())) await look(tab)
      await isShown(tab)
      await expect(newest(tab).filter({ hasText: 'rose above' })).toHaveCount(0)
    }
  },
  'socket dropped or silent': async (stage) => {
    const { page, network } = stage
    await start(stage, network.url)
    network.toBrowser.hold()
    await fireAlert(stage, '0.5')
    network.reset()
    network.heal()
    await expectCounted(stage)
    await comes(stage, '0.6')
    await look(page)
    await expect(newest(page).first()).toContainText(firedText('0.6'))
    await expect(newest(page).nth(1)).toContainText(firedText('0.5'))
  },
  'clock wrong by hours': async (stage) => {
    const { page } = stage
    await opened(stage)
    const times = await newest(page).allInnerTexts()
    const other = await stage.context.newPage()
    await other.clock.install({ time: Date.now() - 40 * hour })
    await start(stage, '', other)
    await look(other)
    await isShown(other)
    expect(await newest(other).allInnerTexts()).toEqual(times)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await page.clock.install()
    await start(stage)
    const before = asked(stage)
    await lookAway(page, hour)
    await comes(stage, '0.5')
    expect(asked(stage)).toBe(before)
    await look(page)
    await expect(newest(page).first()).toContainText(firedText('0.5'))
  },
  'restored by Back after logout': async (stage) => {
    const { page } = stage
    await goHome(page)
    await opened(stage)
    await page.keyboard.press('Escape')
    await logOut(page)
    await expect(bell(page)).toHaveCount(0)
    await page.goBack()
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(bell(page)).toHaveCount(0)
    await expect(rewards(page)).toHaveCount(0)
    await expect(page.getByText('Price alerts are here')).toHaveCount(0)
  },
  // The venue keeps what was read and closed: nothing of it lies in the browser.
  'storage full or forbidden': async (stage) => {
    const { page } = stage
    await forbidStorage(page)
    await opened(stage)
    await goHome(page)
    await close(page).click()
    await expect(announcement(page)).toHaveCount(0)
    await staysClosed(page)
  },
  'storage corrupt or of another version': async (stage) => {
    const { page } = stage
    await start(stage)
    await spoilStorage(page)
    await opened(stage)
    await goHome(page)
    await seesAnnouncement(page)
  },
  'changed by another tab': async (stage) => {
    const { page, context } = stage
    await start(stage)
    const other = await context.newPage()
    await other.goto('/en_US/inMail/noticeNavList')
    await other.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveText('')
    await expect(bell(other)).toHaveText('')
    await comes(stage, '0.5')
    await expect(bell(other)).toHaveText('1')
  },
  'two tabs': async (stage) => {
    const { page, context, calls } = stage
    await goHome(page)
    const other = await context.newPage()
    await goHome(other)
    for (const tab of [page, other]) await seesAnnouncement(tab)
    const closings = [await hold(page, closePath), await hold(other, closePath)]
    for (const tab of [page, other]) await close(tab).click()
    // To close it twice is to close it once. The answers are read on their way: a tab that hears from the other one
    // drops its own call, and the browser drops the body with it.
    for (const route of await Promise.all(closings.map(({ held }) => held))) {
      const response = await route.fetch()
      expect(await response.json()).toMatchObject({ code: 200 })
      await route.fulfill({ response })
    }
    expect(countOf(calls, closePath)).toBe(2)
    await staysClosed(page)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page, calls } = stage
    await start(stage)
    // Held down, it opens the popover and presses nothing in it.
    await bell(page).focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await isShown(page)
    await expect(page).toHaveURL(/\/market$/)
    await page.keyboard.press('Escape')
    const before = asked(stage)
    await bell(page).dblclick()
    await expect(contents(page)).toBeHidden()
    expect(asked(stage) - before).toBeLessThanOrEqual(1)
    await look(page)
    await isShown(page)

    await goHome(page)
    const { held } = await hold(page, closePath)
    await close(page).dblclick()
    await (await held).continue()
    await staysClosed(page)
    expect(countOf(calls, closePath)).toBe(1)
  },
  'back button': async (stage) => {
    const { page } = stage
    await opened(stage)
    const before = await unreadAtVenue(stage)
    await newest(page)
      .getByRole('link', { name: /Your account is open/ })
      .click()
    await expect(page).toHaveURL(/\/benefitsCenter\/myTask/)
    await expect(contents(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await expect(contents(page)).toHaveCount(0)
    // Whoever follows a message has read it.
    await expect.poll(() => unreadAtVenue(stage)).toBe(before - 1)
    await expectCounted(stage)
  },
  reload: async (stage) => {
    const { page } = stage
    await opened(stage)
    await page.reload()
    await expectCounted(stage)
    await expect(contents(page)).toHaveCount(0)
    await look(page)
    await isShown(page)
  },
  'deep link in mid-flow': { cannot: 'neither bell, popover nor announcement has an address; what they lead to has' },
  'a chunk that is gone after a release': async (stage) => {
    const { page } = stage
    const comeBack = await loseFiles(page, 'src/app/parts/overAnyPage.ts')
    await start(stage)
    await look(page)
    await expect(contents(page).getByText('This dialog could not be loaded')).toBeVisible()
    await comeBack()
    await contents(page).getByRole('button').click()
    await isShown(page)
  },
  'translator that wraps text nodes': async (stage) => {
    const { page } = stage
    await opened(stage)
    await page.keyboard.press('Escape')
    await translate(page)
    await comes(stage, '0.5')
    await look(page)
    await translate(page)
    await comes(stage, '0.6')
    await page.keyboard.press('Escape')
    await look(page)
    await expect(newest(page).first()).toContainText(firedText('0.6'))
  },
}
