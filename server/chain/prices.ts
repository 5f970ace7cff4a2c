import { toAmount } from '../ledger/amount.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import type { Token } from './catalogue.ts'

/** The last price of a market; undefined when there was none. */
export type LastPrice = (symbol: string) => Decimal | undefined

/** What one of a token is worth in US dollars, in units of 10⁻¹⁸; nothing when nobody trades it. */
export type TokenPrice = (token: Token) => bigint

const one = toAmount('1' as Decimal)

/** Tokens cost what their coins cost on the venue. */
export const tokenPrices =
  (last: LastPrice): TokenPrice =>
  ({ coin }) => {
    if (coin === undefined) return 0n
    if (coin === worthCoin) return one
    const price = last(`${coin}_${worthCoin}`)
    return price === undefined ? 0n : toAmount(price)
  }
