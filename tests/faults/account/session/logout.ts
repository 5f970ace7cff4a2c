import type { Page } from '@playwright/test'
import { accountLimits } from '#contract/account/limits.ts'
import { beLoggedIn, logInTo, trader, type Person } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { accountMenu, expiredDialog, loginLink, logOut, wayOut } from '#tests/support/browser/visitor.ts'
import { member } from './people.ts'
import {
  always,
  answersWith,
  countOf,
  executeElsewhere,
  forbidStorage,
  hold,
  isIn,
  lookAway,
  logoutPath,
  seesSettingsOf,
  sessionPath,
  settings,
  spoilStorage,
  strike,
  translate,
  type Fixture,
} from './fixture.ts'

const hour = 60 * 60 * 1_000

const open = async ({ page, venue }: Fixture): Promise<Person> => {
  const person = await member(venue)
  await beLoggedIn(page, person)
  await page.goto(`/en_US${settings}`)
  await seesSettingsOf(page, person.account)
  return person
}

/** Asserts that the page is the home page for guests, without a trace of the user. */
const isHome = async (page: Page, { account }: Person) => {
  await expect(page).toHaveURL(/\/en_US\/?$/)
  await expect(loginLink(page)).toBeVisible()
  await expect(page.getByText(account)).toHaveCount(0)
  await expect(expiredDialog(page)).toHaveCount(0)
}

/** The calls that the next start makes before it shows the login; the venue then has no session. */
const nextStart = async ({ page, context, calls }: Fixture, from = page): Promise<readonly string[]> => {
  const before = calls.length
  await from.goto(`/en_US${settings}`)
  await expect(from).toHaveURL(/\/en_US\/login\?redirect=/)
  const asked = calls
    .slice(before)
    .map((call) => new URL(call.url()).pathname)
    .filter((path) => path === logoutPath || path === sessionPath)
  expect(await context.request.get(sessionPath).then((answer) => answer.json())).toMatchObject({ data: null })
  return asked
}
const repeated = [logoutPath, sessionPath]
const heard = [sessionPath]

/** Whatever the venue answers, the logout happens here and is reported to the venue again at the next start. */
const endsHere = async (fixture: Fixture, fail: () => Promise<unknown>) => {
  const person = await open(fixture)
  await fail()
  await logOut(fixture.page)
  await isHome(fixture.page, person)
  await fixture.page.unroute(`**${logoutPath}`)
  await clearFaults(fixture.venue)
  expect(await nextStart(fixture)).toEqual(repeated)
}

const heldLogout = async (fixture: Fixture) => {
  const person = await open(fixture)
  const { held } = await hold(fixture.page, logoutPath)
  await fixture.page.clock.install()
  await logOut(fixture.page)
  const route = await held
  await expect(fixture.page.getByRole('alertdialog', { name: 'Logging out…' })).toBeVisible()
  return { person, route }
}

const afterPatience = async ({ page }: Fixture, person: Person) => {
  await page.clock.fastForward(accountLimits.session.logoutPatience)
  await page.clock.fastForward(accountLimits.session.logoutRedirect)
  await isHome(page, person)
}

