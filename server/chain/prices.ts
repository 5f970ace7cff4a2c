import { toAmount } from '../ledger/amount.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import type { Token } from './catalogue.ts'

/** The last price of a market; undefined if it has not traded. */
export type LastPrice = (symbol: string) => Decimal | undefined

/** The value of one token in US dollars, in units of 10⁻¹⁸; 0 if it has no market. */
export type TokenPrice = (token: Token) => bigint

const one = toAmount('1' as Decimal)

/** Tokens have the price of the coin that they represent on the venue. */
export const tokenPrices =
  (last: LastPrice): TokenPrice =>
  ({ coin }) => {
    if (coin === undefined) return 0n
    if (coin === worthCoin) return one
    const price = last(`${coin}_${worthCoin}`)
    return price === undefined ? 0n : toAmount(price)
  }
