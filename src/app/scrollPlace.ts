import type { Location } from 'react-router-dom'

/** Under this the router keeps the places; our storage's prefix is before it. */
export const scrollKey = 'scroll'

/** What the router calls the first place of every document. */
const firstKey = 'default'

/**
 * What of `scrollKey` belongs to a place. The first of a document goes by its path: another document begins with
 * another page.
 */
export const scrollPlaceOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === firstKey ? pathname : key
