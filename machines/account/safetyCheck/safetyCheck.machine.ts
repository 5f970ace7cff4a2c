import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { limited, resting } from '../login/credentials.rest.ts'
import { mailing } from '../proveEmail/mailing.ts'
import type { SafetyCheckContext } from './safetyCheck.setup.ts'
import { mailOrderOf, proofOf, safetyCheckSetup, untyped } from './safetyCheck.setup.ts'
import { ways } from './safetyCheck.ways.ts'

/**
 * Verifies the user before a security change: the password again, a code if an authenticator is bound, and a mailed code
 * if value could leave. Ends with the token that allows the change.
 */
export const safetyCheckMachine = safetyCheckSetup.createMachine({
  id: 'safetyCheck',
  context: ({ input }) => ({ ...untyped, ...input }),
  output: ({ context }) => ({ token: context.token }),
  initial: 'checking',
  states: {
    checking: {
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: ways,
            sending: {
              tags: 'busy',
              entry: 'forgetError',
              on: { 'check.cancelled': 'resuming' },
              invoke: {
                id: 'checkSafety',
                src: 'checkSafety',
                input: ({ context }) => proofOf(context),
                onDone: {
                  target: '#safetyCheck.passed',
                  actions: [{ type: 'keepToken', params: ({ event }) => ({ token: event.output }) }, 'forgetSecrets'],
                },
                onError: [
                  {
                    guard: { type: 'isCodeNeeded', params: ({ event }) => event },
                    target: 'editing.byApp',
                    actions: 'keepBound',
                  },
                  limited,
                  { target: 'rejecting', actions: { type: 'keepError', params: ({ event }) => event } },
                ],
              },
            },
            waiting: { ...resting, after: { rest: 'resuming' }, exit: 'forgetError' },
            rejecting: {
              always: [
                { guard: 'hasRecoveryCode', target: 'editing.byRecovery.refused' },
                { guard: 'isBound', target: 'editing.byApp.refused' },
                { target: 'editing.byPassword.refused' },
              ],
            },
            resuming: {
              always: [
                { guard: 'hasRecoveryCode', target: 'editing.byRecovery' },
                { guard: 'isBound', target: 'editing.byApp' },
                { target: 'editing.byPassword' },
              ],
            },
          },
        },
        /** The code that is mailed for an action that sends value out, or could. */
        mail: {
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'isMailed', target: 'mailing' }, { target: 'unneeded' }] },
            unneeded: {},
            ...mailing<SafetyCheckContext>(mailOrderOf),
          },
        },
      },
    },
    passed: { type: 'final' },
  },
})

export type SafetyCheckRef = ActorRefFrom<typeof safetyCheckMachine>
export type SafetyCheckSnapshot = SnapshotFrom<typeof safetyCheckMachine>
