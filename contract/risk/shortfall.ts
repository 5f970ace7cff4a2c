import { amount, atLeastZero, noAmount, smaller, type Amount } from './units.ts'

/** What an amount owed may be paid from. All are zero or more. */
export interface Means {
  /** The own balance; of an isolated position its margin alone. */
  readonly balance: Amount
  /** Unrealised profit of each leg of the same pool; a leg at a loss has zero or less. */
  readonly profits: readonly Amount[]
  /** The trading fund of a cross pool. */
  readonly bonus: Amount
  /** The balance of the insurance fund. */
  readonly fund: Amount
}

/** How an amount owed is divided. The parts add up to it. */
export interface Payment {
  readonly balance: Amount
  /** By leg, in the order of `profits`; each raises what was paid out of its leg. */
  readonly profits: readonly Amount[]
  readonly bonus: Amount
  readonly fund: Amount
  readonly treasury: Amount
  /** A closing fee that the pool cannot pay is not charged. */
  readonly waived: Amount
}

/**
 * Divides a loss, a fee or a payment of funding so that nothing falls below zero: own balance, unrealised profit of the
 * same pool from the largest, the bonus, the insurance fund, the treasury. A closing fee beyond the bonus is waived.
 */
export const paymentOf = (owed: Amount, means: Means, kind: 'loss' | 'closingFee'): Payment => {
  let left = atLeastZero(owed)
  const take = (from: Amount): Amount => {
    const taken = smaller(left, atLeastZero(from))
    left = amount(left - taken)
    return taken
  }
  const balance = take(means.balance)
  const profits: Amount[] = means.profits.map(() => noAmount)
  const largestFirst = means.profits
    .map((profit, leg) => ({ profit, leg }))
    .toSorted((a, b) => (a.profit === b.profit ? a.leg - b.leg : a.profit > b.profit ? -1 : 1))
  for (const { profit, leg } of largestFirst) profits[leg] = take(profit)
  const bonus = take(means.bonus)
  const waived = kind === 'closingFee' ? take(left) : noAmount
  const fund = take(means.fund)
  return { balance, profits, bonus, fund, treasury: left, waived }
}
