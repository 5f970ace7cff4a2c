import { decimal, fromUnits, type Decimal } from '../kernel/decimal.ts'
import { ceilOf, clamped, dividedBy, floorOf, fraction, fractionOf, minus, plus, times } from './fraction.ts'
import { greater, rounded, type Fraction } from './fraction.ts'
import { riskRules } from './rules.ts'
import type { Terms } from './terms.ts'
import { valueOf, type Leg } from './values.ts'
import {
  amount,
  amountOf,
  rateOf,
  whole,
  type Amount,
  type Contracts,
  type Rate,
  type Side,
  type Ticks,
} from './units.ts'

/** One price level of a book. */
export interface BookLevel {
  readonly price: Ticks
  readonly contracts: Contracts
}

/** Digits of a premium sample; they are published, so that a rate can be recomputed from them. */
const sampleScale = 18

/** The impact notional of a contract: 200 USDT × its largest leverage. */
export const impactNotionalOf = ({ tiers }: Pick<Terms, 'tiers'>): Amount =>
  amount(amountOf(decimal(riskRules.funding.impact)) * (tiers[0]?.maxLeverage ?? 0n))

/**
 * Impact price in ticks: the mean price of taking a notional from one side of the book, best price first; `undefined`
 * when the book cannot give it. Perpetuals are linear.
 *
 * @param notional In ledger units: 200 USDT × the largest leverage.
 */
export const impactPrice = (
  { step }: Pick<Terms, 'step'>,
  levels: readonly BookLevel[],
  notional: Amount,
): Fraction | undefined => {
  let [left, taken]: [bigint, bigint] = [notional, 0n]
  for (const { price, contracts: count } of levels) {
    const value = count * step * price
    if (value >= left) {
      // The last level is taken in part: weight = taken + left/price, and the price is notional/weight.
      return fraction(notional * price, taken * price + left)
    }
    left -= value
    taken += count * step
  }
  return undefined
}

/**
 * Premium of one minute: p = (max(0, bid_impact − index) − max(0, index − ask_impact))/index, half even with 18 digits.
 * `undefined` when a side of the book is too thin.
 */
export const premiumOf = (
  bidImpact: Fraction | undefined,
  askImpact: Fraction | undefined,
  index: Ticks,
): Decimal | undefined => {
  if (bidImpact === undefined || askImpact === undefined) return undefined
  const [at, none] = [fraction(index), fraction(0n)]
  const above = greater(none, minus(bidImpact, at))
  const below = greater(none, minus(at, askImpact))
  const exact = dividedBy(minus(above, below), at)
  const units = rounded(times(exact, fraction(10n ** BigInt(sampleScale))), 'halfEven')
  return fromUnits(units, sampleScale)
}

/** The plain mean of samples; zero without any. Source: Vega, rows F04 and F06. */
export const meanOf = (samples: readonly Decimal[]): Fraction => {
  if (samples.length === 0) return fraction(0n)
  const sum = samples.reduce((all, sample) => plus(all, fractionOf(sample)), fraction(0n))
  return fraction(sum.over, sum.under * BigInt(samples.length))
}

export interface FundingRules {
  /** I, for the interval of the contract. */
  readonly interest: Decimal
  /** How far the interest may pull the rate. */
  readonly pull: Decimal
  /** The bound of the rate: 0.75 × the maintenance rate of the first tier. */
  readonly bound: Decimal
}

/** The rules of a contract with funding every eight hours. */
export const fundingRulesOf = ({ tiers }: Pick<Terms, 'tiers'>): FundingRules => {
  const part = rateOf(decimal(riskRules.funding.bound))
  const first = tiers[0]?.rate ?? 0n
  return {
    interest: decimal(riskRules.funding.interest),
    pull: decimal(riskRules.funding.pull),
    bound: fromUnits((first * part) / whole, 8),
  }
}

/** What was traded for an interval that was open in part only: value · taken/due. Source: Vega, row F08. */
export const weighted = (value: Fraction, taken: number, due: number): Fraction =>
  times(value, fraction(BigInt(taken), BigInt(due)))

const rateOfMean = (premium: Fraction, taken: number, due: number, rules: FundingRules): Rate => {
  const pull = clamped(minus(fractionOf(rules.interest), premium), fractionOf(rules.pull))
  const rate = weighted(clamped(plus(premium, pull), fractionOf(rules.bound)), taken, due)
  return rounded(times(rate, fraction(whole)), 'halfEven') as Rate
}

/**
 * Funding rate = clamp(p̄ + clamp(I − p̄, ±pull), ±bound) · taken/due, half even with 8 digits; zero without samples.
 * Source: Vega, rows F10 and F11.
 *
 * @param due Minutes of the interval.
 */
export const fundingRate = (samples: readonly Decimal[], due: number, rules: FundingRules): Rate => {
  if (samples.length === 0) return 0n as Rate
  return rateOfMean(meanOf(samples), samples.length, due, rules)
}

/**
 * The rate that an interval will have if every sample still to come is taken and equals the mean of those so far: clamp(p̄
 * + clamp(I − p̄, ±pull), ±bound) · (taken + to come)/due. Before the first sample the premium counts as zero.
 *
 * @param due Minutes of the interval.
 */
export const expectedFundingRate = (
  { premium, taken }: { readonly premium: Fraction; readonly taken: number },
  toCome: number,
  due: number,
  rules: FundingRules,
): Rate => rateOfMean(premium, Math.min(due, taken + toCome), due, rules)

/**
 * What a leg receives, negative when it pays: V(M)·rate from longs to shorts when the rate is positive; payers rounded
 * up, receivers down. The difference goes to the fund. Source: BitMEX, row F02.
 *
 * @param value V(M) of the leg; of an inverse contract rounded up for who pays and down for who receives.
 */
export const fundingPayment = (value: Amount, side: Side, rate: Rate): Amount => {
  const exact = -side * value * rate
  return amount(exact < 0n ? -ceilOf(-exact, whole) : floorOf(exact, whole))
}

/** What a leg receives at a mark, negative when it pays. */
export const fundingOf = (
  terms: Terms,
  { side, contracts: count }: Pick<Leg, 'side' | 'contracts'>,
  mark: Ticks,
  rate: Rate,
): Amount => {
  const pays = side > 0n === rate > 0n
  return fundingPayment(valueOf(terms, count, mark, pays ? 'ceil' : 'floor'), side, rate)
}
