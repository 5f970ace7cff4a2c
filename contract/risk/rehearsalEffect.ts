import type { Contract } from '../contracts/panelMarket.ts'
import type { ContractOrderData, PositionData } from '../contracts/schemas.ts'
import { add, compare, decimal, multiply, trim, type Decimal } from '../kernel/decimal.ts'
import { riskRateOf } from './levels.ts'
import { crossBalance, holdingOf, legOf, type ContractAccount } from './orderEffect.ts'
import { profitOf, standingOf, type Pool } from './pool.ts'
import { rehearse } from './rehearsal.ts'
import { markTicksOf, termsOf, ticksText, type Terms } from './terms.ts'
import { amount, amountOf, amountText, noAmount, rateText, type Rate, type Ticks } from './units.ts'

const one = decimal('1')

/** What a user holds, as far as a rehearsal depends on it. */
export interface RehearsedHoldings {
  readonly positions: readonly PositionData[]
  readonly orders: readonly ContractOrderData[]
  readonly accounts: readonly ContractAccount[]
}

/** A move of marks. */
export interface RehearsedMove {
  /** As a fraction of the mark, above −1. */
  readonly change: Decimal
  /** Whether only the mark of the position moves, or those of all contracts by the same fraction. */
  readonly scope: 'contract' | 'all'
}

interface RehearsedStep {
  readonly step: 'setOff' | 'reduce' | 'takeOver'
  readonly contractCode: string
  /** Contracts that are closed. */
  readonly amount: Decimal
  /** The mark, or of a take-over the bankruptcy price; null where no price uses the equity up. */
  readonly price: Decimal | null
  /** After the step, of a take-over before it; null if equity is used up. */
  readonly riskRate: Decimal | null
}

export interface RehearsalEffect {
  /** Of the position, after the move. */
  readonly markPrice: Decimal
  /** Of the position, in the settlement coin. */
  readonly unrealised: Decimal
  /** The equity that is judged: of the position with its margin, or of the cross account. */
  readonly equity: Decimal
  /** Before any liquidation; null if equity is used up. */
  readonly riskRate: Decimal | null
  /** Opening orders that a liquidation cancels first. */
  readonly cancelled: number
  /** Of a liquidation, if the book fills at the mark. */
  readonly steps: readonly RehearsedStep[]
  /** The level of the position that the move reaches before a liquidation. */
  readonly triggered: { readonly kind: 'takeProfit' | 'stopLoss'; readonly stopPrice: Decimal } | undefined
}

const shownRate = (rate: Rate | null): Decimal | null => (rate === null ? null : rateText(rate))

/** Whether a price lies on the way from one mark to another. */
const isOnWay = (price: Decimal, from: Decimal, to: Decimal): boolean =>
  compare(to, from) < 0
    ? compare(price, from) < 0 && compare(to, price) <= 0
    : compare(price, from) > 0 && compare(price, to) <= 0

const triggeredBy = (position: PositionData, to: Decimal): RehearsalEffect['triggered'] => {
  const { markPrice: from, liquidationPrice } = position
  for (const kind of ['takeProfit', 'stopLoss'] as const) {
    const level = position[kind]
    if (!level || !isOnWay(level.stopPrice, from, to)) continue
    const isTooLate = liquidationPrice !== null && isOnWay(liquidationPrice, from, level.stopPrice)
    if (!isTooLate) return { kind, stopPrice: level.stopPrice }
  }
  return undefined
}

/**
 * What the venue would do with a position if marks moved, by the module with which it liquidates. Undefined if the rules
 * of the contract are unknown or the position has ended.
 */
export const rehearsalEffect = (
  { positions, orders, accounts }: RehearsedHoldings,
  contracts: readonly Contract[],
  positionId: string,
  { change, scope }: RehearsedMove,
): RehearsalEffect | undefined => {
  const position = positions.find((held) => held.positionId === positionId)
  if (!position) return undefined
  const termsIn = ({ contractCode }: PositionData): Terms | undefined => {
    const rules = contracts.find((contract) => contract.contractCode === contractCode)
    return rules && termsOf(rules)
  }
  const markOf = (terms: Terms, held: PositionData): Ticks => {
    const isMoved = scope === 'all' || held.contractCode === position.contractCode
    return markTicksOf(terms, isMoved ? multiply(held.markPrice, add(one, change)) : held.markPrice)
  }
  const isIsolated = position.marginMode === 'isolated'
  const together = positions.filter((held) =>
    isIsolated ? held === position : held.marginMode === 'cross' && held.coin === position.coin,
  )
  const account = accounts.find(({ coin }) => coin === position.coin)
  const pool: Pool = {
    balance: isIsolated ? amountOf(position.margin) : amount(crossBalance({ account, positions })),
    bonus: noAmount,
    holdings: together.flatMap((held) => {
      const terms = termsIn(held)
      return terms ? [holdingOf(terms, markOf(terms, held), held.leverage, legOf(terms, held))] : []
    }),
  }
  const terms = termsIn(position)
  if (!terms) return undefined
  const mark = markOf(terms, position)
  const markPrice = ticksText(terms, mark)
  const standing = standingOf(pool)
  const { steps } = rehearse(pool)
  const isInPool = ({ contractCode, marginMode }: ContractOrderData): boolean =>
    isIsolated
      ? contractCode === position.contractCode
      : marginMode === 'cross' &&
        contracts.some((contract) => contract.contractCode === contractCode && contract.coin === position.coin)
  return {
    markPrice,
    unrealised: trim(amountText(profitOf(holdingOf(terms, mark, position.leverage, legOf(terms, position))))),
    equity: trim(amountText(standing.equity)),
    riskRate: shownRate(riskRateOf(standing)),
    cancelled: steps.length === 0 ? 0 : orders.filter((order) => !order.reduceOnly && isInPool(order)).length,
    steps: steps.map(({ step, contractCode, contracts: count, price, riskRate }) => {
      const rules = pool.holdings.find((holding) => holding.terms.contractCode === contractCode)?.terms ?? terms
      return {
        step,
        contractCode,
        amount: decimal(String(count)),
        price: price === null ? null : ticksText(rules, price),
        riskRate: shownRate(riskRate),
      }
    }),
    triggered: triggeredBy(position, markPrice),
  }
}
