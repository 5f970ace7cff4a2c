import { instTypes } from '#contract/markets/instruments.ts'
import type { InstType } from '#contract/markets/instruments.ts'

/** A recording's market in the venue's naming. */
export interface MarketName {
  readonly symbol: string
  readonly instType: InstType
  readonly base: string
  readonly quote: string
  /** YYMMDD, for a delivery contract. */
  readonly date: string | undefined
}

const part = '[A-Za-z0-9]{1,20}'
const spot = new RegExp(`^(${part})/(${part})$`)
const delivery = new RegExp(`^(${part})_(\\d{6})$`)
const perpetual = new RegExp(`^${part}$`)

/** A contract's code ends with its quote currency; longer ones come first, so that they match first. */
const quotes = ['usdt', 'usdc', 'busd', 'usd', 'eur', 'btc', 'eth']

const split = (code: string): { readonly base: string; readonly quote: string } => {
  const quote = quotes.find((one) => code.length > one.length && code.endsWith(one))
  return quote === undefined ? { base: code, quote: 'usd' } : { base: code.slice(0, -quote.length), quote }
}

/**
 * Parses a market name: `XBT/CHF` is the pair `xbt_chf`, `SUSHIUSDT` a perpetual contract, `BTCUSD_211231` a delivery
 * contract. Undefined if it is not a market name.
 */
export const readName = (market: string): MarketName | undefined => {
  const name = market.toLowerCase()
  const pair = spot.exec(name)
  if (pair?.[1] && pair[2])
    return { symbol: `${pair[1]}_${pair[2]}`, instType: instTypes.spot, base: pair[1], quote: pair[2], date: undefined }
  const dated = delivery.exec(name)
  if (dated?.[1]) return { symbol: name, instType: instTypes.delivery, ...split(dated[1]), date: dated[2] }
  if (perpetual.test(name)) return { symbol: name, instType: instTypes.perpetual, ...split(name), date: undefined }
  return undefined
}

/** The name that the venue uses for one of its markets in recordings. */
export const writeName = (symbol: string, instType: number): string =>
  (instType === instTypes.spot ? symbol.replace('_', '/') : symbol).toUpperCase()
