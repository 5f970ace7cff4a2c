import { loginSetup } from './login.setup.ts'

/** The form, step by step. `incomplete` shows what is missing, `refused` the venue's reason. */
export const steps = loginSetup.createStateConfig({
  initial: 'credentials',
  states: {
    credentials: {
      initial: 'fresh',
      on: {
        'account.changed': {
          target: '.fresh',
          actions: [{ type: 'keepAccount', params: ({ event }) => event }, 'forgetError'],
        },
        'password.changed': {
          target: '.fresh',
          actions: [{ type: 'keepPassword', params: ({ event }) => event }, 'forgetError'],
        },
        'login.submitted': [
          { guard: 'isFilled', target: '#login.sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    googleCode: {
      initial: 'fresh',
      on: {
        'googleCode.changed': {
          target: '.fresh',
          actions: [{ type: 'keepGoogleCode', params: ({ event }) => event }, 'forgetError'],
        },
        'login.submitted': [
          { guard: 'hasGoogleCode', target: '#login.sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
        'recovery.chosen': { target: 'recoveryCode', actions: ['forgetCodes', 'forgetError'] },
        'login.restarted': { target: 'credentials', actions: ['forgetCodes', 'forgetError'] },
      },
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    recoveryCode: {
      initial: 'fresh',
      on: {
        'recoveryCode.changed': {
          target: '.fresh',
          actions: [{ type: 'keepRecoveryCode', params: ({ event }) => event }, 'forgetError'],
        },
        'login.submitted': [
          { guard: 'hasRecoveryCode', target: '#login.sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
        'authenticator.chosen': { target: 'googleCode', actions: ['forgetCodes', 'forgetError'] },
        'login.restarted': { target: 'credentials', actions: ['forgetCodes', 'forgetError'] },
      },
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
  },
})
