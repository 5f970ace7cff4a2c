import { registerModel as model } from '#machines/account/register/register.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'

const guestModel = { ...model, inputs: { 'a guest': model.inputs['a guest'] } }
walkCover('the registration', {
  model: guestModel,
  open: async (page) => {
    await page.goto(`/en_US/register?redirect=${encodeURIComponent(model.inputs['a guest'].to)}`)
  },
  outOfReach: [
    // Lead to the page that was wanted: the journeys walk it.
    'register | session.changed | 0',
    'register.welcomed | session.changed | 0',
    'register.sending | done register | 0',
    // A tick of the countdown is the clock's doing.
    'register.resting | second.passed | 0',
    // Only a fault of our own code ends the countdown.
    'register.resting | error seconds | 0',
  ],
  cites: '[AUTH-01]',
  complaint: /Failed to load resource/,
})
