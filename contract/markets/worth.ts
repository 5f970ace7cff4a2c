import type { Board } from '../kernel/board.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { multiply } from '../kernel/decimal.ts'
import { stableBases } from './instruments.ts'

/** The coin that turnovers are given in, so that those of different markets can be compared. */
export const worthCoin = stableBases[0]

const isStable = (coin: string): boolean => stableBases.some((base) => base === coin)

/**
 * What an amount of a quote coin is worth, by the last price; the amount itself where there is no price. Of stable
 * coins one is worth one.
 */
export const worth = (amount: Decimal, quote: string, tickers: Board): Decimal => {
  const rate = isStable(quote) ? undefined : tickers.read(`${quote}_${worthCoin}`)?.last
  return rate ? multiply(amount, rate) : amount
}
