import { fromCallback } from 'xstate'
import type { ActorLogic, ActorRefFromLogic, AnyActorLogic, AnyActorRef, Snapshot } from 'xstate'
import type { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { PagedListLogic } from '../pagedList/pagedList.ts'
import type { Row } from '../pagedList/pagedList.types.ts'
import { recordsMachine } from './records.machine.ts'
import type { RecordsSnapshot } from './records.machine.ts'
import type { DaysSpan, RecordsEvent, RecordsInput, RecordsNews, RecordsQuery } from './records.types.ts'

/** The part of a record list that a screen may read. */
export type RecordsShown<TRow extends Row, TFilter extends DaysSpan> = Pick<RecordsSnapshot, 'hasTag' | 'matches'> & {
  readonly context: Omit<RecordsSnapshot['context'], 'filter'> & { readonly filter: TFilter }
  readonly children: Pick<RecordsSnapshot['children'], 'recordsExport'> & {
    readonly rows?: ActorRefFromLogic<PagedListLogic<TRow, RecordsQuery<TFilter>>>
  }
}

/** Records as a parent and its screen see them. */
export type RecordsLogic<TRow extends Row, TFilter extends DaysSpan> = ActorLogic<
  Snapshot<unknown> & RecordsShown<TRow, TFilter>,
  RecordsEvent<TRow, TFilter>,
  RecordsInput<TFilter>
>

export type RecordsOf<TRow extends Row, TFilter extends DaysSpan> = ActorRefFromLogic<RecordsLogic<TRow, TFilter>>

/** Declares records in a flow's setup: `actors: { records: records<RecordRow, RecordsFilter>() }`. */
export const records = <TRow extends Row, TFilter extends DaysSpan>(): RecordsLogic<TRow, TFilter> => {
  const logic: AnyActorLogic = recordsMachine
  return logic
}

/** The domain-specific part of records. */
interface RecordsParts<TRow extends Row, TFilter extends DaysSpan> {
  readonly rows: PagedListLogic<TRow, RecordsQuery<TFilter>>
  /** Sends `days.changed` (`createDaysWatch`). */
  readonly watchDays: AnyActorLogic
  /** Writes files of these records (`createExport`); undefined if these records have no export. */
  readonly recordsExport?: typeof recordsExportMachine
  /** The stream's topic: reports records of a query, and returns how to stop. */
  readonly watch?: (query: RecordsQuery<TFilter>, report: (news: RecordsNews<TRow>) => void) => () => void
  /** The page's address with a filter, to which a choice navigates. */
  readonly pathOf: (filter: TFilter) => string
}

/** The implementation of a domain's records, for `provide`. */
export const recordsOf = <TRow extends Row, TFilter extends DaysSpan>({
  rows,
  watchDays,
  recordsExport,
  watch,
  pathOf,
}: RecordsParts<TRow, TFilter>): RecordsLogic<TRow, TFilter> => {
  const list: AnyActorLogic = rows
  const days: AnyActorLogic = watchDays
  const news: AnyActorLogic = fromCallback<{ type: string }, { readonly query: RecordsQuery<TFilter> }>(
    ({ input, sendBack }) => watch?.(input.query, sendBack),
  )
  const logic: AnyActorLogic = recordsMachine.provide({
    actors: { rows: list, watchDays: days, watchRecords: news, ...(recordsExport && { recordsExport }) },
    actions: {
      writeAddress: ({ system, context }) => {
        const root = system.get('app') as AnyActorRef | undefined
        // The machine keeps the filter as it came: it does not know the fields.
        const filter = context.filter as TFilter
        root?.send({ type: 'navigation.requested', to: pathOf(filter), replace: true })
      },
    },
  })
  return logic
}
