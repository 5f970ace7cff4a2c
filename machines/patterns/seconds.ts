import { fromCallback } from 'xstate'
import type { Fault } from '../shell/app/reportFault.ts'
import { notProvided } from '../notProvided.ts'

export type SecondPassed = { type: 'second.passed'; left: number }

/** Declares a countdown in a flow's setup: it reports the seconds left, once a second. */
export const seconds = () => fromCallback<SecondPassed, { ms: number }>(notProvided('seconds'))

/** The result of an action `keepSeconds`: `keepSeconds: assign(keptSeconds)`. */
export const keptSeconds = (_: unknown, { left }: { left: number }): { seconds: number } => ({ seconds: left })

/**
 * The config of a state that counts down its remaining time: `...countingDown(restOf)`. Its setup has the actions
 * `keepSeconds` and `reportFault`: a failed countdown does not affect the wait.
 */
export const countingDown = <TContext>(msOf: (context: TContext) => number) =>
  ({
    invoke: {
      id: 'seconds',
      src: 'seconds',
      input: ({ context }: { readonly context: TContext }) => ({ ms: msOf(context) }),
      onError: { actions: { type: 'reportFault', params: ({ event }: { readonly event: Fault }) => event } },
    },
    on: {
      'second.passed': {
        actions: { type: 'keepSeconds', params: ({ event }: { readonly event: SecondPassed }) => event },
      },
    },
  }) as const
