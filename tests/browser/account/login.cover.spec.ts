import { loginModel as model } from '#machines/account/login/login.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'

// The page and the dialog are one form; the session's own tests open the dialog.
const pageModel = { ...model, inputs: { 'a page': model.inputs['a page'] } }
walkCover('the login', {
  model: pageModel,
  open: async (page) => {
    await page.goto(`/en_US/login?redirect=${encodeURIComponent(model.inputs['a page'].to)}`)
  },
  outOfReach: [
    // Lead to the page that was wanted: the journeys walk it.
    'login | session.changed | 0',
    'login.welcomed.opening | always | 0',
    'login.welcomed | session.changed | 0',
    'login.sending | done logIn | 0',
    // A tick of the countdown is the clock's doing.
    'login.resting | second.passed | 0',
    // Only a fault of our own code ends the countdown.
    'login.resting | error seconds | 0',
  ],
  cites: '[AUTH-01]',
  complaint: /Failed to load resource/,
})
