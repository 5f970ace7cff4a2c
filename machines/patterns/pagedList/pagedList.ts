import type { AnyActorLogic, ActorLogic, Snapshot } from 'xstate'
import type { RequestLogic } from '../request/request.ts'
import { pagedListMachine } from './pagedList.machine.ts'
import type { PagedListSnapshot } from './pagedList.machine.ts'
import type { Page, PageAsked, PagedEvent, PagedInput, Row } from './pagedList.types.ts'

type Paged<TRow extends Row, TFilter> = Omit<PagedListSnapshot['context'], 'rows' | 'filter'> & {
  readonly rows: readonly TRow[]
  readonly filter: TFilter
}
/** The part of a list that a screen may read. */
export type PagedSnapshot<TRow extends Row, TFilter> = Pick<PagedListSnapshot, 'hasTag' | 'matches' | 'can'> & {
  readonly context: Paged<TRow, TFilter>
}

/** A list as a parent and its screen see it. */
export type PagedListLogic<TRow extends Row, TFilter> = ActorLogic<
  Snapshot<unknown> & PagedSnapshot<TRow, TFilter>,
  PagedEvent<TRow, TFilter>,
  PagedInput<TFilter>
>

/** Declares a list in a flow's setup: `actors: { records: pagedList<RecordRow, RecordFilter>() }`. */
export const pagedList = <TRow extends Row, TFilter>(): PagedListLogic<TRow, TFilter> => {
  const logic: AnyActorLogic = pagedListMachine
  return logic
}

/** The implementation of the list, for `provide`: each page is a read with retries (`requestOf`). */
export const pagedListOf = <TRow extends Row, TFilter>(
  fetchPage: RequestLogic<Page<TRow>, PageAsked<TFilter>>,
): PagedListLogic<TRow, TFilter> => {
  const page: AnyActorLogic = fetchPage
  const logic: AnyActorLogic = pagedListMachine.provide({ actors: { fetchPage: page } })
  return logic
}
