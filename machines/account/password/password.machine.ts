import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fresh, passwordSetup } from './password.setup.ts'

/** Another password. It ends when it is changed; all other sessions end with it. */
export const passwordMachine = passwordSetup.createMachine({
  id: 'password',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'safetyCheck',
        src: 'safetyCheck',
        input: ({ context }) => ({ action: 'changePassword', isBound: context.isBound }),
        onDone: { target: 'choosing', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'broken', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
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
          { target: 'choosing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
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
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ changedAt: event.output }) },
            target: 'changed',
            actions: 'forgetSecrets',
          },
          { target: 'choosing.refused' },
        ],
        onError: { target: 'unsettled', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    unsettled: {
      tags: ['failed', 'unknown'],
      on: { 'retry.asked': 'settling' },
    },
    broken: {
      tags: 'failed',
      on: { 'retry.asked': 'checking' },
    },
    changed: { type: 'final' },
  },
})

export type PasswordRef = ActorRefFrom<typeof passwordMachine>
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>
