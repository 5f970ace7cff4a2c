import { fromPromise } from 'xstate'
import type { ActorLogic, AnyActorLogic, Snapshot } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import { pollMachine } from './poll.machine.ts'
import type { PollSnapshot } from './poll.machine.ts'
import type { Checked, PollContext, PollEvent, PollInput } from './poll.setup.ts'

/** The part that a parent may read between two checks (by `onSnapshot`). */
export type PollView<TValue> = Pick<PollSnapshot, 'hasTag' | 'matches'> & { readonly context: PollContext<TValue> }

/** A poll as a parent sees it: it ends with the final value. */
export type PollLogic<TValue, TQuery> = ActorLogic<Snapshot<TValue> & PollView<TValue>, PollEvent, PollInput<TQuery>>

/** Declares a poll in a flow's setup: `actors: { scanStatus: poll<ScanStatus, { qrCodeToken: string }>() }`. */
export const poll = <TValue, TQuery>(): PollLogic<TValue, TQuery> => {
  const logic: AnyActorLogic = pollMachine
  return logic
}

/** The implementation of the poll, for `provide`: one check, and the clock that times its response. */
export const pollOf = <TValue, TQuery>(
  check: (asked: {
    readonly query: TQuery
    readonly signal: AbortSignal
  }) => Promise<{ readonly value: TValue; readonly isFinal: boolean }>,
  now: () => number,
): PollLogic<TValue, TQuery> => {
  const logic: AnyActorLogic = pollMachine.provide({
    actors: {
      check: fromPromise<Checked, { query: unknown }>(async ({ input, signal }) => {
        try {
          const { value, isFinal } = await check({ query: input.query as TQuery, signal })
          return { value: value as Checked['value'], error: undefined, isFinal, at: now() }
        } catch (error) {
          return { value: undefined, error: toCallError(error, 'poll'), isFinal: false, at: now() }
        }
      }),
    },
  })
  return logic
}
