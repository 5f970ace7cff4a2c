import type { CallError } from '#contract/kernel/errors.ts'
import type { SubmitResult } from '../submitOnce/submitOnce.types.ts'

/**
 * The states of the pattern, for charts that add states of their own. Their setup has the actors `fetchTerms`,
 * `submit` and `seconds`, the guards `hasAsk`, `hasProblem`, `isInvalid`, `isUnknown` and `isAccepted`, and the actions
 * and the delays named here. `Id` is the id of the chart.
 */

interface Answered<TOutput> {
  readonly event: { readonly output: TOutput }
}

interface Failed {
  readonly event: { readonly error: unknown }
}

const termsOf = <TTerms>({ event }: Answered<TTerms>) => ({ terms: event.output })

const keepTerms = { type: 'keepTerms', params: termsOf } as const

/** Terms are requested. If that fails, the form says so, wherever they were requested. */
const asking = <const Id extends string, TContext, TAsk>(id: Id, askOf: (context: TContext) => TAsk) =>
  ({
    id: 'fetchTerms',
    src: 'fetchTerms',
    input: ({ context }: { readonly context: TContext }) => askOf(context),
    onError: {
      target: `#${id}.form.unquoted`,
      actions: [
        'forgetTerms',
        {
          type: 'keepFailure',
          params: ({ event }: Failed) => ({ step: 'terms' as const, error: event.error }),
        },
      ],
    },
  }) as const

interface QuoteStates<Id extends string, TContext, TAsk, Holding extends object, Aged extends object> {
  readonly id: Id
  readonly askOf: (context: TContext) => TAsk
  /** How a state counts down the life of the terms (`countingDown`). */
  readonly holding: Holding
  /** The guard of terms that may not age; `{}` if all do. */
  readonly aged: Aged
}

/** The form with its terms: requested shortly after the last change, shown with their age, renewed when they expire. */
export const formStates = <
  const Id extends string,
  TContext,
  TAsk,
  const Holding extends { readonly on: object },
  const Aged extends object,
>({
  id,
  askOf,
  holding,
  aged,
}: QuoteStates<Id, TContext, TAsk, Holding, Aged>) =>
  ({
    deciding: { always: [{ guard: 'hasAsk', target: 'typing' }, { target: 'blank' }] },
    blank: { on: { 'review.requested': { actions: 'showProblem' } } },
    typing: { tags: 'busy', after: { quoteDebounce: 'quoting' } },
    quoting: {
      tags: 'busy',
      entry: 'forgetSeconds',
      invoke: { ...asking(id, askOf), onDone: { target: 'quoted', actions: keepTerms } },
    },
    unquoted: { tags: 'failed', exit: 'forgetProblem', on: { 'retry.requested': 'quoting' } },
    quoted: {
      ...holding,
      after: { quoteLife: { ...aged, target: 'quoting' } },
      on: {
        ...(holding.on as Holding['on']),
        'review.requested': [
          { guard: 'hasProblem', actions: 'showProblem' },
          // Nothing is sent before the user has reviewed its effect.
          { target: `#${id}.reviewing`, actions: 'forgetProblem' },
        ],
      },
    },
  }) as const

/**
 * The review, with terms requested for it. Its numbers never change while the user is about to confirm: expired terms
 * cannot be confirmed, and new ones are requested on demand. `looking` gets its `review.confirmed` from the chart.
 */
export const reviewStates = <
  const Id extends string,
  TContext,
  TAsk,
  const Holding extends { readonly on: object },
  const Aged extends object,
>({
  id,
  askOf,
  holding,
  aged,
}: QuoteStates<Id, TContext, TAsk, Holding, Aged>) =>
  ({
    pricing: {
      tags: 'busy',
      entry: 'forgetSeconds',
      invoke: {
        ...asking(id, askOf),
        onDone: [
          {
            guard: { type: 'isInvalid', params: termsOf },
            target: `#${id}.form.quoted`,
            actions: [keepTerms, 'showProblem'],
          },
          { target: 'looking', actions: keepTerms },
        ],
      },
    },
    looking: { ...holding, after: { quoteLife: { ...aged, target: 'outdated' } } },
    outdated: { tags: 'stale', entry: 'forgetSeconds', on: { 'price.requested': 'pricing' } },
  }) as const

/** The children of the state that sends: a write whose outcome is unknown says so. */
export const sendingStates = { initial: 'sending', states: { sending: {}, settling: { tags: 'unknown' } } } as const

export const whileUnknown = {
  guard: {
    type: 'isUnknown',
    params: ({
      event,
    }: {
      readonly event: { readonly snapshot: { readonly context: { readonly wasUnknown: boolean } } }
    }) => ({
      unknown: event.snapshot.context.wasUnknown,
    }),
  },
  target: '.settling',
} as const

export const resultOf = <TData>({ event }: Answered<SubmitResult<TData>>): SubmitResult<TData> => event.output

/** The venue refused it: the form is unchanged, with the reason and new terms. */
export const refusedTo = <const Id extends string>(id: Id) =>
  ({
    target: `#${id}.form.quoting`,
    actions: { type: 'keepRefusal', params: resultOf },
  }) as const

export const submitFailure = (error: CallError) => ({ step: 'submit' as const, error })
