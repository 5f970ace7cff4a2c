import type { Page, Route } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { beLoggedIn, logInTo, trader, type Person } from '#tests/support/browser/person.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import { accountMenu, endSession, expiredDialog, loginLink, logOut } from '#tests/support/browser/visitor.ts'
import { member } from './people.ts'
import {
  answersWith,
  countOf,
  forbidStorage,
  hold,
  isIn,
  listen,
  logoutPath,
  lookAway,
  seesSettingsOf,
  sessionPath,
  settings,
  spoilStorage,
  strike,
  translate,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000
/** Most calls that a return to a tab may make. */
const mostOnReturn = 10

const market = '/en_US/market'
const retry = (page: Page) => page.getByRole('button', { name: 'Retry now' })

/** A logged-in user whose page is not open yet. */
const somebody = async ({ page, venue }: Stage): Promise<Person> => {
  const person = await member(venue)
  await beLoggedIn(page, person)
  return person
}

/** Advances timers until the user is logged in, because only the product's own timers may be waited for. */
const untilIn = async (page: Page) => {
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return accountMenu(page).isVisible()
    })
    .toBe(true)
}

/** Answers the first session check this way; a later one reaches the venue. */
const asksAgain = async (stage: Stage, answer: (route: Route) => Promise<void>) => {
  await somebody(stage)
  await stage.page.clock.install()
  await answersWith(stage.page, sessionPath, answer)
  await stage.page.goto(market)
  await untilIn(stage.page)
  expect(countOf(stage.calls, sessionPath)).toBe(2)
}

/** Asserts that the page does not know yet whether a user is logged in. */
const isAsking = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(accountMenu(page)).toHaveCount(0)
  await expect(loginLink(page)).toHaveCount(0)
}

/** The document is loaded, and its session check is pending. */
const held = async (stage: Stage, path = market) => {
  const question = await hold(stage.page, sessionPath)
  await stage.page.goto(path)
  const route = await question.held
  return route
}

