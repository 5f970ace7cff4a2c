import { userTopics } from '#contract/kernel/streams.ts'
import { margin } from '#contract/margin/calls/margin.ts'
import { loanRecordsFile } from '#machines/margin/orderMargin/loanRecordsFile.ts'
import type { LoanFileWords } from '#machines/margin/orderMargin/loanRecordsFile.ts'
import type { LoanFilter, LoanQuery, LoanRow } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createExport } from '../assets/recordsExport.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { CallOptions } from '../http/client.ts'
import { pageFields, spanFields } from '../http/recordFields.ts'
import type { Services } from '../services.ts'
import { createNewestWatch } from '../streams/newestRecords.ts'

/** The list of what changed the user's loans. */
export const createLoanRecords = (
  services: Services,
  { wordsOfFile, pathOf }: { wordsOfFile: () => LoanFileWords; pathOf: (filter: LoanFilter) => string },
) => {
  const { client, clock, random } = services
  const calls = client.area(margin)
  const fetchPage = async ({ filter, ...page }: PageAsked<LoanQuery>, how: CallOptions): Promise<Page<LoanRow>> => {
    const { kind, account } = filter
    const query = { ...(kind && { kind }), ...(account && { account }), ...spanFields(filter), ...pageFields(page) }
    const { list, totalCount } = await calls.records({ query }, how)
    return { rows: list.map((record) => ({ ...record, id: record.recordId })), total: totalCount }
  }
  return recordsOf<LoanRow, LoanFilter>({
    rows: pagedListOf<LoanRow, LoanQuery>(
      requestOf<Page<LoanRow>, PageAsked<LoanQuery>>(({ query, ...how }) => fetchPage(query, how), random.share),
    ),
    recordsExport: createExport<LoanRow, LoanQuery>(services, {
      fetchPage,
      fileOf: (asked, today) => loanRecordsFile(asked, wordsOfFile(), today),
    }),
    watchDays: createDaysWatch(clock),
    watch: createNewestWatch(services, fetchPage, () => userTopics.loans),
    pathOf,
  })
}
