import { dayIn } from '#contract/kernel/days.ts'
import { recordsFile } from '#machines/assets/recordsExport/recordsFile.ts'
import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import type { FileAsked, MadeFile } from '#machines/assets/recordsExport/recordsExport.types.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { Page, PageAsked, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'
import { fetchRecords } from './transferRecords.call.ts'

interface Source<TRow extends Row, TQuery> {
  readonly fetchPage: (
    asked: PageAsked<TQuery>,
    how: { readonly signal: AbortSignal; readonly willRetry: boolean },
  ) => Promise<Page<TRow>>
  readonly fileOf: (asked: FileAsked<TRow, TQuery>, today: string) => MadeFile
}

/** The export of one kind of records, connected to the venue and to the browser's files. */
export const createExport = <TRow extends Row, TQuery extends { readonly zone: string | undefined }>(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { fetchPage, fileOf }: Source<TRow, TQuery>,
) =>
  recordsExportOf<TRow, TQuery>(
    requestOf<Page<TRow>, PageAsked<TQuery>>(({ query, ...how }) => fetchPage(query, how), random.share),
    (asked) => {
      const { name, text } = fileOf(asked, dayIn(clock.venueNow(), asked.query.zone))
      saveFile(name, text, 'text/csv')
      return Promise.resolve(name)
    },
  )

/** The export of transfers. Its translations are looked up when the file is written. */
export const createRecordsExport = (services: Services, wordsOfFile: () => ExportWords) =>
  createExport<RecordRow, RecordsQuery>(services, {
    fetchPage: (asked, how) => fetchRecords(services.client, asked, how),
    fileOf: (asked, today) => recordsFile(asked, wordsOfFile(), today),
  })
