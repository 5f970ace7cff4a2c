import type { Board } from '../kernel/board.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { multiply } from '../kernel/decimal.ts'
import { stableBases } from './instruments.ts'

/** The coin in which turnovers are stated, so that markets can be compared. */
export const worthCoin = stableBases[0]

const isStable = (coin: string): boolean => stableBases.some((base) => base === coin)

/**
 * The value of an amount of a quote coin at the last price; the amount itself if there is no price. Stablecoins count
 * as 1.
 */
export const worth = (amount: Decimal, quote: string, tickers: Pick<Board, 'read'>): Decimal => {
  const rate = isStable(quote) ? undefined : tickers.read(`${quote}_${worthCoin}`)?.last
  return rate ? multiply(amount, rate) : amount
}
