import type { ActorLogic, ActorRef, AnyActorLogic, EventObject, Snapshot } from 'xstate'
import type { RequestLogic } from '../request/request.ts'
import { indexedMachine } from './indexed.machine.ts'
import type { IndexedSnapshot } from './indexed.machine.ts'

/** The part that a screen may read while it waits for the index. */
export type IndexWait = Partial<Pick<IndexedSnapshot, 'context' | 'matches'>>

/** A running read of the index, as a screen sees it. */
export type IndexedRef = ActorRef<Snapshot<unknown> & IndexWait, EventObject>

/** A read of the index as a parent sees it: its query, its result, and that it may fail with a `CallError`. */
export type IndexedLogic<TData, TQuery> = ActorLogic<Snapshot<TData> & IndexWait, EventObject, TQuery>

/** Declares such a read in a flow's setup: `actors: { fetchBalances: indexed<TokenBalances, BalancesQuery>() }`. */
export const indexed = <TData, TQuery = undefined>(): IndexedLogic<TData, TQuery> => {
  // One chart serves all payloads and treats them as unknown; here they get their types.
  const logic: AnyActorLogic = indexedMachine
  return logic
}

/**
 * The implementation of the read, for `provide`: one read with its own retries (`requestOf`), and the countdown of
 * seconds.
 */
export const indexedOf = <TData, TQuery>(
  read: RequestLogic<TData, TQuery>,
  seconds: AnyActorLogic,
): IndexedLogic<TData, TQuery> => {
  const fetchIndexed: AnyActorLogic = read
  const logic: AnyActorLogic = indexedMachine.provide({ actors: { fetchIndexed, seconds } })
  return logic
}
