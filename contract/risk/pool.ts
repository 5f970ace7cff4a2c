import { ceilOf } from './fraction.ts'
import { tierOf, type Terms, type Tier } from './terms.ts'
import { amount, atLeastZero, noAmount, smaller, whole, type Amount, type Ticks } from './units.ts'
import { unrealisedOf, type Leg } from './values.ts'

/** What a pool holds of one contract: one leg, or in cross hedge mode two opposite legs, which are judged as one. */
export interface Holding {
  readonly terms: Terms
  readonly mark: Ticks
  /** L, from 1 to the largest of the contract. */
  readonly leverage: bigint
  readonly legs: readonly Leg[]
}

/**
 * What is judged as one, all in one settlement coin: a cross pool, or an isolated position, whose balance is its margin
 * and whose bonus is zero.
 */
export interface Pool {
  readonly balance: Amount
  /** K, the trading fund in force. */
  readonly bonus: Amount
  readonly holdings: readonly Holding[]
}

/** The figures by which a pool is judged, in ledger units. */
export interface Standing {
  /** ΣU, rounded down. */
  readonly unrealised: Amount
  /** E. */
  readonly equity: Amount
  /** ΣMM, rounded up. */
  readonly maintenance: Amount
}

/**
 * Sums over the legs of a holding: Q·k by side and of the larger one, and the part of the profit that no price moves.
 */
export const sumsOf = ({ terms, legs }: Holding) => {
  let [long, short, fixed] = [0n, 0n, 0n]
  for (const { side, contracts: count, cost, paid } of legs) {
    const weight = count * terms.step
    if (side === 1n) long += weight
    else short += weight
    fixed += (terms.isInverse === (side === 1n) ? cost : 0n - cost) - paid
  }
  return { long, short, largest: long > short ? long : short, fixed }
}

/** Q·k of the larger leg and of both legs: linear values at one tick, inverse values times ticks. */
const weightsOf = ({ terms: { step }, legs }: Holding): { readonly largest: bigint; readonly all: bigint } => {
  let [largest, all] = [0n, 0n]
  for (const leg of legs) {
    const weight = leg.contracts * step
    all += weight
    if (weight > largest) largest = weight
  }
  return { largest, all }
}

/** The tier of the larger leg at the mark. */
export const tierAt = (holding: Holding): Tier => {
  const { largest } = weightsOf(holding)
  return tierOf(holding.terms.tiers, holding.terms.isInverse ? largest : largest * holding.mark)
}

/**
 * Maintenance MM at the mark, rounded up to the ledger unit: linear r·N − a + f·V, inverse (r·N − a)/P + f·V; in hedge
 * mode N is that of the larger leg, and f applies to both. Source: Bybit, KuCoin, Binance and Gate, rows M02, M05, M07,
 * M16 and M17.
 */
export const maintenanceOf = (holding: Holding): Amount => {
  const { terms, mark } = holding
  const { largest, all } = weightsOf(holding)
  if (terms.isInverse) {
    const { rate, deduction } = tierOf(terms.tiers, largest)
    return amount(ceilOf(rate * largest - deduction + terms.fee * all, whole * mark))
  }
  const base = largest * mark
  const { rate, deduction } = tierOf(terms.tiers, base)
  return amount(ceilOf(rate * base - deduction + terms.fee * (all * mark), whole))
}

/**
 * Initial margin IM at the mark, rounded up: V/L + f·V; in hedge mode 1/L applies to the larger leg and f to both.
 * Source: Bybit and KuCoin, rows M01, M04, M28 to M30.
 */
export const initialOf = (holding: Holding): Amount => {
  const { terms, mark, leverage } = holding
  const { largest, all } = weightsOf(holding)
  const share = largest * whole + leverage * terms.fee * all
  return amount(terms.isInverse ? ceilOf(share, leverage * whole * mark) : ceilOf(share * mark, leverage * whole))
}

/**
 * The part of a requirement of a holding that one of its legs has. Of two hedge legs, the smaller has the fee of closing
 * it, rounded up, and the larger the rest, so that both together have what the holding requires.
 */
export const partOf = (holding: Holding, which: number, requirementOf: (of: Holding) => Amount): Amount => {
  const { terms, mark, legs } = holding
  const all = requirementOf(holding)
  const [one, other] = legs
  if (one === undefined || other === undefined) return all
  const smaller = one.contracts < other.contracts ? 0 : 1
  const due = terms.fee * (smaller === 0 ? one : other).contracts * terms.step
  const fee = terms.isInverse ? ceilOf(due, whole * mark) : ceilOf(due * mark, whole)
  return which === smaller ? amount(fee) : amount(all - fee)
}

/** Unrealised profit of both legs at the mark, each rounded down. */
export const profitOf = ({ terms, mark, legs }: Holding): Amount => {
  let sum = 0n
  for (const leg of legs) sum += unrealisedOf(terms, leg, mark)
  return amount(sum)
}

/** Equity E = b + K + ΣU and maintenance ΣMM of a pool. Source: Flipster, rows M13 to M15. */
export const standingOf = ({ balance, bonus, holdings }: Pool): Standing => {
  let [unrealised, maintenance] = [0n, 0n]
  for (const holding of holdings) {
    unrealised += profitOf(holding)
    maintenance += maintenanceOf(holding)
  }
  return {
    unrealised: amount(unrealised),
    equity: amount(balance + bonus + unrealised),
    maintenance: amount(maintenance),
  }
}

/** ΣIM of a cross pool. */
const initialSum = ({ holdings }: Pool): Amount => {
  let sum = 0n
  for (const holding of holdings) sum += initialOf(holding)
  return amount(sum)
}

/**
 * What may open positions: max(0, E − ΣIM − ΣorderMargin). Unrealised profit counts.
 *
 * @param orderMargins Σ of all orders of the account, also of isolated ones.
 */
export const availableOf = (pool: Pool, orderMargins: Amount): Amount =>
  atLeastZero(standingOf(pool).equity - initialSum(pool) - orderMargins)

/**
 * What may leave a cross pool: max(0, min(b, b + min(0, ΣU) − ΣIM − ΣorderMargin)). Neither unrealised profit nor the
 * bonus leaves.
 */
export const transferableOf = (pool: Pool, orderMargins: Amount): Amount => {
  const losses = smaller(noAmount, standingOf(pool).unrealised)
  return atLeastZero(smaller(pool.balance, amount(pool.balance + losses - initialSum(pool) - orderMargins)))
}

/** Margin that may be taken out of an isolated position: max(0, min(m, m + min(0, U) − IM)). */
export const removableOf = (position: Pool): Amount => transferableOf({ ...position, bonus: noAmount }, noAmount)
