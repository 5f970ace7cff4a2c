import { isKnownKind, type Found, type Visit } from '#contract/shell/found.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { kinds } from './search.types.ts'
import type { Answer, Kind, Move, SearchContext } from './search.types.ts'

/** The visible rows in order, for rendering and for the arrow keys. */

export interface Group {
  readonly kind: Kind
  readonly rows: readonly Found[]
  /** The number of further rows; 0 if a short list is shown completely. */
  readonly more: number
  /** The total, including those that the venue did not list; undefined if it does not report it. */
  readonly total: number | undefined
  readonly isExpanded: boolean
}

const rowsOf = ({ swaps, spots }: Answer, kind: Kind): readonly Found[] =>
  (kind === 'swap' ? swaps : spots).filter(isKnownKind)

/** Whether the venue found anything that can be shown. */
export const hasRows = (answer: Answer): boolean => kinds.some((kind) => rowsOf(answer, kind).length > 0)

/** The groups of the selected tab, without empty ones. */
export const groupsOf = ({ answer, tab, expanded }: SearchContext): readonly Group[] =>
  answer === undefined
    ? []
    : kinds
        .filter((kind) => tab === 'all' || tab === kind)
        .flatMap((kind) => {
          const rows = rowsOf(answer, kind)
          const isExpanded = expanded.includes(kind)
          const more = Math.max(0, rows.length - shellLimits.search.rows)
          const total = answer.totals?.[kind]
          return rows.length === 0
            ? []
            : [{ kind, rows: isExpanded ? rows : rows.slice(0, shellLimits.search.rows), more, total, isExpanded }]
        })

/** The number of a group's rows in the venue's response. */
export const listedOf = ({ rows, more, isExpanded }: Group): number => rows.length + (isExpanded ? 0 : more)

/** The total of all groups; undefined if the venue does not report one of them. */
export const totalOf = (groups: readonly Group[]): number | undefined =>
  groups.reduce<number | undefined>(
    (sum, { total }) => (sum === undefined || total === undefined ? undefined : sum + total),
    0,
  )

/** The popular markets: all of them without a query, a few beside an empty result. */
export const suggestionsOf = ({ popular, answer }: SearchContext): readonly Found[] =>
  popular
    .filter(isKnownKind)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, answer === undefined ? shellLimits.search.ranked : shellLimits.search.popular)

/**
 * Every row that can be opened, from top to bottom. A visited market that is popular too appears twice; the keys find
 * the first.
 */
export const rowsShown = (context: SearchContext): readonly Visit[] => {
  if (context.answer === undefined) {
    const visits = context.visits.filter(isKnownKind)
    return [
      ...visits,
      ...suggestionsOf(context).filter(({ traceId }) => visits.every((visit) => visit.traceId !== traceId)),
    ]
  }
  const groups = groupsOf(context)
  return groups.length > 0 ? groups.flatMap(({ rows }) => rows) : suggestionsOf(context)
}

/** The row that a key moves to from the active one, wrapping around at the ends. */
export const moved = (context: SearchContext, move: Move): string | undefined => {
  const rows = rowsShown(context).map(({ traceId }) => traceId)
  const at = context.active === undefined ? -1 : rows.indexOf(context.active)
  switch (move) {
    case 'next':
      return rows[(at + 1) % rows.length]
    case 'previous':
      return rows.at(at <= 0 ? -1 : at - 1)
    case 'first':
      return rows[0]
    case 'last':
      return rows.at(-1)
  }
}

/** The row that Enter opens: the active one, else the first result. */
export const rowToOpen = (context: SearchContext): Visit | undefined => {
  const rows = rowsShown(context)
  return rows.find(({ traceId }) => traceId === context.active) ?? (context.answer === undefined ? undefined : rows[0])
}
