import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsFilter, RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordCoin } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { Services } from '../services.ts'
import { createRecordsExport } from './recordsExport.ts'
import { fetchRecords } from './transferRecords.call.ts'

/** The actors of the transfer records page. */
export const createTransferRecordsActors = (
  services: Services,
  { wordsOfFile, pathOf }: { wordsOfFile: () => ExportWords; pathOf: (filter: RecordsFilter) => string },
) => {
  const { client, clock, random } = services
  return {
    records: recordsOf<RecordRow, RecordsFilter>({
      rows: pagedListOf<RecordRow, RecordsQuery>(
        requestOf<Page<RecordRow>, PageAsked<RecordsQuery>>(
          ({ query, ...how }) => fetchRecords(client, query, how),
          random.share,
        ),
      ),
      recordsExport: createRecordsExport(services, wordsOfFile),
      watchDays: createDaysWatch(clock),
      pathOf,
    }),

    /** Every account lists its own coins; the result contains each once. */
    fetchCoins: requestOf<readonly RecordCoin[], undefined>(async (how) => {
      const { accounts } = await client.assets.balances({}, { signal: how.signal, willRetry: how.willRetry })
      const coins = new Map(
        accounts.flatMap(({ coins: own }) =>
          own.map(({ coinId, shortName, webLogo }) => [coinId, { coinId, shortName, webLogo }] as const),
        ),
      )
      return [...coins.values()].toSorted((one, other) => (one.shortName < other.shortName ? -1 : 1))
    }, random.share),
  }
}
