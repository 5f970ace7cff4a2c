import { fromCallback, fromPromise } from 'xstate'
import type { MailedPurpose, SafetySubject } from '#contract/account/calls/sessionChecks.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { googleCodeProblem, toGoogleCode } from '../login/credentials.rules.ts'
import type { CodeProblem } from '../login/credentials.rules.ts'

/** Shared setup of forms with an emailed code; `mailing.ts` has the states. */

/** A code that was mailed. */
export interface Mailed {
  readonly codeId: string
  /** The address, masked. */
  readonly sentTo: string
  /** Milliseconds until another one can be sent. */
  readonly againIn: number
}

/** The purpose of a code. */
export interface MailOrder {
  readonly purpose: MailedPurpose
  readonly subject?: SafetySubject
}

export interface MailContext {
  /** The code as typed. */
  readonly emailCode: string
  /** The newest code that was mailed. */
  readonly mailed: Mailed | undefined
  /** Why no code was sent. */
  readonly mailError: CallError | undefined
  /** Seconds until another one can be sent; undefined before the first tick. */
  readonly againSeconds: number | undefined
}

export const unmailed: MailContext = {
  emailCode: '',
  mailed: undefined,
  mailError: undefined,
  againSeconds: undefined,
}

export type AgainCounted = { type: 'again.counted'; left: number }

export type MailEvent = { type: 'emailCode.changed'; text: string } | { type: 'code.requested' } | AgainCounted

export const mailActors = {
  sendCode: fromPromise<Mailed, MailOrder>(notProvided('sendCode')),
  /** Counts down the time until another code can be sent. */
  againSeconds: fromCallback<AgainCounted, { ms: number }>(notProvided('againSeconds')),
}

/** The fault of the typed code; any code is wrong before one was sent. */
export const emailCodeProblem = ({ emailCode, mailed }: MailContext): CodeProblem | undefined =>
  mailed === undefined ? 'missing' : googleCodeProblem(emailCode)

/** The fields of a call that submits the code. */
export const typedCode = ({ emailCode, mailed }: MailContext) => ({
  codeId: mailed?.codeId ?? '',
  emailCode: toGoogleCode(emailCode),
})

/** The results of the actions of the same names. */
export const keptMailed = (_: unknown, { mailed }: { mailed: Mailed }) => ({
  mailed,
  emailCode: '',
  againSeconds: undefined,
})
export const keptMailError = (_: unknown, { error }: { error: unknown }): { mailError: CallError } => ({
  mailError: toCallError(error, 'session.sendCode'),
})
export const keptAgain = (_: unknown, { left }: { left: number }) => ({ againSeconds: left })

/** The view of a form's code; the caller passes its state. */
export const mailView = (
  { emailCode, mailed, mailError, againSeconds }: MailContext,
  { isMailing, canSendAgain }: { readonly isMailing: boolean; readonly canSendAgain: boolean },
) => ({
  emailCode,
  /** Undefined while a code is being sent. */
  sentTo: isMailing ? undefined : mailed?.sentTo,
  mailError,
  canSendAgain,
  /** Seconds until another code can be sent. */
  againSeconds: canSendAgain || againSeconds === 0 ? undefined : againSeconds,
})
export type MailView = ReturnType<typeof mailView>
