import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { newPasswordProblem } from '../login/credentials.rules.ts'
import { notProvided } from '#machines/notProvided.ts'
import { changeActors, changeGuards, keptError, keptToken } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'

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
