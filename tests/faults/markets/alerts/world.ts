import { beLoggedIn, fillLogin, logInTo } from '#tests/support/browser/person.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import { endSession, expiredDialog, logOut, newcomer } from '#tests/support/browser/visitor.ts'
import { countOf, forbidStorage, hold, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  atVenue,
  before,
  createPath,
  from,
  isRefusedAndSetAgain,
  isSet,
  isShown,
  market,
  price,
  removePath,
  row,
  rows,
  sent,
  set,
  setElsewhere,
  start,
  submit,
  wanted,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000
const remove = 'Remove the alert on BTC/USDT'

/** What the browser, the person and other tabs can do to price alerts. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await start(page)
    await context.setOffline(true)
    await price(page).fill(wanted)
    await submit(page).click()
    await isRefusedAndSetAgain(stage, 'No network. Check the connection; nothing was sent.', () =>
      context.setOffline(false),
    )
    expect(sent(stage)).toBe(1)
  },
  'session expired in mid-flow': async (stage) => {
    const { page, context, venue, person } = stage
    await start(page)
    await price(page).fill(wanted)
    await endSession(context, venue)
    await expiredDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(expiredDialog(page)).toHaveCount(0)
    await isShown(page)
    await expect(price(page)).toHaveValue(wanted)
    await submit(page).click()
    await isSet(stage)
  },
  'account switched in another tab': async (stage) => {
    const { page, context, venue, person } = stage
    await start(page)
    await price(page).fill(wanted)
    const second = await newcomer(venue)
    const other = await context.newPage()
    await context.clearCookies()
    await logInTo(other, second, from)
    // What one person set, or was about to, is not the next one's to see, in no tab.
    for (const tab of [page, other]) {
      await expect(tab.getByText('No alert is set')).toBeVisible()
      await expect(price(tab)).toHaveValue('')
    }
    await set(page)
    await isSet(stage)
    await expect(row(other, wanted)).toHaveCount(1)
    await beLoggedIn(page, person)
    expect(await atVenue(stage)).toEqual([before])
  },
  'socket dropped or silent': async (stage) => {
    const { page, network } = stage
    await start(page, network.url)
    network.toBrowser.hold()
    await setElsewhere(stage, wanted)
    network.reset()
    network.heal()
    await expect(row(page, wanted)).toHaveCount(1, { timeout: 20_000 })
    await setElsewhere(stage, '300000000')
    await expect(rows(page)).toHaveCount(3)
  },
  'clock wrong by hours': async (stage) => {
    const { page } = stage
    await page.clock.install({ time: Date.now() + 40 * hour })
    await start(page)
    await set(page)
    await isSet(stage)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await page.clock.install()
    await start(page)
    await price(page).fill(wanted)
    await lookAway(page, hour)
    await setElsewhere(stage, '300000000')
    await expect(rows(page)).toHaveCount(2, { timeout: 20_000 })
    await expect(price(page)).toHaveValue(wanted)
    await submit(page).click()
    await isSet(stage)
  },
  'restored by Back after logout': async ({ page }) => {
    await start(page)
    await price(page).fill(wanted)
    await logOut(page)
    await expect(rows(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  },
  'storage full or forbidden': async (stage) => {
    await forbidStorage(stage.page)
    await start(stage.page)
    await set(stage.page)
    await isSet(stage)
  },
  'storage corrupt or of another version': async (stage) => {
    await start(stage.page)
    await spoilStorage(stage.page)
    await start(stage.page)
    await set(stage.page)
    await isSet(stage)
  },
  'changed by another tab': async (stage) => {
    const { page, context } = stage
    await start(page)
    const other = await context.newPage()
    await start(other)
    await set(other)
    await expect(row(page, wanted)).toHaveCount(1)
    await row(other, before).getByRole('button', { name: remove }).click()
    await expect(row(page, before)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
  },
  'two tabs': async (stage) => {
    const { page, context } = stage
    await start(page)
    const other = await context.newPage()
    await start(other)
    for (const tab of [page, other]) await price(tab).fill(wanted)
    const calls = [await hold(page, createPath), await hold(other, createPath)]
    for (const tab of [page, other]) await submit(tab).click()
    for (const route of await Promise.all(calls.map(({ held }) => held))) await route.continue()
    for (const tab of [page, other]) await isSet(stage, tab)
    expect(sent(stage)).toBe(2)

    // Both take it away: it is gone, and to neither is that a fault.
    const goes = [await hold(page, removePath), await hold(other, removePath)]
    for (const tab of [page, other]) await row(tab, wanted).getByRole('button', { name: remove }).click()
    // Of a body that a page has read the browser may count the last bytes as cut: the status says that an answer came.
    const gone = [page, other].map((tab) => tab.waitForResponse((response) => response.url().endsWith(removePath)))
    for (const route of await Promise.all(goes.map(({ held }) => held))) await route.continue()
    for (const answer of await Promise.all(gone)) expect(answer.status()).toBe(200)
    for (const tab of [page, other]) await expect(rows(tab)).toHaveCount(1)
    expect(await atVenue(stage)).toEqual([before])
    // The venue's push may take the row before the tab has its own answer: by the next call's end that is long read.
    for (const tab of [page, other]) {
      await set(tab)
      await expect(row(tab, wanted).first()).toBeVisible()
      await expect(tab.getByRole('region', { name: 'Notices' }).getByRole('alert')).toHaveCount(0)
    }
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page, calls } = stage
    await start(page)
    await price(page).fill(wanted)
    await price(page).evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    })
    await expect(price(page)).toHaveValue(wanted)
    expect(sent(stage)).toBe(0)
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await isSet(stage)
    expect(sent(stage)).toBe(1)

    await price(page).fill('300000000')
    await submit(page).dblclick()
    await isSet(stage, page, '300000000')
    expect(sent(stage)).toBe(2)

    // Under the hand that presses twice the next row has come meanwhile: it stays.
    await row(page, '300000000').getByRole('button', { name: remove }).dblclick()
    await expect(row(page, '300000000')).toHaveCount(0)
    await expect.poll(() => atVenue(stage)).toEqual([wanted, before])
    await expect(rows(page)).toHaveCount(2)
    expect(countOf(calls, removePath)).toBe(1)
  },
  'back button': async (stage) => {
    const { page } = stage
    await start(page)
    await set(page)
    await isSet(stage)
    await page.getByRole('main').getByRole('link', { name: 'To the messages' }).click()
    await expect(page).toHaveURL(/\/inMail\/noticeNavList/)
    await page.goBack()
    await expect(rows(page)).toHaveCount(2)
    await expect(market(page)).toHaveValue('BTC/USDT')
    expect(sent(stage)).toBe(1)
  },
  reload: async (stage) => {
    const { page } = stage
    await start(page)
    await set(page)
    await isSet(stage)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(price(page)).toHaveValue('')
    expect(sent(stage)).toBe(1)
  },
  'deep link in mid-flow': async (stage) => {
    const { page, context, person } = stage
    await context.clearCookies()
    await page.goto(`/en_US${from}`)
    await fillLogin(page, person)
    await isShown(page)
    await expect(market(page)).toHaveValue('BTC/USDT')
    await set(page)
    await isSet(stage)
    await page.goto('/en_US/market/alerts?symbol=%3Cb%3E..%2F')
    await expect(market(page)).toHaveValue('<B>../')
    await set(page, '300000000')
    await expect(page.getByText('Name a market, like BTC/USDT.')).toBeVisible()
    expect(sent(stage)).toBe(1)
  },
  'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
  'translator that wraps text nodes': async (stage) => {
    const { page } = stage
    await start(page)
    await translate(page)
    await set(page)
    await isSet(stage)
    await translate(page)
    for (const value of [wanted, before]) await row(page, value).getByRole('button', { name: remove }).click()
    await expect(page.getByText('No alert is set')).toBeVisible()
    await set(page)
    await isSet(stage)
  },
}
