import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { limited, resting } from './credentials.rest.ts'
import { credentialsOf, loginSetup, untyped } from './login.setup.ts'
import { steps } from './login.steps.ts'

/** Account and password, then a code if one is set up. Typed input is kept until it is no longer needed. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({ ...untyped, account: input.account ?? '', to: input.to, isHere: input.isHere }),
  initial: 'opening',
  on: {
    'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn' },
  },
  states: {
    opening: {
      always: [{ guard: 'isHere', target: 'signedIn' }, { target: 'editing' }],
    },
    editing: steps,
    sending: {
      tags: 'busy',
      entry: 'forgetError',
      on: { 'login.cancelled': 'resuming' },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => credentialsOf(context),
        onDone: {
          target: 'signedIn',
          actions: { type: 'sendToSession', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: { type: 'isCodeNeeded', params: ({ event }) => event }, target: 'editing.googleCode' },
          limited,
          {
            guard: { type: 'isCredentialsWrong', params: ({ event }) => event },
            target: 'editing.credentials.refused',
            actions: ['forgetCodes', { type: 'keepError', params: ({ event }) => event }],
          },
          { target: 'rejecting', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    waiting: { ...resting, after: { rest: 'resuming' }, exit: 'forgetError' },
    rejecting: {
      always: [
        { guard: 'hasRecoveryCode', target: 'editing.recoveryCode.refused' },
        { guard: 'hasGoogleCode', target: 'editing.googleCode.refused' },
        { target: 'editing.credentials.refused' },
      ],
    },
    resuming: {
      always: [
        { guard: 'hasRecoveryCode', target: 'editing.recoveryCode' },
        { guard: 'hasGoogleCode', target: 'editing.googleCode' },
        { target: 'editing.credentials' },
      ],
    },
    signedIn: {
      tags: 'busy',
      entry: 'forgetSecrets',
      initial: 'opening',
      states: {
        opening: {
          always: [
            {
              guard: 'hasDestination',
              target: 'left',
              actions: { type: 'navigate', params: ({ context }) => ({ to: context.to ?? '/', replace: true }) },
            },
            { target: 'left' },
          ],
        },
        left: {},
      },
      on: { 'session.changed': {} },
    },
  },
})

export type LoginRef = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>
