import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import type { SessionData } from '#contract/account/calls/sessionNow.ts'
import { button } from '#machines/account/login/credentials.sights.ts'
import { sampleCodes } from '#machines/account/recovery/recoveryCodes.model.ts'
import { checkPassed } from '#machines/account/safetyCheck/change.samples.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { act } from '#tests/support/drivers/browser.ts'
import type { Venue } from '#tests/support/venue.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

/**
 * Generates new codes for a user with an authenticator, on the settings page that they reached from another page.
 * Nothing reaches the venue: the state of the authenticator, the check and the codes are answered here.
 */
const openCodes = async (page: Page, venue: Venue) => {
  await beNewcomer(page, venue)
  const answers = {
    [session.modifySafetyCheck.path]: { safetyToken: 'token', expiresAt: 0 },
    [session.newRecoveryCodes.path]: { recoveryCodes: sampleCodes },
  }
  for (const [path, data] of Object.entries(answers))
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { code: 200, msg: '', data } }),
    )
  await page.route(
    (url) => url.pathname === session.current.path,
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: SessionData }
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, googleBound: true } } })
    },
  )
  await page.goto('/en_US/market')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await act({ page, words }, { click: button('personSetting:recovery.action') })
  for (const move of checkPassed(true)) if (!('call' in move)) await act({ page, words }, move)
}

test('unsaved recovery codes are not closed by Escape, a click outside, or Back [AUTH-04]', async ({ page, venue }) => {
  await openCodes(page, venue)
  const list = page.getByRole('group', { name: words('personSetting:codes.label', {}) })
  const question = page.getByRole('alertdialog', { name: words('personSetting:codes.unkept.title', {}) })
  const stay = question.getByRole('button', { name: words('personSetting:codes.unkept.stay', {}) })
  await expect(list).toContainText(sampleCodes[0] ?? '')
  const slips = {
    Escape: () => page.keyboard.press('Escape'),
    'a click outside': () => page.mouse.click(4, 4),
    Back: () => page.evaluate(() => window.history.back()),
  }
  for (const [name, slip] of Object.entries(slips)) {
    await test.step(name, async () => {
      // The previously focused element is gone with the step before; the dialog takes the focus back a moment later, by
      // the page's clock, which is stopped.
      await expect(async () => {
        await page.clock.runFor(100)
        expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
      }).toPass({ timeout: 30_000 })
      await slip()
      await expect(question).toBeVisible()
      await stay.click()
      await expect(question).toBeHidden()
      await expect(list).toContainText(sampleCodes[0] ?? '')
    })
  }
  await expect(page).toHaveURL(/personSetting$/)
  await slips.Escape()
  await question.getByRole('button', { name: words('personSetting:codes.unkept.go', {}) }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/market$/)
})
