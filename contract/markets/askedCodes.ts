import * as z from 'zod/mini'

/** The quote coins of all spot pairs. */
export const quoteCoins = ['usdt', 'usdc', 'btc', 'eth'] as const

/** A code as people and programs write it: in any case, with `_`, `-` or `/` between its parts. */
const spelling = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}(?:[-_/][A-Za-z0-9]{1,20}){0,2}$/))

const wireForm = (text: string): string => text.toLowerCase().replace(/[-/]/g, '_')

/** `btcusdt` as `btc_usdt`, for requests that accept only spot pairs. */
const pairForm = (text: string): string =>
  wireForm(text).replace(new RegExp(`^([^_]+)(${quoteCoins.join('|')})$`), '$1_$2')

/**
 * The code of any market in a request: `BTC-USDT` and `BTC/USDT` become `btc_usdt`. Without a separator it is a
 * contract code, such as `BTCUSDT`.
 */
export const askedMarket = z.pipe(spelling, z.transform(wireForm))

/** The code of a spot pair in a request; a separator between the coins is optional. */
export const askedPair = z.pipe(spelling, z.transform(pairForm))

/** Up to 100 market codes, separated by commas. */
export const askedMarkets = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_/-]{1,60}(?:,[A-Za-z0-9_/-]{1,60}){0,99}$/)),
  z.transform(wireForm),
)
