import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { limited, resting } from '../login/credentials.rest.ts'
import { accountOf, registerSetup, untyped } from './register.setup.ts'

/** Creates an account, which is logged in at once. */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({ ...untyped, ...input }),
  initial: 'opening',
  on: {
    'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn' },
  },
  states: {
    opening: {
      always: [{ guard: 'isHere', target: 'signedIn' }, { target: 'editing' }],
    },
    editing: {
      on: {
        'account.changed': { target: '.fresh', actions: { type: 'keepAccount', params: ({ event }) => event } },
        'password.changed': { target: '.fresh', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'register.submitted': [
          { guard: 'isFilled', target: 'sending' },
          { target: '.incomplete', actions: 'forgetError' },
        ],
      },
      initial: 'fresh',
      states: {
        fresh: {},
        incomplete: {},
        refused: { tags: 'failed' },
        /** No response: the account may exist. Logging in shows whether it does, and registering again is harmless. */
        unanswered: { tags: ['failed', 'unknown'] },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetError',
      on: { 'register.cancelled': 'editing.unanswered' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => accountOf(context),
        onDone: {
          target: 'signedIn',
          actions: { type: 'sendToSession', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          limited,
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'editing.unanswered',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    waiting: { ...resting, after: { rest: { target: 'editing', actions: 'forgetError' } } },
    signedIn: {
      tags: 'busy',
      entry: ['forgetAll', { type: 'navigate', params: ({ context }) => ({ to: context.to, replace: true }) }],
      on: { 'session.changed': {} },
    },
  },
})

export type RegisterRef = ActorRefFrom<typeof registerMachine>
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>
