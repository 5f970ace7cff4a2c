import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { limits } from '#contract/limits.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { googleCodeProblem, toGoogleCode } from '../login/credentials.rules.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { recoveryCodesMachine } from '../recovery/recoveryCodes.machine.ts'
import { changeGuards, keptError } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'
import { safetyCheckMachine } from '../safetyCheck/safetyCheck.machine.ts'

/** What an authenticator app is fed with. */
export interface TotpKey {
  readonly secret: string
  /** What the QR holds. */
  readonly otpauth: string
}

interface TotpContext extends ChangeInput {
  readonly token: string | undefined
  readonly key: TotpKey | undefined
  readonly code: string
  /** Shown once, by the child that gets them. */
  readonly codes: readonly string[]
  readonly error: CallError | undefined
  /** Until the venue takes another try; undefined before the first tick. */
  readonly seconds: number | undefined
}

export const fresh = { token: undefined, key: undefined, code: '', codes: [], error: undefined, seconds: undefined }

/** What is sent. */
export const codeOf = ({ token, code }: Pick<TotpContext, 'token' | 'code'>) => ({ token, code: toGoogleCode(code) })

/** How long the venue takes no try, in ms. */
export const restOf = ({ error }: Pick<TotpContext, 'error'>): number => error?.retryAfter ?? limits.guessing.pause

export const totpSetup = setup({
  types: {
    input: {} as ChangeInput,
    context: {} as TotpContext,
    events: {} as
      | { type: 'code.changed'; text: string }
      | { type: 'totp.submitted' }
      | { type: 'retry.asked' }
      | { type: 'second.passed'; left: number },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck'; recoveryCodes: 'recoveryCodes' },
  },
  actors: {
    safetyCheck: safetyCheckMachine,
    recoveryCodes: recoveryCodesMachine,
    fetchKey: fromPromise<TotpKey, { token: string | undefined }>(notProvided('fetchKey')),
    bindKey: fromPromise<readonly string[], { token: string | undefined; code: string }>(notProvided('bindKey')),
    /** When the settings last changed. */
    fetchChangedAt: request<number | null>(),
    /** Says each second how many are left. */
    seconds: fromCallback<{ type: 'second.passed'; left: number }, { ms: number }>(notProvided('seconds')),
  },
  guards: {
    ...changeGuards,
    hasCode: ({ context }) => googleCodeProblem(context.code) === undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepToken: assign((_, { token }: { token: string | undefined }) => ({ token, error: undefined })),
    keepKey: assign((_, { key }: { key: TotpKey }) => ({ key, code: '', error: undefined })),
    keepCode: assign((_, { text }: { text: string }) => ({ code: text, error: undefined })),
    keepCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    forgetSecrets: assign({ token: undefined, key: undefined, code: '', codes: [] }),
    forgetKey: assign({ token: undefined, key: undefined, code: '' }),
    keepError: assign(keptError),
    forgetError: assign({ error: undefined }),
    /** A tick of the countdown. */
    keepSeconds: assign((_, { left }: { left: number }) => ({ seconds: left })),
  },
  delays: {
    rest: ({ context }) => restOf(context),
  },
})
