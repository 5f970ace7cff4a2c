import type { Location } from 'react-router-dom'

/** The key of the router's scroll positions, without the prefix of our storage. */
export const scrollKey = 'scroll'

/** The router's key for the first location of every document. */
const firstKey = 'default'

/**
 * The key of a location within `scrollKey`. A document's first location is keyed by its path, because another document
 * may start with another page.
 */
export const scrollPlaceOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === firstKey ? pathname : key
