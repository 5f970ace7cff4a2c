import { shellLimits } from '#contract/shell/limits.ts'
import { areas, columns, everything, groups, zones } from './markets.types.ts'
import type { Choice } from './markets.types.ts'

const directions = ['up', 'down'] as const

const oneOf = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((one) => one === text)

/** `column.direction`; nothing else is an order. */
const sortOf = (text: string | null): Choice['sort'] => {
  const [name, way, ...rest] = (text ?? '').split('.')
  const [column, direction] = [oneOf(columns, name), oneOf(directions, way)]
  return column && direction && rest.length === 0 ? { column, direction } : undefined
}

/** What the market's address has chosen. What it does not know is as if it were not there. */
export const choiceOf = (search: URLSearchParams): Choice => {
  const area = oneOf(areas, search.get('area')) ?? everything.area
  return {
    area,
    group: oneOf(groups, search.get('group')) ?? everything.group,
    // Kinds of pairs are told apart among spot pairs alone.
    zone: (area === 'spot' ? oneOf(zones, search.get('zone')) : undefined) ?? everything.zone,
    text: (search.get('search') ?? everything.text).slice(0, shellLimits.search.maxKeyword),
    sort: sortOf(search.get('sort')),
  }
}

/** The market with what was chosen; the rest of its address stays. */
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
