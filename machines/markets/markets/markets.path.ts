import { shellLimits } from '#contract/shell/limits.ts'
import { areas, columns, everything, groups, zones } from './markets.types.ts'
import type { Choice } from './markets.types.ts'

const directions = ['up', 'down'] as const

const oneOf = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((one) => one === text)

/** `column.direction`; any other text is not an order. */
const sortOf = (text: string | null): Choice['sort'] => {
  const [name, way, ...rest] = (text ?? '').split('.')
  const [column, direction] = [oneOf(columns, name), oneOf(directions, way)]
  return column && direction && rest.length === 0 ? { column, direction } : undefined
}

/** The choice in the page's address. Unknown values are ignored. */
export const choiceOf = (search: URLSearchParams): Choice => {
  const area = oneOf(areas, search.get('area')) ?? everything.area
  return {
    area,
    group: oneOf(groups, search.get('group')) ?? everything.group,
    // Only spot pairs have zones.
    zone: (area === 'spot' ? oneOf(zones, search.get('zone')) : undefined) ?? everything.zone,
    text: (search.get('search') ?? everything.text).slice(0, shellLimits.search.maxKeyword),
    sort: sortOf(search.get('sort')),
  }
}

/** The markets page with this choice; the rest of its address is kept. */
export const marketPath = ({ area, group, zone, text, sort }: Choice, search: string): string => {
  const params = new URLSearchParams(search)
  const name = (key: string, value: string, usual: string) =>
    value === usual ? params.delete(key) : params.set(key, value)
  name('area', area, everything.area)
  name('group', group, everything.group)
  name('zone', zone, everything.zone)
  name('search', text, everything.text)
  name('sort', sort ? `${sort.column}.${sort.direction}` : '', '')
  const rest = params.toString()
  return rest === '' ? '/market' : `/market?${rest}`
}
