import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { checking, failedTo, retrying, settling, spent, unknown, unsettled } from '../safetyCheck/change.states.ts'
import { fresh, passwordSetup } from './password.setup.ts'

/** Another password. It ends when it is changed; all other sessions end with it. */
export const passwordMachine = passwordSetup.createMachine({
  id: 'password',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: checking({ action: 'changePassword', passed: 'choosing', broken: 'broken' }),
    choosing: {
      on: {
        'password.changed': { target: '.fresh', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'change.submitted': [
          { guard: 'isFilled', target: 'changing' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      initial: 'fresh',
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ token: context.token, password: context.password }),
        onDone: { target: 'changed', actions: 'forgetSecrets' },
        onError: [spent, unknown, failedTo('choosing.refused')],
      },
    },
    settling: settling({ target: 'changed', actions: 'forgetSecrets' }, 'choosing.refused'),
    unsettled,
    broken: retrying('checking'),
    changed: { type: 'final' },
  },
})

export type PasswordRef = ActorRefFrom<typeof passwordMachine>
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>
