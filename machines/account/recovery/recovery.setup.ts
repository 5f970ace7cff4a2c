import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { changeActors, changeGuards, keptError, keptToken } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'
import { recoveryCodesMachine } from './recoveryCodes.machine.ts'

interface RecoveryContext extends ChangeInput {
  readonly token: string | undefined
  /** Shown once, by the child that receives them. */
  readonly codes: readonly string[]
  readonly error: CallError | undefined
}

export const fresh = { token: undefined, codes: [], error: undefined }

export const recoverySetup = setup({
  types: {
    input: {} as ChangeInput,
    context: {} as RecoveryContext,
    events: {} as { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck'; recoveryCodes: 'recoveryCodes' },
  },
  actors: {
    ...changeActors,
    recoveryCodes: recoveryCodesMachine,
    renewCodes: fromPromise<readonly string[], { token: string | undefined }>(notProvided('renewCodes')),
  },
  guards: changeGuards,
  actions: {
    keepToken: assign(keptToken),
    forgetToken: assign({ token: undefined }),
    keepCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    keepChangedAt: assign((_, { changedAt }: { changedAt: number | null }) => ({ changedAt })),
    keepError: assign(keptError),
  },
})
