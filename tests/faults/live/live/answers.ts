import { live } from '#contract/live/calls/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { chat, isSaidOnce, line, openRoom, say, saidRow, send, strike, failureText } from './stage.ts'
import type { Stage } from './stage.ts'

/** What the venue and the way to it can do to somebody who speaks in a room. */
export const faultsOfAnswers = {
  'slow (10 s)': async ({ page, venue, sent, words }: Stage) => {
    await strike(venue, { kind: 'slow', ms: 10_000 })
    await say(page, words)
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await send(page).click({ force: true })
    await expect(saidRow(page, words)).toBeVisible({ timeout: 20_000 })
    expect(sent).toHaveLength(1)
    await isSaidOnce(page, words)
  },
  hung: { provedBy: 'answer lost after the effect: what does not answer ends in the same state' },
  '4xx': async ({ page, venue, words }: Stage) => {
    await strike(venue, { kind: 'fail', status: 403 })
    await say(page, words)
    await expect(failureText(page, 'The message was not sent')).toBeVisible()
    await expect(line(page)).toHaveValue(words)
  },
  '5xx': async ({ page, venue, sent, words }: Stage) => {
    await strike(venue, { kind: 'fail', status: 503 })
    await say(page, words)
    await expect(failureText(page, 'It is not known whether')).toBeVisible()
    await chat(page).getByRole('button', { name: 'Send again' }).click()
    await expect(saidRow(page, words)).toBeVisible()
    expect(sent).toHaveLength(2)
    await isSaidOnce(page, words)
  },
  '429': async ({ page, venue, words }: Stage) => {
    await strike(venue, { kind: 'fail', status: 429, ms: 2_000 })
    await say(page, words)
    await expect(failureText(page, 'A little slower')).toBeVisible()
    await expect(line(page)).toHaveValue(words)
    await expect(send(page)).toBeDisabled()
    await expect(send(page)).toBeEnabled({ timeout: liveLimits.live.pause + 5_000 })
    await send(page).click()
    await isSaidOnce(page, words)
  },
  'reset or cut in mid-body': { provedBy: 'answer lost after the effect: the connection is cut' },
  'answer lost after the effect': async ({ page, venue, words }: Stage) => {
    const keys: string[] = []
    await page.route(`**${live.send.path}`, async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key)
      await route.continue()
    })
    // A browser may send it again by itself, on each connection that it has: those answers are lost as well.
    await strike(venue, { kind: 'loseAfter', times: 20 })
    await say(page, words)
    await expect(failureText(page, 'It is not known whether')).toBeVisible()
    await clearFaults(venue)
    await chat(page).getByRole('button', { name: 'Send again' }).click()
    await expect(line(page)).toHaveValue('')
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    await isSaidOnce(page, words)
  },
  'held request released after the asking': {
    cannot: 'a message is not asked about: sent again under its key it is said once',
  },
  'tab killed between send and answer': {
    cannot: 'the message is in the room or it is not, and who comes back sees which',
  },
  malformed: async ({ page, words }: Stage) => {
    await page.route(`**${live.banStatus.path}*`, (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { reason: 7 } } }),
    )
    await say(page, words)
    await expect(failureText(page, 'The message was not sent')).toBeVisible({ timeout: 30_000 })
    await expect(line(page)).toHaveValue(words)
    await page.unroute(`**${live.banStatus.path}*`)
    await send(page).click()
    await isSaidOnce(page, words)
  },
  'huge (10 MB)': { provedBy: 'tests/services/http/http.test.ts: no answer of any call may be as long' },
  'wrong content type': async ({ page }: Stage) => {
    await page.route(`**${live.messages.path}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' }),
    )
    await page.reload()
    await expect(failureText(page, 'The chat did not come')).toBeVisible({ timeout: 30_000 })
    await page.unroute(`**${live.messages.path}*`)
    await chat(page).getByRole('button', { name: 'Try again' }).click()
    await expect(chat(page).getByRole('log')).toBeVisible()
  },
  'duplicate, reordered, late after cancel': {
    provedBy: 'tests/machines/live/liveChat/liveChat.test.ts: the chat is the same whichever way what happened came',
  },
  'socket dropped or silent': async ({ page, venue, words, context }: Stage) => {
    await page.routeWebSocket(/user\/stream/, (socket) => void socket.close())
    await strike(venue, { kind: 'dropSockets' }, live.role.path)
    await openRoom(page)
    await expect(chat(page).getByRole('log')).toBeVisible()
    // Another tab of the same person is heard as soon as this one follows again.
    const other = await context.newPage()
    await openRoom(other)
    await say(other, words)
    await expect(saidRow(other, words)).toBeVisible()
    await page.reload()
    await expect(saidRow(page, words)).toBeVisible()
  },
} as const
