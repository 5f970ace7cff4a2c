import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { newPasswordProblem } from '../login/credentials.rules.ts'
import { notProvided } from '#machines/notProvided.ts'
import { changeActors, changeGuards, keptError, keptToken } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'
import { checking, failedTo, retrying, settling, spent, unknown, unsettled } from '../safetyCheck/change.states.ts'
import { strengthIn } from '../login/newPassword.view.ts'
import { standstill } from '../safetyCheck/change.view.ts'

interface PasswordInput extends ChangeInput {
  readonly account: string
}

interface PasswordContext extends PasswordInput {
  readonly token: string | undefined
  readonly password: string
  readonly error: CallError | undefined
}

const fresh = { token: undefined, password: '', error: undefined }

const passwordSetup = setup({
  types: {
    input: {} as PasswordInput,
    context: {} as PasswordContext,
    events: {} as
      | { type: 'password.changed'; text: string }
      | { type: 'change.submitted' }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck' },
  },
  actors: {
    ...changeActors,
    changePassword: fromPromise<void, { token: string | undefined; password: string }>(notProvided('changePassword')),
  },
  guards: {
    ...changeGuards,
    isFilled: ({ context }) => newPasswordProblem(context.password, context.account) === undefined,
  },
  actions: {
    keepToken: assign(keptToken),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text, error: undefined })),
    forgetSecrets: assign({ token: undefined, password: '' }),
    keepError: assign(keptError),
    forgetError: assign({ error: undefined }),
  },
})

/** Changes the password. It ends when the password is changed, which also ends all other sessions. */
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

const phaseOf = (snapshot: PasswordSnapshot) => {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('choosing')) return 'choosing'
  return snapshot.hasTag('busy') ? 'working' : 'stopped'
}

/** The dialog's contents: the check, then the new password, or the error. */
export const passwordView = (snapshot: PasswordSnapshot) => {
  const { password, account, error } = snapshot.context
  const strength = strengthIn(snapshot.context)
  return {
    phase: phaseOf(snapshot),
    password,
    problem: snapshot.matches({ choosing: 'incomplete' }) ? newPasswordProblem(password, account) : undefined,
    /** Strength of the password, and advice; undefined while it is empty. */
    strength: strength?.level,
    advice: strength?.advice,
    stopped: standstill(snapshot),
    error,
    check: snapshot.children.safetyCheck,
  } as const
}