/** Faults while a page checks the session, at its start and later. */
export const faultsOfStart: FaultCells<Stage> = {
  'slow (10 s)': async (stage) => {
    const person = await somebody(stage)
    await stage.page.clock.install()
    const route = await held(stage, `/en_US${settings}`)
    await stage.page.clock.fastForward(10_000)
    await isAsking(stage.page)
    await expect(stage.page.getByText(person.account)).toHaveCount(0)
    expect(countOf(stage.calls, sessionPath)).toBe(1)
    await route.continue()
    await seesSettingsOf(stage.page, person.account)
  },
  hung: async (stage) => {
    await somebody(stage)
    await stage.page.clock.install()
    await held(stage)
    await isAsking(stage.page)
    await stage.page.clock.fastForward(kernelLimits.call.timeout)
    await untilIn(stage.page)
  },
  // An immediate second check is not worthwhile: the failure is shown, and the check repeats after a while.
  '4xx': async (stage) => {
    await somebody(stage)
    await stage.page.clock.install()
    await strike(stage.venue, sessionPath, { kind: 'fail', status: 403 })
    await stage.page.goto(market)
    await expect(retry(stage.page)).toBeVisible()
    await isAsking(stage.page)
    await untilIn(stage.page)
  },
  '5xx': (stage) =>
    asksAgain(stage, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } })),
  '429': async (stage) => {
    await somebody(stage)
    await stage.page.clock.install()
    await answersWith(stage.page, sessionPath, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    await stage.page.goto(market)
    await expect.poll(() => countOf(stage.calls, sessionPath)).toBe(1)
    await isAsking(stage.page)
    await stage.page.clock.fastForward(40_000)
    await isAsking(stage.page)
    expect(countOf(stage.calls, sessionPath)).toBe(1)
    await stage.page.clock.fastForward(20_000)
    await isIn(stage.page)
  },
  'reset or cut in mid-body': (stage) => asksAgain(stage, (route) => route.abort('connectionreset')),
  'answer lost after the effect': { cannot: 'a question has no effect' },
  'held request released after the asking': {
    provedBy: 'the cell "late": the first question’s answer comes after the second’s',
  },
  'tab killed between send and answer': { cannot: 'a question leaves nothing behind' },
  malformed: (stage) =>
    asksAgain(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":200,"msg":"","data":{"fid":7}}' }),
    ),
  'huge (10 MB)': (stage) =>
    asksAgain(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    ),
  'wrong content type': (stage) =>
    asksAgain(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    ),
  'duplicate, reordered, late after cancel': async (stage) => {
    await somebody(stage)
    await stage.page.clock.install()
    const late = await held(stage)
    await stage.page.clock.fastForward(kernelLimits.call.timeout)
    await untilIn(stage.page)
    await late.fulfill({ json: { code: 200, msg: '', data: null } })
    await isIn(stage.page)
    await expect(loginLink(stage.page)).toHaveCount(0)
  },
  'offline, then online': async (stage) => {
    const person = await somebody(stage)
    await stage.page.clock.install()
    const route = await held(stage, `/en_US${settings}`)
    await stage.context.setOffline(true)
    await route.abort('internetdisconnected')
    await expect
      .poll(async () => {
        await stage.page.clock.fastForward(1_000)
        return retry(stage.page).isVisible()
      })
      .toBe(true)
    await isAsking(stage.page)
    await stage.context.setOffline(false)
    await untilIn(stage.page)
    await seesSettingsOf(stage.page, person.account)
  },
  'session expired in mid-flow': async (stage) => {
    await somebody(stage)
    await endSession(stage.context, stage.venue)
    await stage.page.goto(market)
    await expect(loginLink(stage.page)).toBeVisible()
    await expect(expiredDialog(stage.page)).toHaveCount(0)
    await stage.page.goto(`/en_US${settings}`)
    await expect(stage.page).toHaveURL(/\/en_US\/login\?redirect=/)
  },
  // The answer predates the login in the other tab.
  'account switched in another tab': async (stage) => {
    await somebody(stage)
    const route = await held(stage)
    const other = await stage.context.newPage()
    await other.goto(market)
    await logOut(other)
    await expect(loginLink(other)).toBeVisible()
    await logInTo(other, trader, settings)
    await route.fulfill({ json: { code: 200, msg: '', data: null } })
    await isIn(stage.page)
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, trader.account)
  },
  'socket dropped or silent': async (stage) => {
    const person = await somebody(stage)
    const isTheirs = (socket: { url: () => string }) => socket.url().includes('/ws/user/')
    const first = stage.page.waitForEvent('websocket', isTheirs)
    await stage.page.goto(`/en_US${settings}`)
    const socket = await first
    // The venue can drop the socket only after it has sent on it.
    await socket.waitForEvent('framereceived')
    const closed = socket.waitForEvent('close')
    const second = stage.page.waitForEvent('websocket', isTheirs)
    await strike(stage.venue, sessionPath, { kind: 'dropSockets', account: person.account })
    expect(
      (
        await stage.context.request.get(sessionPath, {
          headers: { [headers.requestedWith]: headers.requestedWithValue },
        })
      ).status(),
    ).toBe(200)
    await closed
    await second
    await seesSettingsOf(stage.page, person.account)
    await expect(expiredDialog(stage.page)).toHaveCount(0)
  },
  'clock wrong by hours': async (stage) => {
    const person = await somebody(stage)
    await stage.page.clock.install({ time: Date.now() + 13 * hour })
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, person.account)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const person = await somebody(stage)
    await stage.page.clock.install()
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, person.account)
    const onReturn = listen(stage.context)
    const asked = stage.page.waitForResponse((answer) => new URL(answer.url()).pathname === sessionPath)
    await lookAway(stage.page, hour)
    await asked
    await seesSettingsOf(stage.page, person.account)
    expect(onReturn.length).toBeLessThanOrEqual(mostOnReturn)
    expect(countOf(onReturn, sessionPath)).toBe(1)
  },
  'restored by Back after logout': {
    provedBy: 'session.spec: a logout leaves nothing of the person, and Back leads to the login [OUT-02]',
  },
  'storage full or forbidden': async (stage) => {
    const person = await somebody(stage)
    await forbidStorage(stage.page)
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, person.account)
  },
  'storage corrupt or of another version': async (stage) => {
    const person = await somebody(stage)
    await stage.page.goto(market)
    await spoilStorage(stage.page)
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, person.account)
  },
  // Another tab records a logout that never reached the venue: this tab is logged out too.
  'changed by another tab': async (stage) => {
    const person = await somebody(stage)
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, person.account)
    const other = await stage.context.newPage()
    await other.goto(market)
    await answersWith(other, logoutPath, (route) => route.abort('connectionreset'))
    await logOut(other)
    for (const tab of [stage.page, other]) await expect(loginLink(tab)).toBeVisible()
    await expect(stage.page.getByText(person.account)).toHaveCount(0)
  },
  'two tabs': async (stage) => {
    await somebody(stage)
    const other = await stage.context.newPage()
    await Promise.all([stage.page, other].map((tab) => tab.goto(market)))
    for (const tab of [stage.page, other]) await isIn(tab)
  },
  'double click, Enter held or in composition': async (stage) => {
    await somebody(stage)
    await strike(stage.venue, sessionPath, { kind: 'fail', status: 403 })
    const refused = stage.page.waitForResponse((answer) => answer.status() === 403)
    await stage.page.goto(market)
    await refused
    const question = await hold(stage.page, sessionPath)
    await retry(stage.page).focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await stage.page.keyboard.down('Enter')
    await stage.page.keyboard.up('Enter')
    await (await question.held).continue()
    await isIn(stage.page)
    expect(countOf(stage.calls, sessionPath)).toBe(2)
  },
  'back button': async (stage) => {
    await somebody(stage)
    await stage.page.goto(market)
    await isIn(stage.page)
    const route = await held(stage, `/en_US${settings}`)
    await stage.page.goBack()
    await isIn(stage.page)
    await route.abort('connectionreset')
    await expect(stage.page).toHaveURL(/\/en_US\/market$/)
  },
  reload: async (stage) => {
    await somebody(stage)
    await held(stage)
    await stage.page.reload()
    await isIn(stage.page)
    expect(countOf(stage.calls, sessionPath)).toBe(2)
  },
  'deep link in mid-flow': {
    provedBy: 'the cell "slow": a page that needs a login waits for the answer, and shows nothing before',
  },
  'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
  'translator that wraps text nodes': async (stage) => {
    await somebody(stage)
    const route = await held(stage)
    await translate(stage.page)
    await route.continue()
    await isIn(stage.page)
  },
}
