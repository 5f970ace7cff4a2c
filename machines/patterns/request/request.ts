import { fromPromise } from 'xstate'
import type { ActorLogic, AnyActorLogic, EventObject, Snapshot } from 'xstate'
import { requestMachine } from './request.machine.ts'

/** A read with its retries, as a parent sees it: its query, its result, and that it may fail with a `CallError`. */
export type RequestLogic<TData, TQuery> = ActorLogic<Snapshot<TData>, EventObject, TQuery>

/** Declares a read in a flow's setup: `actors: { fetchCoins: request<Coin[], CoinQuery>() }`. */
export const request = <TData, TQuery = undefined>(): RequestLogic<TData, TQuery> => {
  // One chart serves all payloads and treats them as unknown; here they get their types.
  const logic: AnyActorLogic = requestMachine
  return logic
}

/** One attempt of a read. */
interface Asked<TQuery> {
  readonly query: TQuery
  readonly signal: AbortSignal
  /** A temporary failure is retried, so it is not reported yet. */
  readonly willRetry: boolean
}

/** The implementation of the read, for `provide`: one call, and the source of random numbers. */
export const requestOf = <TData, TQuery>(
  send: (asked: Asked<TQuery>) => Promise<TData>,
  random: () => number,
): RequestLogic<TData, TQuery> => {
  const logic: AnyActorLogic = requestMachine.provide({
    actors: {
      send: fromPromise<unknown, { query: unknown; willRetry: boolean }>(({ input, signal }) =>
        send({ query: input.query as TQuery, signal, willRetry: input.willRetry }),
      ),
      drawShare: fromPromise<number>(() => Promise.resolve(random())),
    },
  })
  return logic
}
