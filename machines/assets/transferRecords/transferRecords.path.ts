import { transferPaths } from '#contract/assets/transferLinks.ts'
import { filterIn, filterPath } from '#machines/patterns/records/filterSchema.ts'
import { recordsSchema } from './recordsFilter.ts'
import type { RecordsFilter } from './recordsFilter.ts'

/** The filter in the page's address. Unknown values are ignored. */
export const filterOf = (search: URLSearchParams): RecordsFilter => filterIn(recordsSchema, search)

/** The address of the records with this filter; the rest of the address is kept. */
export const recordsPath = (filter: RecordsFilter, search: string): string =>
  filterPath(transferPaths.records, filter, search)
