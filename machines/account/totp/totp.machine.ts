import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { codeOf, fresh, restOf, totpSetup } from './totp.setup.ts'

/** Binds an authenticator app, in the place of another where one is bound. It ends when the recovery codes are kept. */
export const totpMachine = totpSetup.createMachine({
  id: 'totp',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: {
      entry: 'forgetKey',
      invoke: {
        id: 'safetyCheck',
        src: 'safetyCheck',
        input: ({ context }) => ({ action: 'bindGoogle', isBound: context.isBound }),
        onDone: { target: 'fetchingKey', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'broken', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    fetchingKey: {
      tags: 'busy',
      invoke: {
        id: 'fetchKey',
        src: 'fetchKey',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'scanning', actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) } },
        onError: [
          {
            guard: { type: 'isTokenSpent', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'keyless', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    keyless: {
      tags: 'failed',
      on: { 'retry.asked': 'fetchingKey' },
    },
    scanning: {
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
        onError: [
          {
            guard: { type: 'isTokenSpent', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRateLimited', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'settling',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'scanning.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    /** The venue takes no code for a while. */
    resting: {
      tags: 'failed',
      invoke: {
        id: 'seconds',
        src: 'seconds',
        input: ({ context }) => ({ ms: restOf(context) }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: { 'second.passed': { actions: { type: 'keepSeconds', params: ({ event }) => event } } },
      after: { rest: { target: 'scanning', actions: 'forgetError' } },
    },
    /** No answer came: the venue is asked whether it happened. */
    settling: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'fetchChangedAt',
        src: 'fetchChangedAt',
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => ({ changedAt: event.output }) }, target: 'codesLost' },
          { target: 'scanning.refused' },
        ],
        onError: { target: 'unsettled', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    unsettled: {
      tags: ['failed', 'unknown'],
      on: { 'retry.asked': 'settling' },
    },
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
    /** It is bound, but its recovery codes never arrived: others have to be made. */
    codesLost: { tags: 'failed', entry: 'forgetSecrets' },
    broken: {
      tags: 'failed',
      on: { 'retry.asked': 'checking' },
    },
    bound: { type: 'final' },
  },
})

export type TotpRef = ActorRefFrom<typeof totpMachine>
export type TotpSnapshot = SnapshotFrom<typeof totpMachine>
