import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { limited, resting } from '../login/credentials.rest.ts'
import { checking, failedTo, retrying, settling, spent, unknown, unsettled } from '../safetyCheck/change.states.ts'
import { codeOf, fresh, totpSetup } from './totp.setup.ts'

/** Binds an authenticator app, replacing an existing one. It ends when the recovery codes are saved. */
export const totpMachine = totpSetup.createMachine({
  id: 'totp',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: { entry: 'forgetKey', ...checking({ action: 'bindGoogle', passed: 'fetchingKey', broken: 'broken' }) },
    fetchingKey: {
      tags: 'busy',
      invoke: {
        id: 'fetchKey',
        src: 'fetchKey',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'scanning', actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) } },
        onError: [spent, failedTo('keyUnavailable')],
      },
    },
    keyUnavailable: retrying('fetchingKey'),
    scanning: {
      // Restarted if it fails.
      invoke: { id: 'copy', src: 'copy', onError: { target: 'scanning', reenter: true } },
      on: {
        'code.changed': { target: '.fresh', actions: { type: 'keepCode', params: ({ event }) => event } },
        'totp.submitted': [
          { guard: 'hasCode', target: 'binding' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      initial: 'fresh',
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    binding: {
      tags: 'busy',
      invoke: {
        id: 'bindKey',
        src: 'bindKey',
        input: ({ context }) => codeOf(context),
        onDone: { target: 'showing', actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: [spent, limited, unknown, failedTo('scanning.refused')],
      },
    },
    waiting: { ...resting, after: { rest: { target: 'scanning', actions: 'forgetError' } } },
    settling: settling({ target: 'codesLost' }, 'scanning.refused'),
    unsettled,
    showing: {
      invoke: {
        id: 'recoveryCodes',
        src: 'recoveryCodes',
        input: ({ context }) => ({ codes: context.codes }),
        onDone: 'bound',
        onError: 'bound',
      },
      exit: 'forgetSecrets',
    },
    /** The authenticator is bound, but its recovery codes never arrived, so new ones have to be generated. */
    codesLost: { tags: 'failed', entry: 'forgetSecrets' },
    broken: retrying('checking'),
    bound: { type: 'final' },
  },
})

export type TotpRef = ActorRefFrom<typeof totpMachine>
export type TotpSnapshot = SnapshotFrom<typeof totpMachine>
