import { assign, fromPromise, setup } from 'xstate'
import { mailedActions } from '#contract/account/calls/sessionChecks.ts'
import type { MailedAction, SafetyAction, SafetySubject } from '#contract/account/calls/sessionChecks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { googleCodeProblem, recoveryCodeProblem, toGoogleCode, toRecoveryCode } from '../login/credentials.rules.ts'
import { keptSeconds, seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { restOf } from '../login/credentials.rest.ts'
import {
  emailCodeProblem,
  keptAgain,
  keptMailed,
  keptMailError,
  mailActors,
  typedCode,
  unmailed,
} from '../proveEmail/mailedCode.ts'
import type { MailContext, MailEvent, MailOrder } from '../proveEmail/mailedCode.ts'
import { againOf } from '../proveEmail/mailing.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface SafetyCheckInput {
  readonly action: SafetyAction
  /** Whether an authenticator is bound; then its code is required too. */
  readonly isBound: boolean
  /** Parameters that the check covers in addition to the action: the fields of the call that will use the token. */
  readonly subject?: SafetySubject | undefined
}

/** The request. */
export interface Proof {
  readonly action: SafetyAction
  readonly subject?: SafetySubject
  readonly password: string
  readonly googleCode: string | undefined
  readonly recoveryCode: string | undefined
  /** Undefined for an action without a mailed code. */
  readonly codeId: string | undefined
  readonly emailCode: string | undefined
}

export interface SafetyCheckContext extends SafetyCheckInput, MailContext {
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
  ...unmailed,
}

const isMailed = (action: SafetyAction): action is MailedAction => mailedActions.some((one) => one === action)

/** The purpose of the emailed code. `isMailed` guards the region, so the action has one. */
export const mailOrderOf = ({ action, subject }: SafetyCheckInput): MailOrder => ({
  purpose: action as MailedAction,
  ...(subject === undefined ? {} : { subject }),
})

/** Whether the code was typed, if the action needs one. */
const hasMailProof = (context: SafetyCheckContext): boolean =>
  !isMailed(context.action) || emailCodeProblem(context) === undefined

export const proofOf = (context: SafetyCheckContext): Proof => {
  const { action, subject, password, googleCode, recoveryCode } = context
  return {
    action,
    ...(subject === undefined ? {} : { subject }),
    password,
    googleCode: googleCode === '' ? undefined : toGoogleCode(googleCode),
    recoveryCode: recoveryCode === '' ? undefined : toRecoveryCode(recoveryCode),
    ...(isMailed(action) ? typedCode(context) : { codeId: undefined, emailCode: undefined }),
  }
}

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
      | MailEvent
      | SecondPassed,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    checkSafety: fromPromise<string, Proof>(notProvided('checkSafety')),
    seconds: seconds(),
    ...mailActors,
  },
  guards: {
    isBound: ({ context }) => context.isBound,
    isMailed: ({ context }) => isMailed(context.action),
    hasPassword: ({ context }) => context.password !== '' && hasMailProof(context),
    hasGoogleProof: ({ context }) =>
      context.password !== '' && googleCodeProblem(context.googleCode) === undefined && hasMailProof(context),
    hasRecoveryProof: ({ context }) =>
      context.password !== '' && recoveryCodeProblem(context.recoveryCode) === undefined,
    /** Funds could leave: a recovery code shows that the authenticator is lost, not who the user is. */
    isRecoverable: ({ context }) => !isMailed(context.action),
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
    forgetSecrets: assign({ password: '', googleCode: '', recoveryCode: '', emailCode: '' }),
    keepEmailCode: assign((_, { text }: { text: string }) => ({ emailCode: text, error: undefined })),
    keepMailed: assign(keptMailed),
    keepMailError: assign(keptMailError),
    forgetMailError: assign({ mailError: undefined }),
    keepAgain: assign(keptAgain),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
    forgetError: assign({ error: undefined }),
    keepSeconds: assign(keptSeconds),
  },
  delays: {
    rest: ({ context }) => restOf(context),
    again: ({ context }) => againOf(context),
  },
})
