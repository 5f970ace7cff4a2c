import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { changeActors, changeGuards, keptError, keptToken } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'

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
    ...changeActors,
    unbindKey: fromPromise<void, { token: string | undefined }>(notProvided('unbindKey')),
  },
  guards: changeGuards,
  actions: {
    keepToken: assign(keptToken),
    forgetToken: assign({ token: undefined }),
    keepError: assign(keptError),
  },
})
