import type { Contract } from '../contracts/panelMarket.ts'
import type { MarginMode } from '../contracts/kinds.ts'
import { decimal, toUnits, trim, type Decimal } from '../kernel/decimal.ts'
import { ceilOf, decimalOf, floorOf, fraction, fractionOf, rounded } from './fraction.ts'
import { liquidationPrice } from './liquidationPrice.ts'
import { feeOf } from './liquidation.ts'
import { isLiquidated } from './levels.ts'
import { largestSize, postedMargin } from './orders.ts'
import { maintenanceOf, standingOf, type Pool } from './pool.ts'
import { termsOf, ticksOf, ticksText, type Terms } from './terms.ts'
import { amount, amountOf, amountText, contracts, noAmount, rateOf, ticks, whole } from './units.ts'
import type { Amount, Contracts, Rate, Side, Ticks } from './units.ts'
import { closed, fillValue, type Leg } from './values.ts'

/** Digits of a return as a fraction. */
const returnDigits = 8

/** A position that does not exist: opened at one price, at the user's own fee rate. */
export interface Planned {
  readonly side: 'buy' | 'sell'
  readonly entry: Decimal
  /** Whole contracts. */
  readonly size: Decimal
  readonly leverage: number
  /** The rate of both of its trades, as a fraction. */
  readonly fee: Decimal
}

/** All amounts in the settlement coin. */
export interface PlannedProfit {
  /** Value at the entry price. */
  readonly value: Decimal
  /** What opening it requires. */
  readonly margin: Decimal
  readonly openingFee: Decimal
  readonly closingFee: Decimal
  /** Without fees, negative for a loss. */
  readonly profit: Decimal
  /** After both fees. */
  readonly net: Decimal
  /** What is left after fees as a fraction of the value at entry divided by the leverage. */
  readonly returned: Decimal
}

const text = (units: Amount): Decimal => trim(amountText(units))
const sideOf = (side: Planned['side']): Side => (side === 'buy' ? 1n : -1n)

/** A planned position in units. */
const opening = (terms: Terms, { side, entry, size, leverage, fee }: Planned) => {
  const count = contracts(toUnits(size, 0))
  const cost = fillValue(terms, count, ticksOf(terms, entry))
  const leg: Leg = { side: sideOf(side), contracts: count, cost, paid: noAmount }
  const rate = rateOf(fee)
  return { leg, rate, leverage: BigInt(leverage), fee: feeOf(cost, rate) }
}

/** Profit of closing all of a leg at a price, without and with the fees of both trades. */
const outcomeAt = (terms: Terms, leg: Leg, rate: Rate, exit: Ticks) => {
  const value = fillValue(terms, leg.contracts, exit)
  const { realised } = closed(terms, leg, leg.contracts, value)
  const closingFee = feeOf(value, rate)
  return { profit: realised, closingFee, net: amount(realised - closingFee - feeOf(leg.cost, rate)) }
}

/**
 * The most contracts that a leverage allows at a price: the bound of its tier, and the largest order. Source:
 * `docs/wire/contracts.md`.
 */
export const largestPlanned = (contract: Contract, leverage: number, entry: Decimal): Decimal => {
  const terms = termsOf(contract)
  const bound = largestSize(terms, BigInt(leverage), ticksOf(terms, entry))
  const most = toUnits(contract.maxAmount, 0)
  return decimal(String(bound < most ? bound : most))
}

/** What a position would bring that is opened at one price and closed at another, both by the rules of fills. */
export const plannedProfit = (contract: Contract, planned: Planned, exit: Decimal): PlannedProfit => {
  const terms = termsOf(contract)
  const { leg, rate, leverage, fee } = opening(terms, planned)
  const { profit, closingFee, net } = outcomeAt(terms, leg, rate, ticksOf(terms, exit))
  const returned = leg.cost > 0n ? fraction(net * leverage, leg.cost) : fraction(0n)
  return {
    value: text(leg.cost),
    margin: text(postedMargin(terms, leg.cost, leverage)),
    openingFee: text(fee),
    closingFee: text(closingFee),
    profit: text(profit),
    net: text(net),
    returned: trim(decimalOf(returned, returnDigits, 'floor')),
  }
}

/** What is wanted after fees: an amount of the settlement coin, or a fraction of the initial margin. */
export interface Wanted {
  readonly of: 'profit' | 'return'
  readonly value: Decimal
}

