import { fromPromise } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import type { Page, PageAsked, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import type { RequestLogic } from '#machines/patterns/request/request.ts'
import { recordsExportMachine } from './recordsExport.machine.ts'
import type { FileAsked } from './recordsExport.types.ts'

/** The export of one kind of records, for `provide`: one chart serves all kinds and knows only the ids of rows. */
export const recordsExportOf = <TRow extends Row, TQuery>(
  fetchPage: RequestLogic<Page<TRow>, PageAsked<TQuery>>,
  save: (asked: FileAsked<TRow, TQuery>) => Promise<string>,
): typeof recordsExportMachine => {
  const page: AnyActorLogic = fetchPage
  const file: AnyActorLogic = fromPromise<string, FileAsked<TRow, TQuery>>(({ input }) => save(input))
  return recordsExportMachine.provide({ actors: { fetchPage: page, saveRecords: file } })
}
