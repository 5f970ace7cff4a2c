import { searchParts } from '../kernel/searchText.ts'

/** What every spot pair is priced in. */
export const quoteCoins = ['usdt', 'usdc', 'btc', 'eth'] as const

/** What pairs of some areas have at their end in addresses (`contract/markets/tradeRoute.ts`). */
const areas: readonly string[] = ['etf', 'alts']

/** Converts any usual spelling of a market to the wire's: `BTC/USDT`, `btc-usdt` and `ＢＴＣ＿ＵＳＤＴ` are `btc_usdt`. */
export const marketCode = (text: string): string => searchParts(text).join('_')

/**
 * Converts any usual spelling of a spot pair to the wire's; `btcusdt` is `btc_usdt` too. What can be no pair stays what
 * it is.
 */
export const spotPairCode = (text: string): string => {
  const parts = [...searchParts(text)]
  if (parts.length > 1 && areas.includes(parts.at(-1) ?? '')) parts.pop()
  const [only = ''] = parts
  if (parts.length > 1) return parts.join('_')
  const quote = quoteCoins.find((coin) => only.length > coin.length && only.endsWith(coin))
  return quote === undefined ? only : `${only.slice(0, -quote.length)}_${quote}`
}
