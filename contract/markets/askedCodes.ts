import * as z from 'zod/mini'

/** What every spot pair is priced in. */
export const quoteCoins = ['usdt', 'usdc', 'btc', 'eth'] as const

/** A code as people and programs write it: in any case, with `_`, `-` or `/` between its parts. */
const spelling = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}(?:[-_/][A-Za-z0-9]{1,20}){0,2}$/))

const wireForm = (text: string): string => text.toLowerCase().replace(/[-/]/g, '_')

/** `btcusdt` as `btc_usdt`: where only spot pairs are meant, it can be nothing else. */
const pairForm = (text: string): string =>
  wireForm(text).replace(new RegExp(`^([^_]+)(${quoteCoins.join('|')})$`), '$1_$2')

/**
 * The code of any market in a request: `BTC-USDT` and `BTC/USDT` are read as `btc_usdt`. Without anything between its
 * parts it is a contract's, as `BTCUSDT`.
 */
export const askedMarket = z.pipe(spelling, z.transform(wireForm))

/** The code of a spot pair in a request, also without anything between its coins. */
export const askedPair = z.pipe(spelling, z.transform(pairForm))

/** Up to 100 of markets, separated by commas. */
export const askedMarkets = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_/-]{1,60}(?:,[A-Za-z0-9_/-]{1,60}){0,99}$/)),
  z.transform(wireForm),
)
