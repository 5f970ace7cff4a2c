const kind = 'market '

/** What a market's sheet is called among what one of is open at a time. */
export const itemOf = (symbol: string): string => `${kind}${symbol}`

/** The market whose sheet is open; undefined where something else is, or nothing. */
export const symbolIn = (item: string | undefined): string | undefined =>
  item?.startsWith(kind) ? item.slice(kind.length) : undefined
