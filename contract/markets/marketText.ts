import { searchParts, searchText } from '../kernel/searchText.ts'
import { quoteCoins } from './askedCodes.ts'

/** Suffixes of pairs in some areas, as used in addresses (`contract/markets/tradeRoute.ts`). */
const areas: readonly string[] = ['etf', 'alts']

/**
 * Converts any usual spelling of a market to its wire code: `BTC/USDT`, `btc-usdt` and `ＢＴＣ＿ＵＳＤＴ` become `btc_usdt`.
 */
export const marketCode = (text: string): string => searchParts(text).join('_')

/**
 * Converts any usual spelling of a spot pair to its wire code, including `btcusdt` to `btc_usdt`. Text that cannot be a
 * pair, such as three coins or none, keeps its separators, because the page shows what the address contains.
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
