import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { changeGuards, keptError } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'
import { safetyCheckMachine } from '../safetyCheck/safetyCheck.machine.ts'

interface TotpOffContext extends ChangeInput {
  readonly token: string | undefined
  readonly error: CallError | undefined
}

export const fresh = { token: undefined, error: undefined }

export const totpOffSetup = setup({
  types: {
    input: {} as ChangeInput,
    context: {} as TotpOffContext,
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck' },
  },
  actors: {
    safetyCheck: safetyCheckMachine,
    unbindKey: fromPromise<void, { token: string | undefined }>(notProvided('unbindKey')),
    /** When the settings last changed. */
    fetchChangedAt: request<number | null>(),
  },
  guards: {
    isTokenSpent: changeGuards.isTokenSpent,
    isUnknown: changeGuards.isUnknown,
    isChanged: changeGuards.isChanged,
  },
  actions: {
    keepToken: assign((_, { token }: { token: string | undefined }) => ({ token, error: undefined })),
    forgetToken: assign({ token: undefined }),
    keepError: assign(keptError),
  },
})
