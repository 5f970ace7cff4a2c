import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { newPasswordProblem } from '../login/credentials.rules.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { changeGuards, keptError } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'
import { safetyCheckMachine } from '../safetyCheck/safetyCheck.machine.ts'

export interface PasswordInput extends ChangeInput {
  readonly account: string
}

interface PasswordContext extends PasswordInput {
  readonly token: string | undefined
  readonly password: string
  readonly error: CallError | undefined
}

export const fresh = { token: undefined, password: '', error: undefined }

export const passwordSetup = setup({
  types: {
    input: {} as PasswordInput,
    context: {} as PasswordContext,
    events: {} as { type: 'password.changed'; text: string } | { type: 'change.submitted' } | { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck' },
  },
  actors: {
    safetyCheck: safetyCheckMachine,
    changePassword: fromPromise<void, { token: string | undefined; password: string }>(notProvided('changePassword')),
    /** When the settings last changed. */
    fetchChangedAt: request<number | null>(),
  },
  guards: {
    isTokenSpent: changeGuards.isTokenSpent,
    isUnknown: changeGuards.isUnknown,
    isChanged: changeGuards.isChanged,
    isFilled: ({ context }) => newPasswordProblem(context.password, context.account) === undefined,
  },
  actions: {
    keepToken: assign((_, { token }: { token: string | undefined }) => ({ token, error: undefined })),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text, error: undefined })),
    forgetSecrets: assign({ token: undefined, password: '' }),
    keepError: assign(keptError),
    forgetError: assign({ error: undefined }),
  },
})