/** Faults during a logout. */
export const faultsOfLogout: FaultCells<Fixture> = {
  'slow (10 s)': async (fixture) => {
    const { person, route } = await heldLogout(fixture)
    await afterPatience(fixture, person)
    await route.continue()
    await isHome(fixture.page, person)
    expect(countOf(fixture.calls, logoutPath)).toBe(1)
  },
  hung: async (fixture) => {
    const { person } = await heldLogout(fixture)
    await afterPatience(fixture, person)
    expect(await nextStart(fixture)).toEqual(repeated)
  },
  '4xx': (fixture) => endsHere(fixture, () => strike(fixture.venue, logoutPath, { kind: 'fail', status: 403 })),
  '5xx': { provedBy: 'session.spec: a logout that the venue does not hear ends here all the same [OUT-01]' },
  '429': (fixture) => endsHere(fixture, () => strike(fixture.venue, logoutPath, { kind: 'fail', status: 429 })),
  'reset or cut in mid-body': (fixture) =>
    endsHere(fixture, () => strike(fixture.venue, logoutPath, { kind: 'loseBefore', times: always })),
  'answer lost after the effect': (fixture) =>
    endsHere(fixture, () =>
      answersWith(fixture.page, logoutPath, async (route) => {
        await executeElsewhere(fixture, route.request())
        await route.abort('connectionreset')
      }),
    ),
  'held request released after the asking': async (fixture) => {
    const { person, route } = await heldLogout(fixture)
    await afterPatience(fixture, person)
    await logInTo(fixture.page, person, settings)
    await executeElsewhere(fixture, route.request())
    await fixture.page.goto(`/en_US${settings}`)
    await seesSettingsOf(fixture.page, person.account)
  },
  'tab killed between send and answer': async (fixture) => {
    await heldLogout(fixture)
    await fixture.page.close()
    expect(await nextStart(fixture, await fixture.context.newPage())).toEqual(repeated)
  },
  malformed: (fixture) => endsHere(fixture, () => strike(fixture.venue, logoutPath, { kind: 'malformed' })),
  'huge (10 MB)': (fixture) =>
    endsHere(fixture, () =>
      answersWith(fixture.page, logoutPath, (route) =>
        route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
        }),
      ),
    ),
  'wrong content type': (fixture) =>
    endsHere(fixture, () =>
      answersWith(fixture.page, logoutPath, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
      ),
    ),
  'duplicate, reordered, late after cancel': {
    provedBy: 'the cells "slow" and "held request": a logout cannot be cancelled, and its late answer changes nothing',
  },
  'offline, then online': async (fixture) => {
    const person = await open(fixture)
    const leave = await wayOut(fixture.page)
    await fixture.context.setOffline(true)
    await leave.click()
    await expect(loginLink(fixture.page)).toBeVisible()
    await expect(fixture.page.getByText(person.account)).toHaveCount(0)
    await fixture.context.setOffline(false)
    expect(await nextStart(fixture)).toEqual(repeated)
  },
  'session expired in mid-flow': async (fixture) => {
    const person = await open(fixture)
    // The menu fetches its contents: open it before the session is gone, otherwise that failure is shown first.
    const leave = await wayOut(fixture.page)
    await fixture.context.clearCookies()
    await leave.click()
    await isHome(fixture.page, person)
    expect(await nextStart(fixture)).toEqual(heard)
  },
  // The other user is not logged out too, and this tab then shows them.
  'account switched in another tab': async (fixture) => {
    const { route } = await heldLogout(fixture)
    const other = await fixture.context.newPage()
    await logInTo(other, trader, settings)
    await executeElsewhere(fixture, route.request())
    await route.abort('connectionreset')
    await fixture.page.clock.fastForward(accountLimits.session.logoutRedirect)
    await isIn(fixture.page)
    for (const tab of [fixture.page, other]) {
      await tab.goto(`/en_US${settings}`)
      await seesSettingsOf(tab, trader.account)
    }
  },
  'socket dropped or silent': {
    provedBy: 'session.spec: the person’s socket is closed by a logout; no logout waits for it [OUT-02]',
  },
  'clock wrong by hours': async (fixture) => {
    await fixture.page.clock.install({ time: Date.now() - 5 * hour })
    const person = await open(fixture)
    await logOut(fixture.page)
    await isHome(fixture.page, person)
    expect(await nextStart(fixture)).toEqual(heard)
  },
  'tab hidden or frozen for an hour': async (fixture) => {
    const { person } = await heldLogout(fixture)
    await lookAway(fixture.page, hour)
    await afterPatience(fixture, person)
    expect(await nextStart(fixture)).toEqual(repeated)
  },
  'restored by Back after logout': {
    provedBy: 'session.spec: a logout leaves nothing of the person, and Back leads to the login [OUT-02]',
  },
  'storage full or forbidden': async (fixture) => {
    await forbidStorage(fixture.page)
    const person = await open(fixture)
    await logOut(fixture.page)
    await isHome(fixture.page, person)
    expect(await nextStart(fixture)).toEqual(heard)
  },
  'storage corrupt or of another version': async (fixture) => {
    const person = await open(fixture)
    await spoilStorage(fixture.page)
    await logOut(fixture.page)
    await isHome(fixture.page, person)
    expect(await nextStart(fixture)).toEqual(heard)
  },
  'changed by another tab': { provedBy: 'session.spec: a logout ends all tabs [OUT-01]' },
  'two tabs': async (fixture) => {
    const person = await open(fixture)
    const other = await fixture.context.newPage()
    await other.goto(`/en_US${settings}`)
    const both = [fixture.page, other]
    const calls = await Promise.all(both.map((tab) => hold(tab, logoutPath)))
    for (const tab of both) await logOut(tab)
    for (const { held } of calls) await (await held).continue()
    for (const tab of both) await isHome(tab, person)
    expect(await nextStart(fixture)).toEqual(heard)
  },
  'double click, Enter held or in composition': async (fixture) => {
    const person = await open(fixture)
    await accountMenu(fixture.page).click()
    await fixture.page.getByRole('button', { name: 'Log out' }).focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await fixture.page.keyboard.down('Enter')
    await fixture.page.keyboard.up('Enter')
    await isHome(fixture.page, person)
    expect(countOf(fixture.calls, logoutPath)).toBe(1)
  },
  'back button': async (fixture) => {
    await fixture.page.goto('/en_US/market')
    const { person, route } = await heldLogout(fixture)
    await fixture.page.goBack()
    await route.abort('connectionreset')
    await expect(loginLink(fixture.page)).toBeVisible()
    await expect(fixture.page.getByText(person.account)).toHaveCount(0)
    // The page that came back started again.
    expect(countOf(fixture.calls, logoutPath)).toBe(2)
    expect(await nextStart(fixture)).toEqual(heard)
  },
  reload: async (fixture) => {
    await heldLogout(fixture)
    expect(await nextStart(fixture)).toEqual(repeated)
  },
  'deep link in mid-flow': { provedBy: 'the cell "reload": the next start goes to a page that needs a login' },
  'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
  'translator that wraps text nodes': async (fixture) => {
    const person = await open(fixture)
    await translate(fixture.page)
    await logOut(fixture.page)
    await isHome(fixture.page, person)
  },
}
