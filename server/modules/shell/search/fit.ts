import type { Listing } from '#server/catalogue/listing.ts'

/** A keyword as it is compared: without case, and without what people put between two coins. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s/_:.-]+/g, '')

/**
 * How well a market fits a plain keyword, 0 the best; undefined when it does not. Exact before prefix before name, as a
 * person expects who types a coin, a pair, or the name of what they look for.
 */
export const fitOf = ({ base, quote, symbol, baseName }: Listing, keyword: string): number | undefined => {
  const pair = plain(symbol)
  const name = plain(baseName)
  const fits = [
    base === keyword || pair === keyword || `${base}${quote}` === keyword,
    base.startsWith(keyword),
    pair.startsWith(keyword),
    name === keyword,
    baseName
      .toLowerCase()
      .split(/\s+/)
      .some((word) => plain(word).startsWith(keyword)) || name.startsWith(keyword),
    pair.includes(keyword),
  ]
  const best = fits.indexOf(true)
  return best < 0 ? undefined : best
}
