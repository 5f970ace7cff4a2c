import { transferStates } from '#contract/assets/calls/transfer.ts'
import { transferPageInput, transferPaths } from '#contract/assets/transferLinks.ts'
import { isDay } from '#contract/kernel/days.ts'
import type { RecordsFilter } from './recordsFilter.ts'

const dayOf = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined)

/** The filter in the page's address. Unknown values are ignored. */
export const filterOf = (search: URLSearchParams): RecordsFilter => ({
  ...transferPageInput(search),
  state: transferStates.find((state) => state === search.get('state')),
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
})

/** The address of the records with this filter; the rest of the address is kept. */
export const recordsPath = (filter: RecordsFilter, search: string): string => {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(filter))
    if (value === undefined) params.delete(name)
    else params.set(name, String(value))
  const rest = params.toString()
  return rest === '' ? transferPaths.records : `${transferPaths.records}?${rest}`
}
