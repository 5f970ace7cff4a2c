import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  changedAtOf,
  checking,
  failedTo,
  refused,
  retrying,
  settling,
  spent,
  unknown,
  unsettled,
} from '../safetyCheck/change.states.ts'
import { fresh, recoverySetup } from './recovery.setup.ts'

/** Replaces the recovery codes with ten new ones. */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: checking({ action: 'newRecoveryCodes', passed: 'renewing', broken: 'refused' }),
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'showing', actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: [spent, unknown, failedTo('refused')],
      },
    },
    showing: {
      invoke: {
        id: 'recoveryCodes',
        src: 'recoveryCodes',
        input: ({ context }) => ({ codes: context.codes }),
        onDone: 'kept',
        onError: 'kept',
      },
      exit: 'forgetCodes',
    },
    settling: settling({ target: 'lost', actions: { type: 'keepChangedAt', params: changedAtOf } }, 'unanswered'),
    /** It did not happen. */
    unanswered: retrying('renewing'),
    unsettled,
    /** The codes were generated but never arrived. The old ones are invalid too, so new ones have to be generated. */
    lost: retrying('checking'),
    refused,
    kept: { type: 'final' },
  },
})

export type RecoveryRef = ActorRefFrom<typeof recoveryMachine>
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>
