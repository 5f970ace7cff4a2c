import { assign, fromPromise, setup, stateIn } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '../errors.ts'

export interface PollInput<TQuery = unknown> {
  readonly query: TQuery
  /** From the start to the first check, in ms. */
  readonly first: number
  /** From each response to the next check, in ms. */
  readonly every: number
  /** Epoch milliseconds. */
  readonly now: number
}

export type PollEvent =
  | { readonly type: 'page.shown'; readonly now: number }
  /** There is a reason to check now. */
  | { readonly type: 'check.due' }

/**
 * The result of one check, with its time. A check that failed to connect counts too: the next one follows after the
 * pause.
 */
export interface Checked<TValue = NonReducibleUnknown> {
  readonly value: TValue | undefined
  readonly error: CallError | undefined
  /** Nothing more is to come: polling ends with this value. */
  readonly isFinal: boolean
  /** Epoch milliseconds. */
  readonly at: number
}

export interface PollContext<TValue = NonReducibleUnknown> {
  readonly query: unknown
  readonly first: number
  readonly every: number
  /** The result of the last successful check. */
  readonly value: TValue | undefined
  /** The error of the last check, if it failed. */
  readonly error: CallError | undefined
  /** When the next check is due. */
  readonly due: number
}

export const pollSetup = setup({
  types: {
    input: {} as PollInput,
    output: {} as NonReducibleUnknown,
    context: {} as PollContext,
    events: {} as PollEvent,
    tags: {} as 'busy',
  },
  actors: {
    check: fromPromise<Checked, { query: unknown }>(notProvided('check')),
  },
  guards: {
    isFinal: (_, checked: Checked) => checked.isFinal,
    isDueAgain: stateIn({ checking: 'again' }),
    isOverdue: ({ context }, { now }: { now: number }) => now >= context.due,
  },
  actions: {
    keepChecked: assign(({ context }, { value, error, at }: Checked) => ({
      value: error === undefined ? value : context.value,
      error,
      due: at + context.every,
    })),
    keepError: assign(errorOf('poll')),
  },
  delays: {
    firstCheck: ({ context }) => context.first,
    interval: ({ context }) => context.every,
  },
})
