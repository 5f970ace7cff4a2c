import { searchLetters, searchText } from '#contract/kernel/searchText.ts'
import type { Listing } from '#server/catalogue/listing.ts'

/**
 * How well a market fits a plain keyword, 0 the best; undefined when it does not. Exact before prefix before name, as a
 * person expects who types a coin, a pair, or the name of what they look for.
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
