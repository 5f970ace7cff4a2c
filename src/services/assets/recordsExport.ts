import { fromPromise } from 'xstate'
import { dayIn } from '#contract/kernel/days.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.setup.ts'
import { recordsFile } from '#machines/assets/recordsExport/recordsFile.ts'
import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'
import { fetchRecords } from './transferRecords.call.ts'

/** What the export needs of the world. The words are looked up when the file is written. */
export const createRecordsExportActors = (
  { client, clock, random }: Pick<Services, 'client' | 'clock' | 'random'>,
  wordsOfFile: () => ExportWords,
) => ({
  fetchPage: requestOf<Page<RecordRow>, PageAsked<RecordsQuery>>(
    ({ query, ...how }) => fetchRecords(client, query, how),
    random.share,
  ),
  saveRecords: fromPromise<string, FileAsked>(async ({ input }) => {
    const { name, text } = recordsFile(input, wordsOfFile(), dayIn(clock.venueNow(), input.query.zone))
    saveFile(name, text, 'text/csv')
    return name
  }),
})
