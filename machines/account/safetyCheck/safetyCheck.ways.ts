import { safetyCheckSetup } from './safetyCheck.setup.ts'

/** The ways to verify: the password alone if no authenticator is bound, else with a code or a recovery code. */
export const ways = safetyCheckSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isBound', target: 'byApp' }, { target: 'byPassword' }],
    },
    byPassword: {
      initial: 'fresh',
      on: {
        'password.changed': { target: '.fresh', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'emailCode.changed': { target: '.fresh', actions: { type: 'keepEmailCode', params: ({ event }) => event } },
        'check.submitted': [
          { guard: 'hasPassword', target: '#safetyCheck.checking.form.sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    byApp: {
      initial: 'fresh',
      on: {
        'password.changed': { target: '.fresh', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'googleCode.changed': { target: '.fresh', actions: { type: 'keepGoogleCode', params: ({ event }) => event } },
        'recovery.chosen': { guard: 'isRecoverable', target: 'byRecovery', actions: 'forgetCodes' },
        'emailCode.changed': { target: '.fresh', actions: { type: 'keepEmailCode', params: ({ event }) => event } },
        'check.submitted': [
          { guard: 'hasGoogleProof', target: '#safetyCheck.checking.form.sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    byRecovery: {
      initial: 'fresh',
      on: {
        'password.changed': { target: '.fresh', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'recoveryCode.changed': {
          target: '.fresh',
          actions: { type: 'keepRecoveryCode', params: ({ event }) => event },
        },
        'authenticator.chosen': { target: 'byApp', actions: 'forgetCodes' },
        'check.submitted': [
          { guard: 'hasRecoveryProof', target: '#safetyCheck.checking.form.sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
  },
})
