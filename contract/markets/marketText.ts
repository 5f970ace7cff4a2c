import { searchParts, searchText } from '../kernel/searchText.ts'
import { quoteCoins } from './askedCodes.ts'

/** What pairs of some areas have at their end in addresses (`contract/markets/tradeRoute.ts`). */
const areas: readonly string[] = ['etf', 'alts']

/** Converts any usual spelling of a market to the wire's: `BTC/USDT`, `btc-usdt` and `ＢＴＣ＿ＵＳＤＴ` are `btc_usdt`. */
export const marketCode = (text: string): string => searchParts(text).join('_')

/**
 * Converts any usual spelling of a spot pair to the wire's; `btcusdt` is `btc_usdt` too. Text that cannot be a pair, as
 * three coins or none, keeps its own separators: the page has to name what the address says.
 */
export const spotPairCode = (text: string): string => {
  const parts = [...searchParts(text)]
  if (parts.length > 1 && areas.includes(parts.at(-1) ?? '')) parts.pop()
  if (parts.length === 2) return parts.join('_')
  const [only, ...others] = parts
  if (only === undefined || others.length > 0) return searchText(text)
  const quote = quoteCoins.find((coin) => only.length > coin.length && only.endsWith(coin))
  return quote === undefined ? only : `${only.slice(0, -quote.length)}_${quote}`
}