/**
 * The first price on the tick grid at which a position brings at least what is wanted: with F the opening fee, W the
 * wanted profit and f the rate, linear long (C + F + W)/(q·(1 − f)), short (C − F − W)/(q·(1 + f)); inverse long q·(1 +
 * f)/(C − F − W), short q·(1 − f)/(C + F + W). `null` if no price up to the highest of the contract does.
 */
export const plannedExit = (contract: Contract, planned: Planned, wanted: Wanted): Decimal | null => {
  const terms = termsOf(contract)
  const { leg, rate, leverage, fee } = opening(terms, planned)
  const goal =
    wanted.of === 'profit'
      ? amountOf(wanted.value)
      : ceilOf(fractionOf(wanted.value).over * leg.cost, fractionOf(wanted.value).under * leverage)
  const isLong = leg.side === 1n
  const weight = leg.contracts * terms.step
  const isAdded = terms.isInverse !== isLong
  const left = isAdded ? leg.cost + fee + goal : leg.cost - fee - goal
  if (left <= 0n) return null
  const kept = isAdded ? whole - rate : whole + rate
  const exact = terms.isInverse ? fraction(weight * kept, left * whole) : fraction(left * whole, weight * kept)
  let exit = rounded(exact, isLong ? 'ceil' : 'floor')
  const fits = () => exit > 0n && exit <= terms.highest
  // Fees and inverse values are rounded against the person: one tick further makes up for it.
  if (fits() && outcomeAt(terms, leg, rate, ticks(exit)).net < goal) exit += leg.side
  return fits() ? ticksText(terms, ticks(exit)) : null
}

export interface PlannedRisk {
  /** `null` if no price in reach liquidates it. */
  readonly price: Decimal | null
  /** What is judged against the maintenance margin: what was posted, or the balance after the opening fee. */
  readonly equity: Decimal
  readonly maintenance: Decimal
  /** Whether it would be liquidated at its entry price. */
  readonly isAtOnce: boolean
}

/**
 * Where a position is liquidated that is opened at the mark, alone in its account. Source: Bybit and KuCoin, rows M03,
 * M06 and W1.
 *
 * @param balance Of the account, for cross margin.
 */
export const plannedLiquidation = (
  contract: Contract,
  planned: Planned,
  marginMode: MarginMode,
  balance: Decimal,
): PlannedRisk => {
  const terms = termsOf(contract)
  const { leg, leverage, fee } = opening(terms, planned)
  const holding = { terms, mark: ticksOf(terms, planned.entry), leverage, legs: [leg] }
  const pool: Pool = {
    balance: marginMode === 'isolated' ? postedMargin(terms, leg.cost, leverage) : amount(amountOf(balance) - fee),
    bonus: noAmount,
    holdings: [holding],
  }
  const standing = standingOf(pool)
  const found = liquidationPrice(pool, 0)
  return {
    price: found && ticksText(terms, found.shown),
    equity: text(standing.equity),
    maintenance: text(maintenanceOf(holding)),
    isAtOnce: isLiquidated(standing),
  }
}

export interface PlannedSize {
  /** It loses by a fall of the price if the stop is below the entry. */
  readonly side: Planned['side']
  /** Whole contracts; zero if one would already lose more. */
  readonly size: Decimal
  /** Of the size, at the stop, with the fees of both trades. */
  readonly loss: Decimal
}

/**
 * The most contracts that lose at most an amount between entry and stop, fees of both trades included. The loss of a
 * number of contracts never falls with the number, so it is found by halving.
 */
export const plannedSize = (
  contract: Contract,
  { entry, leverage, fee }: Pick<Planned, 'entry' | 'leverage' | 'fee'>,
  stop: Decimal,
  risk: Decimal,
): PlannedSize => {
  const terms = termsOf(contract)
  const [from, to, rate] = [ticksOf(terms, entry), ticksOf(terms, stop), rateOf(fee)]
  const side: Side = to < from ? 1n : -1n
  const lossOf = (count: Contracts): bigint => {
    const cost = fillValue(terms, count, from)
    return 0n - outcomeAt(terms, { side, contracts: count, cost, paid: noAmount }, rate, to).net
  }
  let [fits, fails] = [0n, toUnits(largestPlanned(contract, leverage, entry), 0) + 1n]
  while (fails - fits > 1n) {
    const tried = floorOf(fits + fails, 2n)
    if (lossOf(contracts(tried)) <= amountOf(risk)) fits = tried
    else fails = tried
  }
  return {
    side: side === 1n ? 'buy' : 'sell',
    size: decimal(String(fits)),
    loss: fits === 0n ? decimal('0') : text(amount(lossOf(contracts(fits)))),
  }
}
