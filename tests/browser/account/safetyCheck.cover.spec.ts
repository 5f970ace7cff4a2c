import { safetyCheckModel as model } from '#machines/account/safetyCheck/safetyCheck.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { whenThere } from '#tests/support/drivers/browser.ts'

// The same form whatever it allows; the venue may ask for a code that the page did not know of.
const dialogModel = { ...model, inputs: { 'nothing bound': model.inputs['nothing bound'] } }
walkCover('the safety check', {
  model: dialogModel,
  open: async (page) => {
    await beLoggedIn(page, demo)
    await page.goto('/en_US/user/personSetting')
    await (await whenThere({ page }, page.getByRole('button', { name: 'Change password' }))).click()
  },
  outOfReach: [
    // A tick of the countdown is the clock's doing.
    'safetyCheck.resting | second.passed | 0',
    // Only a fault of our own code ends the countdown.
    'safetyCheck.resting | error seconds | 0',
  ],
  cites: '[AUTH-04]',
  complaint: /Failed to load resource/,
})
