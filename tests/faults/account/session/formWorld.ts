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
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000
/** Most calls that a return to a tab may make. */
const mostOnReturn = 10

/** Faults caused by the browser, the user and other tabs in a login form. */
export const faultsOfTheWorld = (flow: FormFlow): Omit<FaultCells<Stage>, keyof ReturnType<typeof faultsOfAnswers>> => {
  const sent = ({ calls }: Stage, before = 0) => countOf(calls, flow.path) - before
  return {
    'offline, then online': async (stage) => {
      const form = await flow.open(stage)
      const before = sent(stage)
      await stage.context.setOffline(true)
      await form.send.click()
      await expect(stage.page.getByRole('alert').filter({ hasText: 'nothing was sent' })).toBeVisible()
      await form.keeps()
      expect(sent(stage, before)).toBe(0)
      await stage.context.setOffline(false)
      await form.keeps()
      expect(sent(stage, before)).toBe(0)
      await form.send.click()
      await form.entered()
    },
    'session expired in mid-flow': { cannot: 'there is no session yet' },
    'account switched in another tab': async (stage) => {
      const form = await flow.open(stage)
      await switchIn(stage, trader)
      await form.isAnothers(trader.account)
    },
    'socket dropped or silent': { cannot: 'a guest has no socket of their own, and the form shows no prices' },
    'clock wrong by hours': async (stage) => {
      await stage.page.clock.install({ time: Date.now() - 5 * hour })
      const form = await flow.open(stage)
      await form.send.click()
      await form.entered()
    },
    'tab hidden or frozen for an hour': async (stage) => {
      await stage.page.clock.install()
      const form = await flow.open(stage)
      const onReturn = listen(stage.context)
      await lookAway(stage.page, hour)
      await form.keeps()
      await form.send.click()
      await form.entered()
      const login = onReturn.findIndex((call) => new URL(call.url()).pathname === flow.path)
      expect(login).toBeGreaterThan(-1)
      expect(login).toBeLessThanOrEqual(mostOnReturn)
    },
    'restored by Back after logout': { cannot: 'a guest’s form holds nothing of anybody' },
    'storage full or forbidden': async (stage) => {
      await forbidStorage(stage.page)
      const form = await flow.open(stage)
      await form.send.click()
      await form.entered()
    },
    'storage corrupt or of another version': async (stage) => {
      await stage.page.goto('/en_US/help')
      await spoilStorage(stage.page)
      const form = await flow.open(stage)
      await form.send.click()
      await form.entered()
    },
    'changed by another tab': {
      provedBy: 'the cell "account switched in another tab": the form reads nothing else that another tab could write',
    },
    'two tabs': async (stage) => {
      const first = await flow.open(stage)
      const other = await stage.context.newPage()
      const second = await flow.open(stage, other)
      const calls = await Promise.all([stage.page, other].map((tab) => hold(tab, flow.path)))
      for (const form of [first, second]) await form.send.click()
      for (const { held } of calls) await (await held).continue()
      for (const tab of [stage.page, other]) await isIn(tab)
      for (const tab of [stage.page, other]) {
        await tab.goto(`/en_US${settings}`)
        await seesSettingsOf(tab, first.account)
      }
    },
    'double click, Enter held or in composition': async (stage) => {
      const form = await flow.open(stage)
      const before = sent(stage)
      await form.field.evaluate((input) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
      })
      expect(sent(stage, before)).toBe(0)
      const { held } = await hold(stage.page, flow.path)
      await form.field.focus()
      for (let repeats = 0; repeats < 5; repeats += 1) await stage.page.keyboard.down('Enter')
      await stage.page.keyboard.up('Enter')
      const route = await held
      await form.busy.dblclick({ force: true })
      await route.continue()
      await form.entered()
      expect(sent(stage, before)).toBe(1)
    },
    'back button': async (stage) => {
      await stage.page.goto('/en_US/market')
      const form = await flow.open(stage)
      const before = sent(stage)
      const { held } = await hold(stage.page, flow.path)
      await form.send.click()
      const route = await held
      await stage.page.goBack()
      await expect(stage.page).toHaveURL(/\/en_US\/market$/)
      await route.continue()
      await expect(loginLink(stage.page)).toBeVisible()
      await stage.page.goForward()
      await expect(main(stage.page).getByLabel('Password', { exact: true })).toHaveValue('')
      expect(sent(stage, before)).toBe(1)
    },
    // The answer came after the page that waited for it was gone.
    reload: async (stage) => {
      const form = await flow.open(stage)
      const before = sent(stage)
      const { held } = await hold(stage.page, flow.path)
      await form.send.click()
      const call = (await held).request()
      await stage.context.addCookies([...(await executeElsewhere(stage, call))])
      await stage.page.reload()
      await isIn(stage.page)
      expect(sent(stage, before)).toBe(1)
    },
    'deep link in mid-flow': {
      provedBy: 'session.spec: a newcomer comes to the page that was wanted; no redirect leads out [AUTH-01]',
    },
    'a chunk that is gone after a release': { provedBy: 'shell.release.spec: one guarded reload, whatever the page' },
    'translator that wraps text nodes': async (stage) => {
      const form = await flow.open(stage)
      await translate(stage.page)
      await answersWith(stage.page, flow.path, (route) =>
        route.fulfill({ status: 403, json: { code: 403, msg: 'not from here', data: null } }),
      )
      await form.send.click()
      await expect(stage.page.getByRole('alert').first()).toBeVisible()
      await translate(stage.page)
      await form.send.click()
      await form.entered()
    },
  }
}
