import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { accountProblem, newPasswordProblem, toAccount } from '../login/credentials.rules.ts'
import { keptSeconds, seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { restOf } from '../login/credentials.rest.ts'
import { notProvided } from '#machines/notProvided.ts'
import type { SessionUser } from '../session/session.types.ts'
import { isUser } from '#machines/patterns/people.ts'

export interface RegisterInput {
  /** The page to open afterwards. */
  readonly to: string
  /** A user is already logged in. */
  readonly isHere: boolean
}

interface RegisterContext extends RegisterInput {
  readonly account: string
  readonly password: string
  readonly error: CallError | undefined
  /** Seconds until the venue accepts another try; undefined before the first tick. */
  readonly seconds: number | undefined
}

export const untyped = { account: '', password: '', error: undefined, seconds: undefined }

/** The request. */
export const accountOf = ({ account, password }: Pick<RegisterContext, 'account' | 'password'>) => ({
  account: toAccount(account),
  password,
})

const reasonOf = (error: unknown): CallError => toCallError(error, 'session.register')

export const registerSetup = setup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterContext,
    events: {} as
      | { type: 'account.changed'; text: string }
      | { type: 'password.changed'; text: string }
      | { type: 'register.submitted' }
      | { type: 'register.cancelled' }
      | SecondPassed
      /** Sent by the root when the user changes. */
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'unknown',
  },
  actors: {
    register: fromPromise<SessionUser, { account: string; password: string }>(notProvided('register')),
    seconds: seconds(),
  },
  guards: {
    isHere: ({ context }) => context.isHere,
    isUser,
    isFilled: ({ context }) =>
      accountProblem(context.account) === undefined &&
      newPasswordProblem(context.password, context.account) === undefined,
    isRateLimited: (_, { error }: { error: unknown }) => reasonOf(error).kind === 'rateLimited',
    isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(reasonOf(error)),
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    keepAccount: assign((_, { text }: { text: string }) => ({ account: text, error: undefined })),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
    forgetError: assign({ error: undefined }),
    forgetAll: assign(untyped),
    keepSeconds: assign(keptSeconds),
    sendToSession: sendTo(
      ({ system }): AnyActorRef => system.get('session'),
      (_, { user }: { user: SessionUser }) => ({ type: 'session.begun', user }),
    ),
  },
  delays: {
    rest: ({ context }) => restOf(context),
  },
})
