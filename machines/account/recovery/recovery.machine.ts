import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fresh, recoverySetup } from './recovery.setup.ts'

/** Ten new recovery codes in the place of the old. */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'safetyCheck',
        src: 'safetyCheck',
        input: ({ context }) => ({ action: 'newRecoveryCodes', isBound: context.isBound }),
        onDone: { target: 'renewing', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'showing', actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: [
          {
            guard: { type: 'isTokenSpent', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'settling',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
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
    /** No answer came: the venue is asked whether it happened. */
    settling: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'fetchChangedAt',
        src: 'fetchChangedAt',
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ changedAt: event.output }) },
            target: 'lost',
            actions: { type: 'keepChangedAt', params: ({ event }) => ({ changedAt: event.output }) },
          },
          { target: 'unanswered' },
        ],
        onError: { target: 'unsettled', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    /** It did not happen. */
    unanswered: {
      tags: 'failed',
      on: { 'retry.asked': 'renewing' },
    },
    unsettled: {
      tags: ['failed', 'unknown'],
      on: { 'retry.asked': 'settling' },
    },
    /** They were made, and never arrived: the old ones are gone too, so others have to be made. */
    lost: {
      tags: 'failed',
      on: { 'retry.asked': 'checking' },
    },
    refused: {
      tags: 'failed',
      entry: 'forgetToken',
      on: { 'retry.asked': 'checking' },
    },
    kept: { type: 'final' },
  },
})

export type RecoveryRef = ActorRefFrom<typeof recoveryMachine>
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>
