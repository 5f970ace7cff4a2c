import { live } from '#contract/live/calls/live.ts'
import { loseFiles } from '#tests/support/browser/builtFiles.ts'
import { demo } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { chat, isSaidOnce, line, openRoom, roomPath, say, saidRow, send, failureText } from './stage.ts'
import type { Stage } from './stage.ts'

/** What the browser, the person and other tabs can do to it. */
export const faultsOfTheWorld = {
  'offline, then online': async ({ page, context, words }: Stage) => {
    await line(page).fill(words)
    await context.setOffline(true)
    await send(page).click()
    await expect(failureText(page, 'The message was not sent')).toBeVisible({ timeout: 30_000 })
    await expect(line(page)).toHaveValue(words)
    await context.setOffline(false)
    await send(page).click()
    await isSaidOnce(page, words)
  },
  'session expired in mid-flow': async ({ page, context, words }: Stage) => {
    await line(page).fill(words)
    await context.clearCookies()
    await send(page).click()
    const login = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(login).toBeVisible()
    await login.getByLabel('Password', { exact: true }).fill(demo.password)
    // The new session enters the room anew, and writes with a pass of its own.
    const entered = Promise.all(
      [live.messages, live.role, live.userSig, live.banStatus].map(({ path }) =>
        page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.ok()),
      ),
    )
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(login).toHaveCount(0)
    await entered
    await expect(line(page)).toHaveValue(words)
    await send(page).click()
    await expect(saidRow(page, words)).toHaveCount(1)
  },
  'account switched in another tab': {
    provedBy: 'tests/faults/account/session: pages of another person end, whatever they are',
  },
  'clock wrong by hours': async ({ page, words }: Stage) => {
    await page.clock.install({ time: Date.now() - 5 * 60 * 60 * 1_000 })
    await page.goto(roomPath)
    await page.clock.runFor(3_000)
    await expect(send(page)).toBeVisible()
    await say(page, words)
    await expect(saidRow(page, words)).toBeVisible()
  },
  'tab hidden or frozen for an hour': {
    provedBy: 'tests/browser/live/live.spec.ts: links come back, and a topic that is heard again is fetched again',
  },
  'restored by Back after logout': { provedBy: 'tests/faults/account/session: nothing private is left on any page' },
  'storage full or forbidden': { cannot: 'a room keeps nothing in the browser' },
  'storage corrupt or of another version': { cannot: 'a room keeps nothing in the browser' },
  'changed by another tab': async ({ page, context, words }: Stage) => {
    const other = await context.newPage()
    await openRoom(other)
    await say(other, words)
    await expect(saidRow(page, words)).toBeVisible()
  },
  'two tabs': { provedBy: 'changed by another tab' },
  'double click, Enter held or in composition': async ({ page, sent, words }: Stage) => {
    await line(page).fill(words)
    await send(page).dblclick()
    await expect(saidRow(page, words)).toBeVisible()
    await line(page).press('Enter')
    expect(sent).toHaveLength(1)
    await isSaidOnce(page, words)
  },
  'back button': async ({ page }: Stage) => {
    await page.getByRole('link', { name: 'To the programme' }).click()
    await expect(page).toHaveURL(/\/en_US\/live$/)
    await page.goBack()
    await expect(send(page)).toBeVisible()
  },
  reload: async ({ page, words }: Stage) => {
    await say(page, words)
    await isSaidOnce(page, words)
  },
  'deep link in mid-flow': {
    provedBy: 'tests/browser/live/live.room.spec.ts: a guest’s link to a room leads over the login',
  },
  'a chunk that is gone after a release': async ({ page }: Stage) => {
    await loseFiles(page, 'node_modules/hls.js/dist/hls.light.mjs')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The picture cannot be shown' })).toBeVisible()
    await expect(chat(page).getByRole('log')).toBeVisible()
  },
  'translator that wraps text nodes': async ({ page, words }: Stage) => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main p, main h1, main h2, main span')) {
        for (const node of [...element.childNodes]) {
          if (node.nodeType !== Node.TEXT_NODE) continue
          const font = document.createElement('font')
          node.replaceWith(font)
          font.append(node)
        }
      }
    })
    await say(page, words)
    await expect(saidRow(page, words)).toBeVisible()
  },
} as const
