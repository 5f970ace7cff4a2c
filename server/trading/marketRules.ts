import {
  decimal,
  fromUnits,
  multiply,
  quotient,
  scaleOf,
  toUnits,
  trim,
  type Decimal,
} from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Listing } from '../catalogue/listing.ts'
import { ledgerScale } from '../ledger/amount.ts'

/** A market's units: how decimals on the wire and ledger amounts convert to ticks and lots. */
export interface MarketRules {
  readonly symbol: string
  readonly tradeId: number
  readonly base: string
  readonly quote: string
  readonly baseCoinId: number
  readonly quoteCoinId: number
  readonly tick: Decimal
  readonly lot: Decimal
  readonly priceDigits: number
  readonly amountDigits: number
  /** In ledger units: one lot of base, and one tick × one lot of quote. */
  readonly lotAmount: bigint
  readonly unitAmount: bigint
  /** One tick as a price with the ledger's decimals. */
  readonly tickPrice: bigint
  readonly minLots: number
  readonly maxLots: number
  readonly maxTicks: number
  /** The minimum total, in ticks × lots. */
  readonly minUnits: number
  /** The price around which the market began, in ticks: the price before its first trade. */
  readonly levelTicks: number
}

const power = (digits: number): bigint => 10n ** BigInt(digits)

/** Rounds to two significant digits, so that the limit is readable. */
const roundDown = (value: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / step) * step
}

/**
 * The rules of a listed pair. Undefined if its minimum total is more precise than the ledger, because nothing may be
 * rounded there.
 */
export const rulesOf = (listing: Listing): MarketRules | undefined => {
  const { pricePrecision, amountPrecision, level, minAmount, minTotal } = listing
  const unitDigits = pricePrecision + amountPrecision
  if (unitDigits > ledgerScale) return undefined
  const ticksOf = (price: Decimal): number =>
    Number(toUnits(quotient(price, decimal('1'), pricePrecision, 'up'), pricePrecision))
  const highest = multiply(level, decimal(String(venueLimits.spotOrders.highestPrice)))
  const maxTicks = roundDown(ticksOf(highest))
  return {
    symbol: listing.symbol,
    tradeId: listing.tradeId,
    base: listing.base,
    quote: listing.quote,
    baseCoinId: listing.baseCoinId,
    quoteCoinId: listing.quoteCoinId,
    tick: trim(fromUnits(1n, pricePrecision)),
    lot: trim(fromUnits(1n, amountPrecision)),
    priceDigits: pricePrecision,
    amountDigits: amountPrecision,
    lotAmount: power(ledgerScale - amountPrecision),
    unitAmount: power(ledgerScale - unitDigits),
    tickPrice: power(ledgerScale - pricePrecision),
    minLots: Number(toUnits(quotient(minAmount, decimal('1'), amountPrecision, 'up'), amountPrecision)),
    // Keeps every sum of trades a safe integer (`server/engine/orders.ts`).
    maxLots: roundDown(Math.floor(Number.MAX_SAFE_INTEGER / maxTicks)),
    maxTicks,
    minUnits: Number(toUnits(quotient(minTotal, decimal('1'), unitDigits, 'up'), unitDigits)),
    levelTicks: ticksOf(level),
  }
}

/** A decimal in whole steps of that many decimals; undefined if it is not a whole number of steps. */
export const stepsOf = (value: Decimal, digits: number): bigint | undefined => {
  const exact = trim(value)
  return scaleOf(exact) > digits ? undefined : toUnits(exact, digits)
}

export const priceOf = (rules: Pick<MarketRules, 'priceDigits'>, ticks: number): Decimal =>
  trim(fromUnits(BigInt(ticks), rules.priceDigits))
export const amountOf = (rules: Pick<MarketRules, 'amountDigits'>, lots: number): Decimal =>
  trim(fromUnits(BigInt(lots), rules.amountDigits))
export const totalOf = (rules: MarketRules, units: number): Decimal =>
  trim(fromUnits(BigInt(units), rules.priceDigits + rules.amountDigits))
