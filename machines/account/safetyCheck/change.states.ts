import type { SafetyAction } from '#contract/account/calls/sessionChecks.ts'

/**
 * States shared by changes of security settings: the check before one, how its call may fail, and how its outcome is
 * queried. `change.ts` has what their setups need.
 */

interface Failed {
  readonly error: unknown
}

interface Settled {
  readonly event: { readonly output: number | null }
}

const failureOf = ({ event }: { readonly event: Failed }): Failed => event

const keepError = { type: 'keepError', params: failureOf } as const

/** The safety check before the change. `passed` receives the token that allows it. */
export const checking = <const Passed extends string, const Broken extends string>({
  action,
  passed,
  broken,
}: {
  readonly action: SafetyAction
  readonly passed: Passed
  readonly broken: Broken
}) =>
  ({
    invoke: {
      id: 'safetyCheck',
      src: 'safetyCheck',
      input: ({ context: { isBound } }: { readonly context: { readonly isBound: boolean } }) => ({ action, isBound }),
      onDone: {
        target: passed,
        actions: {
          type: 'keepToken',
          params: ({ event }: { readonly event: { readonly output: { readonly token: string | undefined } } }) =>
            event.output,
        },
      },
      onError: { target: broken, actions: keepError },
    },
  }) as const

/** The call needs a new check. */
export const spent = {
  guard: { type: 'isTokenSpent', params: failureOf },
  target: 'checking',
  actions: keepError,
} as const

/** The call may have happened. */
export const unknown = {
  guard: { type: 'isUnknown', params: failureOf },
  target: 'settling',
  actions: keepError,
} as const

/** The call failed and has not happened. */
export const failedTo = <const Target extends string>(target: Target) => ({ target, actions: keepError }) as const

export const changedAtOf = ({ event }: Settled) => ({ changedAt: event.output })

/** No response: the venue is asked whether the change happened. */
export const settling = <const Happened extends { readonly target: string }, const Not extends string>(
  happened: Happened,
  not: Not,
) =>
  ({
    tags: ['busy', 'unknown'],
    invoke: {
      id: 'fetchChangedAt',
      src: 'fetchChangedAt',
      onDone: [{ guard: { type: 'isChanged', params: changedAtOf }, ...happened }, { target: not }],
      onError: { target: 'unsettled', actions: keepError },
    },
  }) as const

/** The outcome could not be queried either. */
export const unsettled = { tags: ['failed', 'unknown'], on: { 'retry.requested': 'settling' } } as const

/** A failure; the given state is retried on request. */
export const retrying = <const Target extends string>(target: Target) =>
  ({ tags: 'failed', on: { 'retry.requested': target } }) as const

/** A change that the venue refuses starts over with another check. */
export const refused = { entry: 'forgetToken', ...retrying('checking') } as const
