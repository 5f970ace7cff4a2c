import { pathText } from '@statefloor/explorer'
import { loginModel as model } from '#machines/account/login/login.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
// The page and the dialog are one form; the session's own tests open the dialog.
const pageModel = { ...model, inputs: { 'a page': model.inputs['a page'] } }
const { paths, missed } = browserCover({ model: pageModel })

test('the cover of the login reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Lead to the page that was wanted: the journeys walk it.
    'login | session.changed | 0',
    'login.welcomed.opening | always | 0',
    'login.welcomed | session.changed | 0',
    'login.sending | done logIn | 0',
    // A tick of the countdown is the clock's doing.
    'login.resting | second.passed | 0',
    // Only a fault of our own code ends the countdown.
    'login.resting | error seconds | 0',
  ])
})

for (const path of paths) {
  test(`a browser walks the login: ${pathText(path)} [MBT-03] [AUTH-01]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model: pageModel,
      words,
      open: async () => {
        await page.goto(`/en_US/login?redirect=${encodeURIComponent(model.inputs['a page'].to)}`)
      },
    })
  })
}
