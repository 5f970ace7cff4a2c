import { trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { loginLink } from '#tests/support/browser/visitor.ts'
import { switchIn, type FormFlow } from './forms.ts'
import type { faultsOfAnswers } from './formFaults.ts'
import {
  answersWith,
  countOf,
  executeElsewhere,
  forbidStorage,
  hold,
  isIn,
  listen,
  lookAway,
  main,
  seesSettingsOf,
  settings,
  spoilStorage,
  translate,
  type Fixture,
} from './fixture.ts'

const hour = 60 * 60 * 1_000
/** Most calls that a return to a tab may make. */
const mostOnReturn = 10

/** Faults caused by the browser, the user and other tabs in a login form. */
export const environmentFaults = (
  flow: FormFlow,
): Omit<FaultCells<Fixture>, keyof ReturnType<typeof faultsOfAnswers>> => {
  const sent = ({ calls }: Fixture, before = 0) => countOf(calls, flow.path) - before
  return {
    'offline, then online': async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      await fixture.context.setOffline(true)
      await form.send.click()
      await expect(fixture.page.getByRole('alert').filter({ hasText: 'nothing was sent' })).toBeVisible()
      await form.keeps()
      expect(sent(fixture, before)).toBe(0)
      await fixture.context.setOffline(false)
      await form.keeps()
      expect(sent(fixture, before)).toBe(0)
      await form.send.click()
      await form.entered()
    },
    'session expired in mid-flow': { cannot: 'there is no session yet' },
    'account switched in another tab': async (fixture) => {
      const form = await flow.open(fixture)
      await switchIn(fixture, trader)
      await form.isAnothers(trader.account)
    },
    'socket dropped or silent': { cannot: 'a guest has no socket of their own, and the form shows no prices' },
    'clock wrong by hours': async (fixture) => {
      await fixture.page.clock.install({ time: Date.now() - 5 * hour })
      const form = await flow.open(fixture)
      await form.send.click()
      await form.entered()
    },
    'tab hidden or frozen for an hour': async (fixture) => {
      await fixture.page.clock.install()
      const form = await flow.open(fixture)
      const onReturn = listen(fixture.context)
      await lookAway(fixture.page, hour)
      await form.keeps()
      await form.send.click()
      await form.entered()
      const login = onReturn.findIndex((call) => new URL(call.url()).pathname === flow.path)
      expect(login).toBeGreaterThan(-1)
      expect(login).toBeLessThanOrEqual(mostOnReturn)
    },
    'restored by Back after logout': { cannot: 'a guest’s form holds nothing of anybody' },
    'storage full or forbidden': async (fixture) => {
      await forbidStorage(fixture.page)
      const form = await flow.open(fixture)
      await form.send.click()
      await form.entered()
    },
    'storage corrupt or of another version': async (fixture) => {
      await fixture.page.goto('/en_US/help')
      await spoilStorage(fixture.page)
      const form = await flow.open(fixture)
      await form.send.click()
      await form.entered()
    },
    'changed by another tab': {
      provedBy: 'the cell "account switched in another tab": the form reads nothing else that another tab could write',
    },
    'two tabs': async (fixture) => {
      const first = await flow.open(fixture)
      const other = await fixture.context.newPage()
      const second = await flow.open(fixture, other)
      const calls = await Promise.all([fixture.page, other].map((tab) => hold(tab, flow.path)))
      for (const form of [first, second]) await form.send.click()
      for (const { held } of calls) await (await held).continue()
      for (const tab of [fixture.page, other]) await isIn(tab)
      for (const tab of [fixture.page, other]) {
        await tab.goto(`/en_US${settings}`)
        await seesSettingsOf(tab, first.account)
      }
    },
    'double click, Enter held or in composition': async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      await form.field.evaluate((input) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
      })
      expect(sent(fixture, before)).toBe(0)
      const { held } = await hold(fixture.page, flow.path)
      await form.field.focus()
      for (let repeats = 0; repeats < 5; repeats += 1) await fixture.page.keyboard.down('Enter')
      await fixture.page.keyboard.up('Enter')
      const route = await held
      await form.busy.dblclick({ force: true })
      await route.continue()
      await form.entered()
      expect(sent(fixture, before)).toBe(1)
    },
    'back button': async (fixture) => {
      await fixture.page.goto('/en_US/market')
      const form = await flow.open(fixture)
      const before = sent(fixture)
      const { held } = await hold(fixture.page, flow.path)
      await form.send.click()
      const route = await held
      await fixture.page.goBack()
      await expect(fixture.page).toHaveURL(/\/en_US\/market$/)
      await route.continue()
      await expect(loginLink(fixture.page)).toBeVisible()
      await fixture.page.goForward()
      await expect(main(fixture.page).getByLabel('Password', { exact: true })).toHaveValue('')
      expect(sent(fixture, before)).toBe(1)
    },
    // The answer came after the page that waited for it was gone.
    reload: async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      const { held } = await hold(fixture.page, flow.path)
      await form.send.click()
      const call = (await held).request()
      await fixture.context.addCookies([...(await executeElsewhere(fixture, call))])
      await fixture.page.reload()
      await isIn(fixture.page)
      expect(sent(fixture, before)).toBe(1)
    },
    'deep link in mid-flow': {
      provedBy: 'session.spec: a newcomer comes to the page that was wanted; no redirect leads out [AUTH-01]',
    },
    'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
    'translator that wraps text nodes': async (fixture) => {
      const form = await flow.open(fixture)
      await translate(fixture.page)
      await answersWith(fixture.page, flow.path, (route) =>
        route.fulfill({ status: 403, json: { code: 403, msg: 'not from here', data: null } }),
      )
      await form.send.click()
      await expect(fixture.page.getByRole('alert').first()).toBeVisible()
      await translate(fixture.page)
      await form.send.click()
      await form.entered()
    },
  }
}
