import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { googleCodeProblem, toGoogleCode } from '../login/credentials.rules.ts'
import { keptSeconds, seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { restOf } from '../login/credentials.rest.ts'
import { notProvided } from '#machines/notProvided.ts'
import { recoveryCodesMachine } from '../recovery/recoveryCodes.machine.ts'
import { changeActors, changeGuards, isRateLimited, keptError, keptToken } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'

/** The data to set up an authenticator app. */
export interface TotpKey {
  readonly secret: string
  /** The content of the QR code. */
  readonly otpauth: string
}

interface TotpContext extends ChangeInput {
  readonly token: string | undefined
  readonly key: TotpKey | undefined
  readonly code: string
  /** Shown once, by the child that receives them. */
  readonly codes: readonly string[]
  readonly error: CallError | undefined
  /** Seconds until the venue accepts another try; undefined before the first tick. */
  readonly seconds: number | undefined
}

export const fresh = { token: undefined, key: undefined, code: '', codes: [], error: undefined, seconds: undefined }

/** The request. */
export const codeOf = ({ token, code }: Pick<TotpContext, 'token' | 'code'>) => ({ token, code: toGoogleCode(code) })

export const totpSetup = setup({
  types: {
    input: {} as ChangeInput,
    context: {} as TotpContext,
    events: {} as
      | { type: 'code.changed'; text: string }
      | { type: 'totp.submitted' }
      | { type: 'retry.requested' }
      | SecondPassed,
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck'; recoveryCodes: 'recoveryCodes'; copy: 'copy' },
  },
  actors: {
    ...changeActors,
    recoveryCodes: recoveryCodesMachine,
    /** Copies the key, which no other actor receives. */
    copy: copyMachine,
    fetchKey: fromPromise<TotpKey, { token: string | undefined }>(notProvided('fetchKey')),
    bindKey: fromPromise<readonly string[], { token: string | undefined; code: string }>(notProvided('bindKey')),
    seconds: seconds(),
  },
  guards: {
    ...changeGuards,
    isRateLimited,
    hasCode: ({ context }) => googleCodeProblem(context.code) === undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepToken: assign(keptToken),
    keepKey: assign((_, { key }: { key: TotpKey }) => ({ key, code: '', error: undefined })),
    keepCode: assign((_, { text }: { text: string }) => ({ code: text, error: undefined })),
    keepCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    forgetSecrets: assign({ token: undefined, key: undefined, code: '', codes: [] }),
    forgetKey: assign({ token: undefined, key: undefined, code: '' }),
    keepError: assign(keptError),
    forgetError: assign({ error: undefined }),
    keepSeconds: assign(keptSeconds),
  },
  delays: {
    rest: ({ context }) => restOf(context),
  },
})
