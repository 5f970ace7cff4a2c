import { searchLetters, searchText } from '#contract/kernel/searchText.ts'
import type { Listing } from '#server/catalogue/listing.ts'

/**
 * How well a market matches a plain keyword, 0 being the best; undefined if it does not. Exact matches rank before
 * prefixes, and prefixes before names, as users expect when they type a coin, a pair or a name.
 */
export const fitOf = ({ base, quote, symbol, baseName }: Listing, keyword: string): number | undefined => {
  const pair = searchLetters(symbol)
  const name = searchLetters(baseName)
  const fits = [
    base === keyword || pair === keyword || `${base}${quote}` === keyword,
    base.startsWith(keyword),
    pair.startsWith(keyword),
    name === keyword,
    searchText(baseName)
      .split(' ')
      .some((word) => searchLetters(word).startsWith(keyword)) || name.startsWith(keyword),
    pair.includes(keyword),
  ]
  const best = fits.indexOf(true)
  return best < 0 ? undefined : best
}
