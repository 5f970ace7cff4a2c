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
  type Fixture,
} from './fixture.ts'

const hour = 60 * 60 * 1_000
/** Most calls that a return to a tab may make. */
const mostOnReturn = 10

const market = '/en_US/market'
const retry = (page: Page) => page.getByRole('button', { name: 'Retry now' })

/** A logged-in user whose page is not open yet. */
const logInMember = async ({ page, venue }: Fixture): Promise<Person> => {
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
const asksAgain = async (fixture: Fixture, answer: (route: Route) => Promise<void>) => {
  await logInMember(fixture)
  await fixture.page.clock.install()
  await answersWith(fixture.page, sessionPath, answer)
  await fixture.page.goto(market)
  await untilIn(fixture.page)
  expect(countOf(fixture.calls, sessionPath)).toBe(2)
}

/** Asserts that the page does not know yet whether a user is logged in. */
const isAsking = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(accountMenu(page)).toHaveCount(0)
  await expect(loginLink(page)).toHaveCount(0)
}

/** The document is loaded, and its session check is pending. */
const held = async (fixture: Fixture, path = market) => {
  const question = await hold(fixture.page, sessionPath)
  await fixture.page.goto(path)
  const route = await question.held
  return route
}

/** Faults while a page checks the session, at its start and later. */
export const faultsOfStart: FaultCells<Fixture> = {
  'slow (10 s)': async (fixture) => {
    const person = await logInMember(fixture)
    await fixture.page.clock.install()
    const route = await held(fixture, `/en_US${settings}`)
    await fixture.page.clock.fastForward(10_000)
    await isAsking(fixture.page)
    await expect(fixture.page.getByText(person.account)).toHaveCount(0)
    expect(countOf(fixture.calls, sessionPath)).toBe(1)
    await route.continue()
    await seesSettingsOf(fixture.page, person.account)
  },
  hung: async (fixture) => {
    await logInMember(fixture)
    await fixture.page.clock.install()
    await held(fixture)
    await isAsking(fixture.page)
    await fixture.page.clock.fastForward(kernelLimits.call.timeout)
    await untilIn(fixture.page)
  },
  // An immediate second check is not worthwhile: the failure is shown, and the check repeats after a while.
  '4xx': async (fixture) => {
    await logInMember(fixture)
    await fixture.page.clock.install()
    await strike(fixture.venue, sessionPath, { kind: 'fail', status: 403 })
    await fixture.page.goto(market)
    await expect(retry(fixture.page)).toBeVisible()
    await isAsking(fixture.page)
    await untilIn(fixture.page)
  },
  '5xx': (fixture) =>
    asksAgain(fixture, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } })),
  '429': async (fixture) => {
    await logInMember(fixture)
    await fixture.page.clock.install()
    await answersWith(fixture.page, sessionPath, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    await fixture.page.goto(market)
    await expect.poll(() => countOf(fixture.calls, sessionPath)).toBe(1)
    await isAsking(fixture.page)
    await fixture.page.clock.fastForward(40_000)
    await isAsking(fixture.page)
    expect(countOf(fixture.calls, sessionPath)).toBe(1)
    await fixture.page.clock.fastForward(20_000)
    await isIn(fixture.page)
  },
  'reset or cut in mid-body': (fixture) => asksAgain(fixture, (route) => route.abort('connectionreset')),
  'answer lost after the effect': { cannot: 'a question has no effect' },
  'held request released after the asking': {
    provedBy: 'the cell "late": the first question’s answer comes after the second’s',
  },
  'tab killed between send and answer': { cannot: 'a question leaves nothing behind' },
  malformed: (fixture) =>
    asksAgain(fixture, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":200,"msg":"","data":{"fid":7}}' }),
    ),
  'huge (10 MB)': (fixture) =>
    asksAgain(fixture, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    ),
  'wrong content type': (fixture) =>
    asksAgain(fixture, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    ),
  'duplicate, reordered, late after cancel': async (fixture) => {
    await logInMember(fixture)
    await fixture.page.clock.install()
    const late = await held(fixture)
    await fixture.page.clock.fastForward(kernelLimits.call.timeout)
    await untilIn(fixture.page)
    await late.fulfill({ json: { code: 200, msg: '', data: null } })
    await isIn(fixture.page)
    await expect(loginLink(fixture.page)).toHaveCount(0)
  },
  'offline, then online': async (fixture) => {
    const person = await logInMember(fixture)
    await fixture.page.clock.install()
    const route = await held(fixture, `/en_US${settings}`)
    await fixture.context.setOffline(true)
    await route.abort('internetdisconnected')
    await expect
      .poll(async () => {
        await fixture.page.clock.fastForward(1_000)
        return retry(fixture.page).isVisible()
      })
      .toBe(true)
    await isAsking(fixture.page)
    await fixture.context.setOffline(false)
    await untilIn(fixture.page)
    await seesSettingsOf(fixture.page, person.account)
  },
  'session expired in mid-flow': async (fixture) => {
    await logInMember(fixture)
    await endSession(fixture.context, fixture.venue)
    await fixture.page.goto(market)
    await expect(loginLink(fixture.page)).toBeVisible()
    await expect(expiredDialog(fixture.page)).toHaveCount(0)
    await fixture.page.goto(`/en_US${settings}`)
    await expect(fixture.page).toHaveURL(/\/en_US\/login\?redirect=/)
  },
  // The answer predates the login in the other tab.
  'account switched in another tab': async (fixture) => {
    await logInMember(fixture)
    const route = await held(fixture)
    const other = await fixture.context.newPage()
    await other.goto(market)
    await logOut(other)
    await expect(loginLink(other)).toBeVisible()
    await logInTo(other, trader, settings)
    await route.fulfill({ json: { code: 200, msg: '', data: null } })
    await isIn(fixture.page)
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, trader.account)
  },
  'socket dropped or silent': async (fixture) => {
    const person = await logInMember(fixture)
    const isTheirs = (socket: { url: () => string }) => socket.url().includes('/ws/user/')
    const first = fixture.page.waitForEvent('websocket', isTheirs)
    await fixture.page.goto(`/en_US${settings}`)
    const socket = await first
    // The venue can drop the socket only after it has sent on it.
    await socket.waitForEvent('framereceived')
    const closed = socket.waitForEvent('close')
    const second = fixture.page.waitForEvent('websocket', isTheirs)
    await strike(fixture.venue, sessionPath, { kind: 'dropSockets', account: person.account })
    expect(
      (
        await fixture.context.request.get(sessionPath, {
          headers: { [headers.requestedWith]: headers.requestedWithValue },
        })
      ).status(),
    ).toBe(200)
    await closed
    await second
    await seesSettingsOf(fixture.page, person.account)
    await expect(expiredDialog(fixture.page)).toHaveCount(0)
  },
  'clock wrong by hours': async (fixture) => {
    const person = await logInMember(fixture)
    await fixture.page.clock.install({ time: Date.now() + 13 * hour })
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, person.account)
  },
  'tab hidden or frozen for an hour': async (fixture) => {
    const person = await logInMember(fixture)
    await fixture.page.clock.install()
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, person.account)
    const onReturn = listen(fixture.context)
    const asked = fixture.page.waitForResponse((answer) => new URL(answer.url()).pathname === sessionPath)
    await lookAway(fixture.page, hour)
    await asked
    await seesSettingsOf(fixture.page, person.account)
    expect(onReturn.length).toBeLessThanOrEqual(mostOnReturn)
    expect(countOf(onReturn, sessionPath)).toBe(1)
  },
  'restored by Back after logout': {
    provedBy: 'session.spec: a logout leaves nothing of the person, and Back leads to the login [OUT-02]',
  },
  'storage full or forbidden': async (fixture) => {
    const person = await logInMember(fixture)
    await forbidStorage(fixture.page)
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, person.account)
  },
  'storage corrupt or of another version': async (fixture) => {
    const person = await logInMember(fixture)
    await fixture.page.goto(market)
    await spoilStorage(fixture.page)
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, person.account)
  },
  // Another tab records a logout that never reached the venue: this tab is logged out too.
  'changed by another tab': async (fixture) => {
    const person = await logInMember(fixture)
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, person.account)
    const other = await fixture.context.newPage()
    await other.goto(market)
    await answersWith(other, logoutPath, (route) => route.abort('connectionreset'))
    await logOut(other)
    for (const tab of [fixture.page, other]) await expect(loginLink(tab)).toBeVisible()
    await expect(fixture.page.getByText(person.account)).toHaveCount(0)
  },
  'two tabs': async (fixture) => {
    await logInMember(fixture)
    const other = await fixture.context.newPage()
    await Promise.all([fixture.page, other].map((tab) => tab.goto(market)))
    for (const tab of [fixture.page, other]) await isIn(tab)
  },
  'double click, Enter held or in composition': async (fixture) => {
    await logInMember(fixture)
    await strike(fixture.venue, sessionPath, { kind: 'fail', status: 403 })
    const refused = fixture.page.waitForResponse((answer) => answer.status() === 403)
    await fixture.page.goto(market)
    await refused
    const question = await hold(fixture.page, sessionPath)
    await retry(fixture.page).focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await fixture.page.keyboard.down('Enter')
    await fixture.page.keyboard.up('Enter')
    await (await question.held).continue()
    await isIn(fixture.page)
    expect(countOf(fixture.calls, sessionPath)).toBe(2)
  },
  'back button': async (fixture) => {
    await logInMember(fixture)
    await fixture.page.goto(market)
    await isIn(fixture.page)
    const route = await held(fixture, `/en_US${settings}`)
    await fixture.page.goBack()
    await isIn(fixture.page)
    await route.abort('connectionreset')
    await expect(fixture.page).toHaveURL(/\/en_US\/market$/)
  },
  reload: async (fixture) => {
    await logInMember(fixture)
    await held(fixture)
    await fixture.page.reload()
    await isIn(fixture.page)
    expect(countOf(fixture.calls, sessionPath)).toBe(2)
  },
  'deep link in mid-flow': {
    provedBy: 'the cell "slow": a page that needs a login waits for the answer, and shows nothing before',
  },
  'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
  'translator that wraps text nodes': async (fixture) => {
    await logInMember(fixture)
    const route = await held(fixture)
    await translate(fixture.page)
    await route.continue()
    await isIn(fixture.page)
  },
}
