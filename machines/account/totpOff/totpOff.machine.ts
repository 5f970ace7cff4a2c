import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fresh, totpOffSetup } from './totpOff.setup.ts'

/** Turns the authenticator off. It ends when it is off. */
export const totpOffMachine = totpOffSetup.createMachine({
  id: 'totpOff',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'safetyCheck',
        src: 'safetyCheck',
        input: ({ context }) => ({ action: 'unbindGoogle', isBound: context.isBound }),
        onDone: { target: 'unbinding', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    unbinding: {
      tags: 'busy',
      invoke: {
        id: 'unbindKey',
        src: 'unbindKey',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'off',
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
    /** No answer came: the venue is asked whether it happened. */
    settling: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'fetchChangedAt',
        src: 'fetchChangedAt',
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => ({ changedAt: event.output }) }, target: 'off' },
          { target: 'unanswered' },
        ],
        onError: { target: 'unsettled', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    /** It did not happen. */
    unanswered: {
      tags: 'failed',
      on: { 'retry.asked': 'unbinding' },
    },
    unsettled: {
      tags: ['failed', 'unknown'],
      on: { 'retry.asked': 'settling' },
    },
    refused: {
      tags: 'failed',
      entry: 'forgetToken',
      on: { 'retry.asked': 'checking' },
    },
    off: { type: 'final' },
  },
})

export type TotpOffRef = ActorRefFrom<typeof totpOffMachine>
export type TotpOffSnapshot = SnapshotFrom<typeof totpOffMachine>
