import { loseFiles } from '#tests/support/browser/builtFiles.ts'
import { beLoggedIn, demo, logInTo, trader } from '#tests/support/browser/person.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  always,
  forbidStorage,
  lookAway,
  spoilStorage,
  strike,
  translate,
} from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  answer,
  askAs,
  button,
  field,
  from,
  isThere,
  openPanel,
  panel,
  path,
  said,
  sends,
  start,
  unsent,
  write,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000

/** What the browser, the person and other tabs can do to a conversation. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await start(page)
    await context.setOffline(true)
    for (const text of ['Is anybody there?', 'Or now?', 'Never']) await write(page, text)
    await expect(
      panel(page).getByText('Waiting for the connection. It is sent by itself when it is back.'),
    ).toHaveCount(3)
    await panel(page).getByRole('button', { name: 'Take back' }).last().click()
    await expect(field(page)).toHaveValue('Never')
    await context.setOffline(false)
    for (const text of ['Is anybody there?', 'Or now?']) await isThere(page, text)
    await expect(said(page, 'Never')).toHaveCount(0)
    expect(await panel(page).getByRole('log').getByText(/\?$/).allTextContents()).toEqual([
      'Is anybody there?',
      'Or now?',
    ])
    expect(sends(stage)).toBe(2)
    await answer(stage, 'Or now?', 'After the silence')
    await isThere(page, 'After the silence')
  },
  // Whoever is nobody any more has a visitor's conversation, and sees nothing of the other.
  'session expired in mid-flow': async ({ page, context }) => {
    await askAs(page, demo, 'Of a person')
    await context.clearCookies()
    await write(page, 'Still me')
    await expect(unsent(page)).toContainText('This message was not sent')
    const login = page.getByRole('dialog', { name: 'Your session has ended' })
    await login.getByLabel('Password', { exact: true }).fill(demo.password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(login).toHaveCount(0)
    // The link that comes back with the login sends what waited.
    for (const text of ['Of a person', 'Still me']) await isThere(page, text)

    // Who goes on without logging in has a conversation of their own.
    await context.clearCookies()
    await write(page, 'Whose is this?')
    await login.getByRole('button', { name: 'Go on without logging in' }).click()
    for (const text of ['Of a person', 'Whose is this?']) await expect(said(page, text)).toHaveCount(0)
    await write(page, 'Of a visitor')
    await isThere(page, 'Of a visitor')
  },
  'account switched in another tab': async ({ page, context }) => {
    await askAs(page, demo, 'Of the first')
    const other = await context.newPage()
    await context.clearCookies()
    await logInTo(other, trader, from)
    await openPanel(other)
    await write(other, 'Of the second')
    // Each tab shows the conversation of whoever is here now.
    for (const tab of [page, other]) {
      await isThere(tab, 'Of the second')
      await expect(said(tab, 'Of the first')).toHaveCount(0)
    }

    // Nobody told this tab of the next one: what it writes goes to no conversation of another's.
    await other.close()
    await context.clearCookies()
    await beLoggedIn(page, demo)
    await write(page, 'Whose is this?')
    await isThere(page, 'Of the first')
    for (const text of ['Of the second', 'Whose is this?']) await expect(said(page, text)).toHaveCount(0)
  },
  'socket dropped or silent': async (stage) => {
    const { page, network } = stage
    await start(page, network.url)
    await write(page, 'Before the storm')
    await isThere(page, 'Before the storm')
    network.refuse(true)
    network.reset()
    await answer(stage, 'Before the storm', 'In the storm')
    network.refuse(false)
    network.heal()
    await expect(said(page, 'In the storm')).toHaveCount(1, { timeout: 30_000 })
    await write(page, 'After the storm')
    await isThere(page, 'After the storm')
  },
  'clock wrong by hours': async ({ page }) => {
    const now = new Date()
    await page.clock.install({ time: now.getTime() + 24 * 400 * hour })
    await start(page)
    await write(page, 'What day is it?')
    await isThere(page, 'What day is it?')
    // Times are the venue's.
    await expect(panel(page).getByRole('log')).toContainText(String(now.getUTCFullYear()))
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await start(page)
    await write(page, 'I wait')
    await isThere(page, 'I wait')
    await page.clock.install()
    await lookAway(page, hour)
    await answer(stage, 'I wait', 'Thanks for waiting')
    await isThere(page, 'Thanks for waiting')
  },
  'restored by Back after logout': {
    provedBy:
      'the cell "account switched in another tab": a conversation goes with whoever it is of; the session’s faults restore pages by Back [OUT-02]',
  },
  'storage full or forbidden': async ({ page }) => {
    await forbidStorage(page)
    await start(page)
    await write(page, 'No place to keep it')
    await isThere(page, 'No place to keep it')
    await page.reload()
    await openPanel(page)
    await isThere(page, 'No place to keep it')
  },
  'storage corrupt or of another version': async ({ page }) => {
    await start(page)
    await write(page, 'Kept by the venue')
    await isThere(page, 'Kept by the venue')
    await field(page).fill('Half a message')
    await spoilStorage(page)
    await page.reload()
    await openPanel(page)
    await isThere(page, 'Kept by the venue')
    await expect(field(page)).toHaveValue('')
  },
  'changed by another tab': async ({ page, context }) => {
    await start(page)
    const other = await context.newPage()
    await start(other)
    await write(other, 'From the other tab')
    for (const tab of [page, other]) await isThere(tab, 'From the other tab')
  },
  'two tabs': async (stage) => {
    const { page, context } = stage
    await start(page)
    const other = await context.newPage()
    // Opened side by side, neither knew of the other: the browser has one name now, that of the second.
    await context.clearCookies()
    await start(other)
    await write(page, 'Whose name is it?')
    for (const tab of [page, other]) await isThere(tab, 'Whose name is it?')
    await answer(stage, 'Whose name is it?', 'Yours')
    for (const tab of [page, other]) await isThere(tab, 'Yours')
    await write(page, 'From here')
    await write(other, 'From there')
    for (const tab of [page, other]) for (const text of ['From here', 'From there']) await isThere(tab, text)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await start(page)
    await field(page).fill('Half a wo')
    await field(page).evaluate((area) => {
      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    })
    await expect(field(page)).toHaveValue('Half a wo')
    await field(page).fill('Enter is held')
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await isThere(page, 'Enter is held')
    await field(page).fill('Pressed twice')
    await panel(page).getByRole('button', { name: 'Send', exact: true }).dblclick()
    await isThere(page, 'Pressed twice')
    expect(sends(stage)).toBe(2)
  },
  'back button': async ({ page }) => {
    await start(page)
    await field(page).fill('Half a message')
    await page.getByRole('main').getByRole('link', { name: 'Markets' }).click()
    await expect(page).toHaveURL(/\/market/)
    await expect(field(page)).toHaveValue('Half a message')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${from}$`))
    await expect(field(page)).toHaveValue('Half a message')
  },
  reload: async (stage) => {
    const { page } = stage
    await start(page)
    await write(page, 'Still here?')
    await isThere(page, 'Still here?')
    // What was not sent yet, and what is typed, is the tab's own.
    await strike(stage.venue, path, { kind: 'fail', status: 503, times: always })
    for (const text of ['And this?', 'And that?']) await write(page, text)
    await expect(unsent(page)).toContainText('This message was not sent')
    await field(page).fill('Half a message')
    await clearFaults(stage.venue)
    await page.reload()
    await expect(panel(page)).toHaveCount(0)
    await openPanel(page)
    for (const text of ['Still here?', 'And this?', 'And that?']) await isThere(page, text)
    expect(await panel(page).getByRole('log').getByText(/\?$/).allTextContents()).toEqual([
      'Still here?',
      'And this?',
      'And that?',
    ])
    await expect(field(page)).toHaveValue('Half a message')
  },
  'deep link in mid-flow': {
    cannot:
      'a conversation has no address of its own; the agents’ desk has one, and opens by it in tests/browser/support/support.spec.ts',
  },
  'a chunk that is gone after a release': async ({ page }) => {
    const comeBack = await loseFiles(page, 'src/app/parts/overAnyPage.ts')
    await page.goto(`/en_US${from}`)
    await button(page).click()
    const notLoaded = page.getByRole('alert').filter({ hasText: 'This dialog could not be loaded' })
    await expect(notLoaded).toBeVisible()
    await comeBack()
    await notLoaded.getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page).getByRole('log')).toBeVisible()
    await write(page, 'It is back')
    await isThere(page, 'It is back')
  },
  'translator that wraps text nodes': async (stage) => {
    const { page } = stage
    await start(page)
    await translate(page)
    await write(page, 'In my language')
    await isThere(page, 'In my language')
    await translate(page)
    await answer(stage, 'In my language', 'In mine')
    await expect(said(page, 'In mine')).toHaveCount(1)
    await panel(page).press('Escape')
    await expect(panel(page)).toHaveCount(0)
  },
}
