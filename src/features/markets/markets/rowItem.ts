const kind = 'market '

/** The id of a market's sheet among the items of which one is open at a time. */
export const itemOf = (symbol: string): string => `${kind}${symbol}`

/** The market whose sheet is open; undefined if something else or nothing is open. */
export const symbolIn = (item: string | undefined): string | undefined =>
  item?.startsWith(kind) ? item.slice(kind.length) : undefined
