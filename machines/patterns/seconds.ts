import { fromCallback } from 'xstate'
import type { Fault } from '../shell/app/reportFault.ts'
import { notProvided } from '../notProvided.ts'

export type SecondPassed = { type: 'second.passed'; left: number }

/** The declaration of a countdown in a flow's setup: it says each second how many are left. */
export const seconds = () => fromCallback<SecondPassed, { ms: number }>(notProvided('seconds'))

/** What an action `keepSeconds` assigns: `keepSeconds: assign(keptSeconds)`. */
export const keptSeconds = (_: unknown, { left }: { left: number }): { seconds: number } => ({ seconds: left })

/**
 * What a state has that counts down what is left of it: `...countingDown(restOf)`. Its setup has the actions
 * `keepSeconds` and `reportFault`: a countdown that breaks leaves the wait as it is.
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
