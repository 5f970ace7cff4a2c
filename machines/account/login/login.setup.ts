import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { firstCodes } from '#contract/kernel/firstCodes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { keptSeconds, seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { restOf } from './credentials.rest.ts'
import { notProvided } from '#machines/notProvided.ts'
import type { SessionUser } from '../session/session.types.ts'
import {
  accountProblem,
  googleCodeProblem,
  recoveryCodeProblem,
  toAccount,
  toGoogleCode,
  toRecoveryCode,
} from './credentials.rules.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'

export interface LoginInput {
  /** The user whose session has expired, if any. */
  readonly account: string | undefined
  /** The page to open afterwards; undefined stays on the current page, as a dialog does. */
  readonly to: string | undefined
  /** A user is already logged in. */
  readonly isHere: boolean
}

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly googleCode: string | undefined
  readonly recoveryCode: string | undefined
}

interface Typed {
  readonly account: string
  readonly password: string
  readonly googleCode: string
  readonly recoveryCode: string
}

interface LoginContext extends Typed {
  readonly to: string | undefined
  readonly isHere: boolean
  readonly error: CallError | undefined
  /** Seconds until the venue accepts another try; undefined before the first tick. */
  readonly seconds: number | undefined
}

export const untyped = { password: '', googleCode: '', recoveryCode: '', error: undefined, seconds: undefined }

/** The request: only the code whose field was last shown is filled in. */
export const credentialsOf = ({ account, password, googleCode, recoveryCode }: Typed): Credentials => ({
  account: toAccount(account),
  password,
  googleCode: googleCode === '' ? undefined : toGoogleCode(googleCode),
  recoveryCode: recoveryCode === '' ? undefined : toRecoveryCode(recoveryCode),
})

const hasCode = (error: unknown, code: number): boolean => toCallError(error, 'session.login').code === code

export const loginSetup = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as
      | { type: 'account.changed'; text: string }
      | { type: 'password.changed'; text: string }
      | { type: 'googleCode.changed'; text: string }
      | { type: 'recoveryCode.changed'; text: string }
      | { type: 'recovery.chosen' }
      | { type: 'authenticator.chosen' }
      | { type: 'login.submitted' }
      | { type: 'login.cancelled' }
      /** Returns from the code to account and password. */
      | { type: 'login.restarted' }
      | SecondPassed
      /** Sent by the root when the user changes. */
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    logIn: fromPromise<SessionUser, Credentials>(notProvided('logIn')),
    seconds: seconds(),
  },
  guards: {
    isHere: ({ context }) => context.isHere,
    isUser,
    isFilled: ({ context }) => accountProblem(context.account) === undefined && context.password !== '',
    hasGoogleCode: ({ context }) => googleCodeProblem(context.googleCode) === undefined,
    hasRecoveryCode: ({ context }) => recoveryCodeProblem(context.recoveryCode) === undefined,
    isCodeNeeded: (_, { error }: { error: unknown }) => hasCode(error, firstCodes.googleCodeNeeded),
    isRateLimited: (_, { error }: { error: unknown }) => toCallError(error, 'session.login').kind === 'rateLimited',
    /** Account or password may have become wrong while the code was being entered. */
    isCredentialsWrong: (_, { error }: { error: unknown }) => hasCode(error, firstCodes.loginWrong),
    hasDestination: ({ context }) => context.to !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    keepAccount: assign((_, { text }: { text: string }) => ({ account: text })),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text })),
    keepGoogleCode: assign((_, { text }: { text: string }) => ({ googleCode: text })),
    keepRecoveryCode: assign((_, { text }: { text: string }) => ({ recoveryCode: text })),
    forgetCodes: assign({ googleCode: '', recoveryCode: '' }),
    forgetSecrets: assign(untyped),
    keepError: assign(errorOf('session.login')),
    forgetError: assign({ error: undefined }),
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
