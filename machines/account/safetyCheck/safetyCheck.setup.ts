import { assign, fromPromise, setup } from 'xstate'
import type { SafetyAction, SafetySubject } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { googleCodeProblem, recoveryCodeProblem, toGoogleCode, toRecoveryCode } from '../login/credentials.rules.ts'
import { keptSeconds, seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { restOf } from '../login/credentials.rest.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface SafetyCheckInput {
  readonly action: SafetyAction
  /** Whether an authenticator is bound; then its code is required too. */
  readonly isBound: boolean
  /** What the check allows beside the action: the fields of the call that will use the token. */
  readonly subject?: SafetySubject | undefined
}

/** The request. */
export interface Proof {
  readonly action: SafetyAction
  readonly subject?: SafetySubject
  readonly password: string
  readonly googleCode: string | undefined
  readonly recoveryCode: string | undefined
}

interface SafetyCheckContext extends SafetyCheckInput {
  readonly password: string
  readonly googleCode: string
  readonly recoveryCode: string
  readonly error: CallError | undefined
  /** Seconds until the venue accepts another try; undefined before the first tick. */
  readonly seconds: number | undefined
  /** Allows the one change, once received. */
  readonly token: string | undefined
}

export const untyped = {
  password: '',
  googleCode: '',
  recoveryCode: '',
  error: undefined,
  seconds: undefined,
  token: undefined,
}

export const proofOf = ({ action, subject, password, googleCode, recoveryCode }: SafetyCheckContext): Proof => ({
  action,
  ...(subject === undefined ? {} : { subject }),
  password,
  googleCode: googleCode === '' ? undefined : toGoogleCode(googleCode),
  recoveryCode: recoveryCode === '' ? undefined : toRecoveryCode(recoveryCode),
})

const reasonOf = (error: unknown): CallError => toCallError(error, 'session.modifySafetyCheck')

export const safetyCheckSetup = setup({
  types: {
    input: {} as SafetyCheckInput,
    output: {} as { readonly token: string | undefined },
    context: {} as SafetyCheckContext,
    events: {} as
      | { type: 'password.changed'; text: string }
      | { type: 'googleCode.changed'; text: string }
      | { type: 'recoveryCode.changed'; text: string }
      | { type: 'recovery.chosen' }
      | { type: 'authenticator.chosen' }
      | { type: 'check.submitted' }
      | { type: 'check.cancelled' }
      | SecondPassed,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    checkSafety: fromPromise<string, Proof>(notProvided('checkSafety')),
    seconds: seconds(),
  },
  guards: {
    isBound: ({ context }) => context.isBound,
    hasPassword: ({ context }) => context.password !== '',
    hasGoogleProof: ({ context }) => context.password !== '' && googleCodeProblem(context.googleCode) === undefined,
    hasRecoveryProof: ({ context }) =>
      context.password !== '' && recoveryCodeProblem(context.recoveryCode) === undefined,
    hasRecoveryCode: ({ context }) => context.recoveryCode !== '',
    /** An authenticator was bound in another tab or on another device in the meantime. */
    isCodeNeeded: (_, { error }: { error: unknown }) => reasonOf(error).code === codes.googleCodeNeeded,
    isRateLimited: (_, { error }: { error: unknown }) => reasonOf(error).kind === 'rateLimited',
  },
  actions: {
    reportFault: reportFault(),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text, error: undefined })),
    keepGoogleCode: assign((_, { text }: { text: string }) => ({ googleCode: text, error: undefined })),
    keepRecoveryCode: assign((_, { text }: { text: string }) => ({ recoveryCode: text, error: undefined })),
    forgetCodes: assign({ googleCode: '', recoveryCode: '', error: undefined }),
    keepBound: assign({ isBound: true, error: undefined }),
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    forgetSecrets: assign({ password: '', googleCode: '', recoveryCode: '' }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
    forgetError: assign({ error: undefined }),
    keepSeconds: assign(keptSeconds),
  },
  delays: {
    rest: ({ context }) => restOf(context),
  },
})
