import { decimal, isPositive, multiply, quotient, subtract, trim } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** Decimal places of an average cost. */
const averageDigits = 18

/**
 * What a user paid for a coin, by the average cost method, over all accounts. All are integers: amounts in 10⁻¹⁸ coin,
 * the rest in 10⁻¹⁸ usdt.
 */
export interface CostBasis {
  /** Final coins: available or held. Coins that arrived and are still locked do not count yet. */
  readonly amount: bigint
  /** The part of them whose cost is known; at most `amount`. */
  readonly known: bigint
  /** The cost of that part. */
  readonly cost: bigint
  /** Proceeds minus cost of all that was sold. */
  readonly realised: bigint
}

export const noCost: CostBasis = { amount: 0n, known: 0n, cost: 0n, realised: 0n }

/** A change of what a user owns of a coin. A worth is undefined if the venue has no price. */
export type CostMove =
  /** Bought, deposited or given: it costs what it is worth at that time. */
  | { readonly kind: 'arrived'; readonly amount: bigint; readonly worth: bigint | undefined }
  /** Withdrawn: it takes its share of the cost along, and realises nothing. */
  | { readonly kind: 'left'; readonly amount: bigint }
  /** Sold for `worth`, after fees. A fee is sold for nothing. */
  | { readonly kind: 'sold'; readonly amount: bigint; readonly worth: bigint | undefined }

/** The part of `whole` that belongs to `amount` of `of`; exactly all of it for all. Rounded down. */
const shareOf = (whole: bigint, amount: bigint, of: bigint): bigint => (of === 0n ? 0n : (whole * amount) / of)

/**
 * The cost basis after a move. Coins are alike: what goes takes its share of known coins and of their cost, and
 * realises a profit only for coins whose cost is known. Throws RangeError if more goes than there is.
 */
export const costAfter = (before: CostBasis, move: CostMove): CostBasis => {
  const { amount, known, cost, realised } = before
  if (move.amount < 0n) throw new RangeError(`A move of ${move.amount}`)
  if (move.kind === 'arrived') {
    const { worth } = move
    const isKnown = worth !== undefined
    return {
      amount: amount + move.amount,
      known: known + (isKnown ? move.amount : 0n),
      cost: cost + (isKnown ? worth : 0n),
      realised,
    }
  }
  if (move.amount > amount) throw new RangeError(`${move.amount} goes of ${amount}`)
  const knownGone = shareOf(known, move.amount, amount)
  const costGone = shareOf(cost, move.amount, amount)
  const profit =
    move.kind === 'sold' && move.worth !== undefined ? shareOf(move.worth, knownGone, move.amount) - costGone : 0n
  return { amount: amount - move.amount, known: known - knownGone, cost: cost - costGone, realised: realised + profit }
}

/** The part of the cost basis that belongs to some of the coins, for instance those of one account. */
export const costOfPart = ({ amount, known, cost }: CostBasis, part: bigint): Pick<CostBasis, 'known' | 'cost'> => ({
  known: shareOf(known, part, amount),
  cost: shareOf(cost, part, amount),
})

/** A cost basis as its call states it. */
export interface StatedCost {
  /** Coins whose cost is known. */
  readonly knownAmount: Decimal
  readonly costUsdt: Decimal
}

/** Profit that has not been realised, at a price in usdt. */
export interface Unrealised {
  readonly pnlUsdt: Decimal
  /** In per cent of the cost; undefined if the coins cost nothing. */
  readonly percent: Decimal | undefined
}

/** Decimal places of a percentage. */
const percentDigits = 2
const hundred = decimal('100')

/** The unrealised profit of coins whose cost is known; undefined if it is known of none. */
export const unrealisedOf = ({ knownAmount, costUsdt }: StatedCost, price: Decimal): Unrealised | undefined => {
  if (!isPositive(knownAmount)) return undefined
  const pnlUsdt = trim(subtract(multiply(knownAmount, price), costUsdt))
  return { pnlUsdt, percent: percentOf(pnlUsdt, costUsdt) }
}

/** A profit in per cent of a cost; undefined if the cost is not positive. */
export const percentOf = (pnl: Decimal, cost: Decimal): Decimal | undefined =>
  isPositive(cost) ? quotient(multiply(pnl, hundred), cost, percentDigits, 'halfEven') : undefined

/** What one coin cost on average; undefined if it is known of none. Exact to 18 decimal places. */
export const averageCost = ({ knownAmount, costUsdt }: StatedCost): Decimal | undefined =>
  isPositive(knownAmount) ? trim(quotient(costUsdt, knownAmount, averageDigits, 'halfEven')) : undefined
