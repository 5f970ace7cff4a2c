import type { Decimal } from '#contract/kernel/decimal.ts'
import { toAmount, worthDown } from './amount.ts'
import type { MoneyMarket } from './market.ts'

/** What an amount of a coin is worth in usdt; nothing when the venue has no price. */
export const worthOf = (market: MoneyMarket, coinId: number, amount: bigint): bigint =>
  worthDown(amount, market.coinPrice(coinId) ?? 0n)

/** What usdt are worth in a currency, at what one usdt buys of it. */
export const inCurrency = (usdt: bigint, rate: Decimal): bigint => worthDown(usdt, toAmount(rate))
