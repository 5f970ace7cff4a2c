import { fromPromise } from 'xstate'
import type { ActorLogic, AnyActorLogic, Snapshot } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { submitOnceMachine } from './submitOnce.machine.ts'
import type { SubmitOnceSnapshot } from './submitOnce.machine.ts'
import { present } from '../present.ts'
import type { Answer, Settled, SubmitEvent, SubmitInput, SubmitResult } from './submitOnce.types.ts'

/** The part of a write that a parent and its screen may read. */
export type SubmitView = Pick<SubmitOnceSnapshot, 'context' | 'hasTag' | 'matches' | 'can'>

/**
 * A write as a parent sees it: it always ends with a result to report. `onSnapshot` provides `context.wasUnknown` on
 * the way.
 */
export type SubmitOnceLogic<TBody, TData> = ActorLogic<
  Snapshot<SubmitResult<TData>> & SubmitView,
  SubmitEvent,
  SubmitInput<TBody>
>

/** Declares a write in a flow's setup: `actors: { transfer: submitOnce<TransferBody, TransferDone>() }`. */
export const submitOnce = <TBody, TData>(): SubmitOnceLogic<TBody, TData> => {
  const logic: AnyActorLogic = submitOnceMachine
  return logic
}

/** Why the venue refused a write, for display: the `error`, or the venue's code. */
export const refusalOf = (
  call: string,
  { error, code, msg }: Pick<SubmitResult, 'error' | 'code' | 'msg'>,
): CallError =>
  error ?? { kind: 'business', call, ...(code === undefined ? {} : { code }), ...(msg === undefined ? {} : { msg }) }

/** The dependencies of a write. */
export interface Submitting<TBody, TData> {
  readonly makeKey: (call: string) => Promise<string>
  readonly send: (asked: {
    readonly key: string
    readonly body: TBody
    readonly signal: AbortSignal
  }) => Promise<Answer<TData>>
  readonly fetchOutcome: (asked: { readonly key: string; readonly signal: AbortSignal }) => Promise<Settled<TData>>
  readonly forgetKey: (key: string) => Promise<void>
}

/** The implementation of the write, for `provide`. */
export const submitOnceOf = <TBody, TData>({
  makeKey,
  send,
  fetchOutcome,
  forgetKey,
}: Submitting<TBody, TData>): SubmitOnceLogic<TBody, TData> => {
  const logic: AnyActorLogic = submitOnceMachine.provide({
    actors: {
      makeKey: fromPromise<string, { call: string }>(({ input }) => makeKey(input.call)),
      send: fromPromise<Answer, { key: string | undefined; body: unknown }>(
        ({ input, signal }) =>
          send({ key: present(input.key, 'The key of a write'), body: input.body as TBody, signal }) as Promise<Answer>,
      ),
      fetchOutcome: fromPromise<Settled, { key: string | undefined }>(
        ({ input, signal }) =>
          fetchOutcome({ key: present(input.key, 'The key of a write'), signal }) as Promise<Settled>,
      ),
      forgetKey: fromPromise<void, { key: string | undefined }>(({ input }) =>
        forgetKey(present(input.key, 'The key of a write')),
      ),
    },
  })
  return logic
}
