import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { RecordRow, RecordsFilter } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import type { Services } from '../services.ts'

/** The list of transfers, page by page. */
export const createTransferRecordsActors = ({ client, random }: Services) => ({
  records: pagedListOf<RecordRow, RecordsFilter>(
    requestOf<Page<RecordRow>, PageAsked<RecordsFilter>>(
      async ({ query: { filter, page, pageSize }, signal, willRetry }) => {
        const { list, totalCount } = await client.transfer.records(
          {
            query: {
              ...(filter.source === undefined ? {} : { source: String(filter.source) }),
              ...(filter.target === undefined ? {} : { target: String(filter.target) }),
              pageNum: String(page),
              pageSize: String(pageSize),
            },
          },
          { signal, willRetry },
        )
        return { rows: list.map((record) => ({ ...record, id: record.transferId })), total: totalCount }
      },
      random.share,
    ),
  ),
})
