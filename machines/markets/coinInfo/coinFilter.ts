import { coinCategories } from '#contract/markets/coins.ts'
import type { CoinCategory } from '#contract/markets/coins.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { CatalogueChoice } from '#machines/patterns/catalogue/catalogue.types.ts'

/** A list of coins: all of one category, all, or those that were listed last. */
export type CoinList = CoinCategory | 'all' | 'newest'

/** The columns that a list of coins may do without. */
export const coinColumns = ['category', 'networks', 'launched', 'markets'] as const
export type CoinColumn = (typeof coinColumns)[number]

export interface CoinFilter {
  readonly text: string
  readonly list: CoinList
  /** Columns that are not shown; omitted if all are. */
  readonly hidden?: readonly CoinColumn[]
}

/** The filter with these columns hidden. */
export const withHidden = ({ text, list }: CoinFilter, hidden: readonly CoinColumn[]): CoinFilter =>
  hidden.length === 0 ? { text, list } : { text, list, hidden }

export type CoinChoice = CatalogueChoice<CoinFilter>

/** The columns by which coins are sorted. */
const coinSorts = ['name', 'last', 'change', 'launched'] as const

const directions = ['up', 'down'] as const

const oneOf = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((one) => one === text)

/** `column.direction`; any other text is not a sort order. */
const sortOf = (text: string | null): CoinChoice['sort'] => {
  const [name, way, ...rest] = (text ?? '').split('.')
  const [column, direction] = [oneOf(coinSorts, name), oneOf(directions, way)]
  return column && direction && rest.length === 0 ? { column, direction } : undefined
}

const hiddenOf = (text: string | null): readonly CoinColumn[] => {
  const named = new Set((text ?? '').split('.'))
  return coinColumns.filter((column) => named.has(column))
}

/** The lists that pages offer. */
export const coinLists: readonly CoinList[] = ['all', ...coinCategories]
/** The choice in an address. Unknown values are ignored; `usual` is the list of an address without one. */
export const coinChoiceOf = (search: URLSearchParams, lists: readonly CoinList[], usual: CoinList): CoinChoice => ({
  filter: withHidden(
    {
      text: (search.get('search') ?? '').slice(0, shellLimits.search.maxKeyword),
      list: oneOf(lists, search.get('list')) ?? usual,
    },
    hiddenOf(search.get('hide')),
  ),
  sort: sortOf(search.get('sort')),
})

/** The page with this choice; the rest of its address is kept. */
export const coinChoicePath = (
  path: string,
  { filter, sort }: CoinChoice,
  { usual, search }: { readonly usual: CoinList; readonly search: string },
): string => {
  const params = new URLSearchParams(search)
  const name = (key: string, value: string, ordinary: string) =>
    value === ordinary ? params.delete(key) : params.set(key, value)
  name('search', filter.text, '')
  name('list', filter.list, usual)
  name('hide', (filter.hidden ?? []).join('.'), '')
  name('sort', sort ? `${sort.column}.${sort.direction}` : '', '')
  const rest = params.toString()
  return rest === '' ? path : `${path}?${rest}`
}
