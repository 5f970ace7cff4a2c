import type { Page } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import type { FormFlow } from './forms.ts'
import {
  always,
  answersWith,
  countOf,
  executeElsewhere,
  hold,
  isIn,
  main,
  seesSettingsOf,
  settings,
  strike,
  type Fixture,
} from './fixture.ts'

const answerFaults = [
  'slow (10 s)',
  'hung',
  '4xx',
  '5xx',
  '429',
  'reset or cut in mid-body',
  'answer lost after the effect',
  'held request released after the asking',
  'tab killed between send and answer',
  'malformed',
  'huge (10 MB)',
  'wrong content type',
  'duplicate, reordered, late after cancel',
] as const satisfies readonly FaultName[]

const isCancelled = (page: Page, path: string) =>
  page.waitForEvent('requestfailed', (failed) => new URL(failed.url()).pathname === path)

/** Faults of the venue and the network in a login form. */
export const faultsOfAnswers = (flow: FormFlow): Pick<FaultCells<Fixture>, (typeof answerFaults)[number]> => {
  const sent = ({ calls }: Fixture, before = 0) => countOf(calls, flow.path) - before
  /** After this answer the form shows the failure, keeps what was typed, and logs in when it is sent again. */
  const refusedOnce = async (fixture: Fixture, answer: Parameters<typeof answersWith>[2], words: RegExp) => {
    const form = await flow.open(fixture)
    await answersWith(fixture.page, flow.path, answer)
    await form.send.click()
    await form.unanswered(words)
    await form.keeps()
    await form.send.click()
    await form.entered()
  }
  return {
    'slow (10 s)': async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      const { held } = await hold(fixture.page, flow.path)
      await fixture.page.clock.install()
      await form.send.click()
      const route = await held
      await expect(form.busy).toHaveAttribute('aria-busy', 'true')
      await form.busy.click({ force: true })
      await fixture.page.keyboard.press('Enter')
      await fixture.page.clock.fastForward(10_000)
      await expect(form.busy).toBeVisible()
      await route.continue()
      await form.entered()
      expect(sent(fixture, before)).toBe(1)
    },
    hung: async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      const { held } = await hold(fixture.page, flow.path)
      await fixture.page.clock.install()
      await form.send.click()
      await held
      await fixture.page.clock.fastForward(kernelLimits.call.timeout)
      await form.unanswered(/timed out/)
      await form.keeps()
      expect(sent(fixture, before)).toBe(1)
      await form.send.click()
      await form.entered()
    },
    '4xx': async (fixture) => {
      const form = await flow.open(fixture)
      await strike(fixture.venue, flow.path, { kind: 'fail', status: 403 })
      await form.send.click()
      await expect(fixture.page.getByRole('alert').filter({ hasText: 'This request isn’t allowed.' })).toBeVisible()
      await form.keeps()
      await form.send.click()
      await form.entered()
    },
    '5xx': async (fixture) => {
      const form = await flow.open(fixture)
      await strike(fixture.venue, flow.path, { kind: 'fail', status: 503 })
      await form.send.click()
      await form.unanswered(/busy or restarting/)
      await form.keeps()
      await form.send.click()
      await form.entered()
    },
    '429': async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      await answersWith(fixture.page, flow.path, (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '7' }, json: { code: 429, msg: '', data: null } }),
      )
      await fixture.page.clock.install()
      await form.send.click()
      await expect(fixture.page.getByRole('status').filter({ hasText: 'Too many attempts' })).toBeVisible()
      await expect(form.send).toBeDisabled()
      await form.field.press('Enter')
      await fixture.page.clock.fastForward(7_000)
      await form.keeps()
      expect(sent(fixture, before)).toBe(1)
      await form.send.click()
      await form.entered()
    },
    'reset or cut in mid-body': async (fixture) => {
      const form = await flow.open(fixture)
      await strike(fixture.venue, flow.path, { kind: 'loseBefore', times: always })
      await form.send.click()
      await form.unanswered(/Can’t reach/)
      await form.keeps()
      await clearFaults(fixture.venue)
      await form.send.click()
      await form.entered()
    },
    'answer lost after the effect': async (fixture) => {
      const form = await flow.open(fixture)
      await answersWith(fixture.page, flow.path, async (route) => {
        await executeElsewhere(fixture, route.request())
        await route.abort('connectionreset')
      })
      await form.send.click()
      await form.unanswered(/Can’t reach/)
      await form.keeps()
      await form.sendAgain()
    },
    'held request released after the asking': async (fixture) => {
      const form = await flow.open(fixture)
      const { held } = await hold(fixture.page, flow.path)
      await fixture.page.clock.install()
      await form.send.click()
      const late = (await held).request()
      await fixture.page.clock.fastForward(kernelLimits.call.timeout)
      await form.unanswered(/timed out/)
      await form.send.click()
      await form.entered()
      // Its answer no longer reaches a page, and its effect at the venue changes nothing for the user now logged in.
      await executeElsewhere(fixture, late)
      await fixture.page.goto(`/en_US${settings}`)
      await seesSettingsOf(fixture.page, form.account)
    },
    'tab killed between send and answer': async (fixture) => {
      const form = await flow.open(fixture)
      const before = sent(fixture)
      await answersWith(fixture.page, flow.path, async (route) => {
        await executeElsewhere(fixture, route.request())
        await fixture.page.close()
      })
      const closed = fixture.page.waitForEvent('close')
      await form.send.click()
      await closed
      expect(sent(fixture, before)).toBe(1)
      const again = await flow.open(fixture, await fixture.context.newPage())
      await again.sendAgain()
    },
    malformed: async (fixture) => {
      const form = await flow.open(fixture)
      for (const body of [
        '{"code":200,"msg"',
        '{"code":200,"msg":"","data":{"fid":7,"account":["x"]}}',
        '[]',
        'null',
      ]) {
        await answersWith(fixture.page, flow.path, (route) =>
          route.fulfill({ status: 200, contentType: 'application/json', body }),
        )
        await form.send.click()
        await form.unanswered(/Unexpected server response/)
        await form.keeps()
      }
      await form.send.click()
      await form.entered()
    },
    'huge (10 MB)': (fixture) =>
      refusedOnce(
        fixture,
        (route) =>
          route.fulfill({
            status: 200,
            contentType: 'application/json',
            body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
          }),
        /Unexpected server response/,
      ),
    'wrong content type': (fixture) =>
      refusedOnce(
        fixture,
        (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
        /Unexpected server response/,
      ),
    'duplicate, reordered, late after cancel': async (fixture) => {
      const form = await flow.open(fixture)
      const { held } = await hold(fixture.page, flow.path)
      await form.send.click()
      const route = await held
      const cancelled = isCancelled(fixture.page, flow.path)
      await fixture.page.getByRole('button', { name: 'Cancel' }).click()
      await cancelled
      await form.keeps()
      // No caller is waiting for it when it is released.
      await route.continue()
      await form.keeps()
      await form.send.click()
      await form.entered()
      await isIn(fixture.page)
      await expect(main(fixture.page).getByRole('alert')).toHaveCount(0)
    },
  }
}
