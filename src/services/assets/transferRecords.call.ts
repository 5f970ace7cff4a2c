import { transfer } from '#contract/assets/calls/transfer.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import type { Services } from '../services.ts'
import { dayFields, pageFields } from '../http/recordFields.ts'

/** A filter in the call's format, with days converted to timestamps in the user's time zone. */
const filterFields = ({ source, target, coinId, state, from, to, zone }: RecordsQuery) => ({
  ...(source === undefined ? {} : { source: String(source) }),
  ...(target === undefined ? {} : { target: String(target) }),
  ...(coinId === undefined ? {} : { coinId: String(coinId) }),
  ...(state === undefined ? {} : { state }),
  ...dayFields({ from, to, zone }),
})

/** One page of the transfers that match a filter. */
export const fetchRecords = async (
  client: Services['client'],
  { filter, page, pageSize }: PageAsked<RecordsQuery>,
  how: { readonly signal: AbortSignal; readonly willRetry: boolean },
): Promise<Page<RecordRow>> => {
  const { list, totalCount } = await client
    .area(transfer)
    .records({ query: { ...filterFields(filter), ...pageFields({ page, pageSize }) } }, how)
  return { rows: list.map((record) => ({ ...record, id: record.transferId })), total: totalCount }
}
