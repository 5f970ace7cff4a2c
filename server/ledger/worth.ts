import type { Decimal } from '#contract/kernel/decimal.ts'
import { toAmount, worthDown } from './amount.ts'
import type { MoneyMarket } from './market.ts'

/** The value of an amount of a coin in usdt; 0 if the venue has no price. */
export const worthOf = (market: MoneyMarket, coinId: number, amount: bigint): bigint =>
  worthDown(amount, market.coinPrice(coinId) ?? 0n)

/** Converts usdt to a currency, given the amount that one usdt buys. */
export const inCurrency = (usdt: bigint, rate: Decimal): bigint => worthDown(usdt, toAmount(rate))
