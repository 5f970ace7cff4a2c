import { pathText } from '@statefloor/explorer'
import { safetyCheckModel as model } from '#machines/account/safetyCheck/safetyCheck.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser, whenThere } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
// The same form whatever it allows; the venue may ask for a code that the page did not know of.
const dialogModel = { ...model, inputs: { 'nothing bound': model.inputs['nothing bound'] } }
const { paths, missed } = browserCover({ model: dialogModel })

test('the cover of the safety check reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // A tick of the countdown is the clock's doing.
    'safetyCheck.resting | second.passed | 0',
    // Only a fault of our own code ends the countdown.
    'safetyCheck.resting | error seconds | 0',
  ])
})

for (const path of isCoverDue('safetyCheck') ? paths : []) {
  test(`a browser walks the safety check: ${pathText(path)} [MBT-03] [AUTH-04]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model: dialogModel,
      words,
      open: async () => {
        await beLoggedIn(page, demo)
        await page.goto('/en_US/user/personSetting')
        await (await whenThere({ page }, page.getByRole('button', { name: 'Change password' }))).click()
      },
    })
  })
}
