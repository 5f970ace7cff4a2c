import { pathText } from '@statefloor/explorer'
import { registerModel as model } from '#machines/account/register/register.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const guestModel = { ...model, inputs: { 'a guest': model.inputs['a guest'] } }
const { paths, missed } = browserCover({ model: guestModel })

test('the cover of the registration reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Lead to the page that was wanted: the journeys walk it.
    'register | session.changed | 0',
    'register.welcomed | session.changed | 0',
    'register.sending | done register | 0',
    // A tick of the countdown is the clock's doing.
    'register.resting | second.passed | 0',
    // Only a fault of our own code ends the countdown.
    'register.resting | error seconds | 0',
  ])
})

for (const path of isCoverDue('register') ? paths : []) {
  test(`a browser walks the registration: ${pathText(path)} [MBT-03] [AUTH-01]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model: guestModel,
      words,
      open: async () => {
        await page.goto(`/en_US/register?redirect=${encodeURIComponent(model.inputs['a guest'].to)}`)
      },
    })
  })
}
