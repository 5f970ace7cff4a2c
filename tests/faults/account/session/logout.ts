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
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000

const open = async ({ page, venue }: Stage): Promise<Person> => {
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
const nextStart = async ({ page, context, calls }: Stage, from = page): Promise<readonly string[]> => {
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
const endsHere = async (stage: Stage, fail: () => Promise<unknown>) => {
  const person = await open(stage)
  await fail()
  await logOut(stage.page)
  await isHome(stage.page, person)
  await stage.page.unroute(`**${logoutPath}`)
  await clearFaults(stage.venue)
  expect(await nextStart(stage)).toEqual(repeated)
}

const heldLogout = async (stage: Stage) => {
  const person = await open(stage)
  const { held } = await hold(stage.page, logoutPath)
  await stage.page.clock.install()
  await logOut(stage.page)
  const route = await held
  await expect(stage.page.getByRole('alertdialog', { name: 'Logging out…' })).toBeVisible()
  return { person, route }
}

const afterPatience = async ({ page }: Stage, person: Person) => {
  await page.clock.fastForward(accountLimits.session.logoutPatience)
  await page.clock.fastForward(accountLimits.session.logoutRedirect)
  await isHome(page, person)
}

/** Faults during a logout. */
export const faultsOfLogout: FaultCells<Stage> = {
  'slow (10 s)': async (stage) => {
    const { person, route } = await heldLogout(stage)
    await afterPatience(stage, person)
    await route.continue()
    await isHome(stage.page, person)
    expect(countOf(stage.calls, logoutPath)).toBe(1)
  },
  hung: async (stage) => {
    const { person } = await heldLogout(stage)
    await afterPatience(stage, person)
    expect(await nextStart(stage)).toEqual(repeated)
  },
  '4xx': (stage) => endsHere(stage, () => strike(stage.venue, logoutPath, { kind: 'fail', status: 403 })),
  '5xx': { provedBy: 'session.spec: a logout that the venue does not hear ends here all the same [OUT-01]' },
  '429': (stage) => endsHere(stage, () => strike(stage.venue, logoutPath, { kind: 'fail', status: 429 })),
  'reset or cut in mid-body': (stage) =>
    endsHere(stage, () => strike(stage.venue, logoutPath, { kind: 'loseBefore', times: always })),
  'answer lost after the effect': (stage) =>
    endsHere(stage, () =>
      answersWith(stage.page, logoutPath, async (route) => {
        await executeElsewhere(stage, route.request())
        await route.abort('connectionreset')
      }),
    ),
  'held request released after the asking': async (stage) => {
    const { person, route } = await heldLogout(stage)
    await afterPatience(stage, person)
    await logInTo(stage.page, person, settings)
    await executeElsewhere(stage, route.request())
    await stage.page.goto(`/en_US${settings}`)
    await seesSettingsOf(stage.page, person.account)
  },
  'tab killed between send and answer': async (stage) => {
    await heldLogout(stage)
    await stage.page.close()
    expect(await nextStart(stage, await stage.context.newPage())).toEqual(repeated)
  },
  malformed: (stage) => endsHere(stage, () => strike(stage.venue, logoutPath, { kind: 'malformed' })),
  'huge (10 MB)': (stage) =>
    endsHere(stage, () =>
      answersWith(stage.page, logoutPath, (route) =>
        route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
        }),
      ),
    ),
  'wrong content type': (stage) =>
    endsHere(stage, () =>
      answersWith(stage.page, logoutPath, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
      ),
    ),
  'duplicate, reordered, late after cancel': {
    provedBy: 'the cells "slow" and "held request": a logout cannot be cancelled, and its late answer changes nothing',
  },
  'offline, then online': async (stage) => {
    const person = await open(stage)
    const leave = await wayOut(stage.page)
    await stage.context.setOffline(true)
    await leave.click()
    await expect(loginLink(stage.page)).toBeVisible()
    await expect(stage.page.getByText(person.account)).toHaveCount(0)
    await stage.context.setOffline(false)
    expect(await nextStart(stage)).toEqual(repeated)
  },
  'session expired in mid-flow': async (stage) => {
    const person = await open(stage)
    // The menu fetches its contents: open it before the session is gone, otherwise that failure is shown first.
    const leave = await wayOut(stage.page)
    await stage.context.clearCookies()
    await leave.click()
    await isHome(stage.page, person)
    expect(await nextStart(stage)).toEqual(heard)
  },
  // The other user is not logged out too, and this tab then shows them.
  'account switched in another tab': async (stage) => {
    const { route } = await heldLogout(stage)
    const other = await stage.context.newPage()
    await logInTo(other, trader, settings)
    await executeElsewhere(stage, route.request())
    await route.abort('connectionreset')
    await stage.page.clock.fastForward(accountLimits.session.logoutRedirect)
    await isIn(stage.page)
    for (const tab of [stage.page, other]) {
      await tab.goto(`/en_US${settings}`)
      await seesSettingsOf(tab, trader.account)
    }
  },
  'socket dropped or silent': {
    provedBy: 'session.spec: the person’s socket is closed by a logout; no logout waits for it [OUT-02]',
  },
  'clock wrong by hours': async (stage) => {
    await stage.page.clock.install({ time: Date.now() - 5 * hour })
    const person = await open(stage)
    await logOut(stage.page)
    await isHome(stage.page, person)
    expect(await nextStart(stage)).toEqual(heard)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { person } = await heldLogout(stage)
    await lookAway(stage.page, hour)
    await afterPatience(stage, person)
    expect(await nextStart(stage)).toEqual(repeated)
  },
  'restored by Back after logout': {
    provedBy: 'session.spec: a logout leaves nothing of the person, and Back leads to the login [OUT-02]',
  },
  'storage full or forbidden': async (stage) => {
    await forbidStorage(stage.page)
    const person = await open(stage)
    await logOut(stage.page)
    await isHome(stage.page, person)
    expect(await nextStart(stage)).toEqual(heard)
  },
  'storage corrupt or of another version': async (stage) => {
    const person = await open(stage)
    await spoilStorage(stage.page)
    await logOut(stage.page)
    await isHome(stage.page, person)
    expect(await nextStart(stage)).toEqual(heard)
  },
  'changed by another tab': { provedBy: 'session.spec: a logout ends all tabs [OUT-01]' },
  'two tabs': async (stage) => {
    const person = await open(stage)
    const other = await stage.context.newPage()
    await other.goto(`/en_US${settings}`)
    const both = [stage.page, other]
    const calls = await Promise.all(both.map((tab) => hold(tab, logoutPath)))
    for (const tab of both) await logOut(tab)
    for (const { held } of calls) await (await held).continue()
    for (const tab of both) await isHome(tab, person)
    expect(await nextStart(stage)).toEqual(heard)
  },
  'double click, Enter held or in composition': async (stage) => {
    const person = await open(stage)
    await accountMenu(stage.page).click()
    await stage.page.getByRole('button', { name: 'Log out' }).focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await stage.page.keyboard.down('Enter')
    await stage.page.keyboard.up('Enter')
    await isHome(stage.page, person)
    expect(countOf(stage.calls, logoutPath)).toBe(1)
  },
  'back button': async (stage) => {
    await stage.page.goto('/en_US/market')
    const { person, route } = await heldLogout(stage)
    await stage.page.goBack()
    await route.abort('connectionreset')
    await expect(loginLink(stage.page)).toBeVisible()
    await expect(stage.page.getByText(person.account)).toHaveCount(0)
    // The page that came back started again.
    expect(countOf(stage.calls, logoutPath)).toBe(2)
    expect(await nextStart(stage)).toEqual(heard)
  },
  reload: async (stage) => {
    await heldLogout(stage)
    expect(await nextStart(stage)).toEqual(repeated)
  },
  'deep link in mid-flow': { provedBy: 'the cell "reload": the next start goes to a page that needs a login' },
  'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
  'translator that wraps text nodes': async (stage) => {
    const person = await open(stage)
    await translate(stage.page)
    await logOut(stage.page)
    await isHome(stage.page, person)
  },
}
