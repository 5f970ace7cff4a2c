import { decimal, type Decimal } from '../kernel/decimal.ts'
import { clamped, compareFractions, dividedBy, fraction, fractionOf, plus, times, type Fraction } from './fraction.ts'
import { riskRules } from './rules.ts'
import { onGrid, type Terms } from './terms.ts'
import type { Ticks } from './units.ts'

/** The last price of one source of an index. */
export interface Source {
  readonly name: string
  readonly weight: Decimal
  readonly price: Decimal
  /** When the source gave it, in epoch milliseconds. */
  readonly at: number
}

export interface Index {
  readonly state: 'live' | 'halted'
  readonly price: Ticks
  readonly dropped: readonly Dropped[]
}

interface Dropped {
  readonly name: string
  readonly reason: 'silent' | 'outlier'
}

const median = (values: readonly Fraction[]): Fraction => {
  const sorted = values.toSorted(compareFractions)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new RangeError('No median of nothing')
  return low === high ? low : times(plus(low, high), fraction(1n, 2n))
}

const sumOf = (values: readonly Fraction[]): Fraction => values.reduce(plus, fraction(0n))
const outlier = fractionOf(decimal(riskRules.index.outlier))

/** Whether a price is more than 3 % away from the median. */
const isOutlier = (price: Fraction, middle: Fraction): boolean => {
  const distance = plus(price, fraction(-middle.over, middle.under))
  const size = fraction(distance.over < 0n ? -distance.over : distance.over, distance.under)
  return compareFractions(size, times(middle, outlier)) > 0
}

/**
 * Index = Σ weight·price/Σ weight of the sources that are neither older than 10 s nor more than 3 % away from the
 * median of the fresh ones, rounded half up to the tick. With fewer than 2 it is halted and keeps its last price.
 *
 * @param last The last price of the index.
 * @param now Epoch milliseconds.
 */
export const indexOf = ({ tick }: Pick<Terms, 'tick'>, sources: readonly Source[], last: Ticks, now: number): Index => {
  const isSilent = ({ at }: Source) => now - at > riskRules.index.silentAfter
  const fresh = sources.filter((source) => !isSilent(source))
  const middle = fresh.length > 0 ? median(fresh.map(({ price }) => fractionOf(price))) : undefined
  const isOut = ({ price }: Source) => middle !== undefined && isOutlier(fractionOf(price), middle)
  const counted = fresh.filter((source) => !isOut(source))
  const dropped = sources.flatMap((source): Dropped[] => {
    if (isSilent(source)) return [{ name: source.name, reason: 'silent' }]
    return isOut(source) ? [{ name: source.name, reason: 'outlier' }] : []
  })
  if (counted.length < riskRules.index.fewest) return { state: 'halted', price: last, dropped }
  const weighted = sumOf(counted.map(({ price, weight }) => times(fractionOf(price), fractionOf(weight))))
  const weights = sumOf(counted.map(({ weight }) => fractionOf(weight)))
  const inTicks = dividedBy(dividedBy(weighted, weights), fractionOf(tick))
  return { state: 'live', price: onGrid(inTicks, 'halfUp'), dropped }
}

/** The impact prices of a book and the index at one moment, for the basis of a mark. */
export interface BasisSample {
  readonly bid: Ticks
  readonly ask: Ticks
  readonly index: Ticks
}

const spread = fractionOf(decimal(riskRules.mark.spread))

/**
 * How far a book is from the index: its middle, but at most 0.05 % from the price between bid and ask that is nearest to
 * the index. A wide book says no more than that, so a far quote, at which no one would trade, hardly moves the mark.
 */
const basisOf = ({ bid, ask, index }: BasisSample): Fraction => {
  const nearest = index < bid ? bid : index > ask ? ask : index
  const middle = fraction(bid + ask - 2n * nearest, 2n)
  return plus(fraction(nearest - index), clamped(middle, times(fraction(index), spread)))
}

/** The price that funding leads to: index·(1 + rate·time left/interval). Source: Aevo, row S04. */
export const fundingPrice = (index: Ticks, rate: Fraction, timeLeft: number, interval: number): Fraction =>
  times(fraction(index), plus(fraction(1n), times(rate, fraction(BigInt(timeLeft), BigInt(interval)))))

/** Index + mean of (mid − index), the middle of a wide book bounded; `undefined` without a sample. */
export const basisPrice = (index: Ticks, samples: readonly BasisSample[]): Fraction | undefined => {
  if (samples.length === 0) return undefined
  const mean = times(sumOf(samples.map(basisOf)), fraction(1n, BigInt(samples.length)))
  return plus(fraction(index), mean)
}

/**
 * Mark: the median of (1) the price that funding leads to, of a delivery contract the index; (2) the basis over the
 * last 5 min, else (1); (3) the last trade if it is at most 60 s old, else (2). Rounded half up to the tick.
 */
export const markOf = (
  funding: Fraction,
  basis: Fraction | undefined,
  last: { readonly price: Ticks; readonly age: number } | undefined,
): Ticks => {
  const second = basis ?? funding
  const third = last !== undefined && last.age <= riskRules.mark.lastAtMost ? fraction(last.price) : second
  return onGrid(median([funding, second, third]), 'halfUp')
}

/** Whether the mark of a delivery contract follows the mean of the index: from 60 min before its delivery. */
export const isAveraged = (timeLeft: number): boolean => timeLeft <= riskRules.mark.averaged

/**
 * Mark in the last hour before delivery: (sum of samples taken + index · samples to come)/(their number), which ends at
 * the delivery price. Held samples are in neither.
 */
export const deliveryMark = (samples: readonly Ticks[], index: Ticks, toCome: number): Ticks => {
  const sum = samples.reduce((all, sample) => all + sample, index * BigInt(toCome))
  return onGrid(fraction(sum, BigInt(samples.length + toCome)), 'halfUp')
}

/**
 * Delivery price: the mean of the samples of the index over the last 60 min, rounded half up to the tick; `undefined`
 * with fewer than 180.
 */
export const deliveryPrice = (samples: readonly Ticks[]): Ticks | undefined =>
  samples.length < riskRules.delivery.fewest ? undefined : deliveryMark(samples, 0n as Ticks, 0)
