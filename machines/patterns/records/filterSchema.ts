import { isDay } from '#contract/kernel/days.ts'
import type { DaysSpan } from './records.types.ts'

/**
 * How each field of a filter is read from the address. A field is written as its text; a value that is read as
 * undefined is ignored.
 */
export type FilterSchema<TFilter extends DaysSpan> = {
  readonly [Field in keyof TFilter]-?: (text: string) => TFilter[Field] | undefined
}

/** Reads a day, as `2026-01-31`. */
export const dayRead = (text: string): string | undefined => (isDay(text) ? text : undefined)

/** Reads one of these names. */
export const oneOfRead =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Name | undefined =>
    names.find((name) => name === text)

/** The filter whose fields have these values. */
const filterOf = <TFilter extends DaysSpan>(
  schema: FilterSchema<TFilter>,
  valueOf: <Field extends keyof TFilter & string>(field: Field) => TFilter[Field] | undefined,
): TFilter => {
  const filter: Partial<TFilter> = {}
  for (const field in schema) filter[field] = valueOf(field)
  return filter as TFilter
}

/** The filter that matches everything. */
export const everythingOf = <TFilter extends DaysSpan>(schema: FilterSchema<TFilter>): TFilter =>
  filterOf(schema, () => undefined)

/** The filter in an address. */
export const filterIn = <TFilter extends DaysSpan>(schema: FilterSchema<TFilter>, search: URLSearchParams): TFilter =>
  filterOf(schema, (field) => {
    const text = search.get(field)
    return text === null ? undefined : schema[field](text)
  })

/** The address of the records with this filter; the rest of the address is kept. */
export const filterPath = (path: string, filter: DaysSpan, search: string): string => {
  const params = new URLSearchParams(search)
  for (const [field, value] of Object.entries<string | number | undefined>({ ...filter }))
    if (value === undefined) params.delete(field)
    else params.set(field, String(value))
  const rest = params.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** Names a filter, so that two of them can be compared. */
export const filterKey = (filter: DaysSpan): string => filterPath('', filter, '').slice(1)

export const isFiltered = (filter: DaysSpan): boolean =>
  Object.values<unknown>({ ...filter }).some((chosen) => chosen !== undefined)
