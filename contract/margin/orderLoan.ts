import { compare, isPositive, max, multiply, subtract, trim, type Decimal } from '../kernel/decimal.ts'
import { owedForBorrowing } from '../risk/loans.ts'
import { amount, amountOf, amountText, atLeastZero, smaller } from '../risk/units.ts'
import type { Market } from '../spot/calls/orders.ts'
import { protectedPrice } from '../spot/marketPrices.ts'
import type { EffectBody } from '../spot/orderEffect.ts'
import { coinAt, riskAfter, stateOf, type DeskCoin, type DeskRisk, type LoanDesk } from './loanEffect.ts'

/** A coin of an account by its name; undefined if the venue does not know it in margin accounts. */
const coinNamedIn = (desk: LoanDesk, name: string): DeskCoin | undefined => {
  const rule = desk.rules.coins.find(({ shortName }) => shortName === name)
  return rule && coinAt(desk, rule.coinId)
}

/**
 * What an order holds of the coin that it spends until it trades: a market order is held up to the worst price at which
 * it may trade. Undefined while that is unknown.
 */
export const heldFor = (body: EffectBody, market: Market, best: Decimal | undefined): Decimal | undefined => {
  const { side, amount: size, total, price, protection, stopPrice } = body
  if (side === 'sell') return size
  if (total !== undefined) return total
  const from = stopPrice ?? best
  const worst = price ?? protection ?? (from && protectedPrice(market, side, from))
  return size && worst && trim(multiply(size, worst))
}

/** An order of a margin account, and what it leads to once all of it has traded. */
export interface OrderLoanAsked {
  readonly side: 'buy' | 'sell'
  readonly market: Pick<Market, 'base' | 'quote'>
  /** What is held of the coin that it spends. */
  readonly held: Decimal
  readonly spent: Decimal
  /** Of the other coin, after the fee. */
  readonly got: Decimal
  readonly borrows: boolean
  readonly repays: boolean
}

export interface OrderLoan extends DeskRisk {
  /** The coin that is borrowed. */
  readonly coin: string
  /** What the hold lacks. */
  readonly borrowed: Decimal
  /** For the hour that has begun. */
  readonly interest: Decimal
  readonly hourlyRate: Decimal
  /** Whether the account may borrow that much. */
  readonly isAllowed: boolean
  /** The coin that comes in, and how much of it repays its loan. */
  readonly repaidCoin: string
  readonly repaid: Decimal
}

const said = (value: bigint): Decimal => trim(amountText(amount(value)))

/**
 * What an order of a margin account borrows and repays by itself, and the risk after it, by the rules with which the
 * venue judges. What was borrowed and not spent goes back; the interest on it stays due. Undefined for an unknown coin.
 */
export const orderLoan = (desk: LoanDesk, asked: OrderLoanAsked): OrderLoan | undefined => {
  const { side, market, borrows, repays } = asked
  const [spending, receiving] = side === 'buy' ? [market.quote, market.base] : [market.base, market.quote]
  const [given, taken] = [coinNamedIn(desk, spending), coinNamedIn(desk, receiving)]
  if (!given || !taken) return undefined
  const [spent, got] = [amountOf(asked.spent), amountOf(asked.got)]
  const lacking = (needed: Decimal) => atLeastZero(borrows ? amountOf(subtract(needed, given.available)) : 0n)
  const [borrowed, kept] = [lacking(asked.held), lacking(asked.spent)]
  const interest = owedForBorrowing(borrowed, given.hourlyRate) - borrowed
  const [before, other] = [stateOf(given), stateOf(taken)]
  const repaid = repays ? smaller(other.owed, got) : 0n
  const risk = riskAfter(
    desk,
    new Map([
      [
        given.coinId,
        { ...before, held: atLeastZero(before.held + kept - spent), owed: amount(before.owed + kept + interest) },
      ],
      [taken.coinId, { ...other, held: amount(other.held + got - repaid), owed: amount(other.owed - repaid) }],
    ]),
  )
  const largest = desk.account.borrowable.find(({ coinId }) => coinId === given.coinId)?.amount
  return (
    risk && {
      coin: spending,
      borrowed: said(borrowed),
      interest: said(interest),
      hourlyRate: given.hourlyRate,
      isAllowed: !isPositive(said(borrowed)) || (largest !== undefined && compare(said(borrowed), largest) <= 0),
      repaidCoin: receiving,
      repaid: said(repaid),
      ...risk,
    }
  )
}

/** The larger of two holds; undefined if either is unknown. */
export const largerHold = (one: Decimal | undefined, other: Decimal | undefined): Decimal | undefined =>
  one && other && max(one, other)
