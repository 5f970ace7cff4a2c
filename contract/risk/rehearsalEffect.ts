import type { Contract } from '../contracts/panelMarket.ts'
import type { ContractOrderData, PositionData } from '../contracts/schemas.ts'
import {
  add,
  compare,
  decimal,
  isNegative,
  multiply,
  quotient,
  subtract,
  trim,
  type Decimal,
} from '../kernel/decimal.ts'
import { heldPool } from './heldPool.ts'
import { isLiquidated, riskRateOf } from './levels.ts'
import { profitAt } from './livePosition.ts'
import type { ContractAccount } from './orderEffect.ts'
import { standingOf, type Pool } from './pool.ts'
import { rehearse } from './rehearsal.ts'
import { markTicksOf, ticksText, type Terms } from './terms.ts'
import { amountText, rateText, type Rate } from './units.ts'

const one = decimal('1')
/** Digits of the factor by which marks move: more than a price has. */
const factorDigits = 18

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

/**
 * What the venue would do with a position if marks moved, by the module with which it liquidates. Undefined if the
 * position has ended, or if the rules of a contract that is judged with it are unknown.
 */
export const rehearsalEffect = (
  { positions, orders, accounts }: RehearsedHoldings,
  contracts: readonly Contract[],
  positionId: string,
  { change, scope }: RehearsedMove,
): RehearsalEffect | undefined => {
  const position = positions.find((held) => held.positionId === positionId)
  if (!position) return undefined
  const rulesOf = (code: string) => contracts.find(({ contractCode }) => contractCode === code)
  const isIsolated = position.marginMode === 'isolated'
  const judged = heldPool({ positions, accounts }, contracts, position)
  const own = judged?.known.find(({ held }) => held === position)
  if (!judged || !own) return undefined

  /** What is judged once marks have moved by a factor. */
  const poolAt = (factor: Decimal): Pool =>
    judged.at(({ contractCode, markPrice: mark }) =>
      scope === 'all' || contractCode === position.contractCode ? multiply(mark, factor) : mark,
    )
  const factor = add(one, change)
  const pool = poolAt(factor)
  const markPrice = ticksText(own.terms, markTicksOf(own.terms, multiply(position.markPrice, factor)))

  /** A level comes first if nothing is liquidated at the last mark before it: at one mark, triggers are judged first. */
  const triggered = (['takeProfit', 'stopLoss'] as const).flatMap((kind) => {
    const level = position[kind]
    if (!level || !isOnWay(level.stopPrice, position.markPrice, markPrice)) return []
    const { tick } = own.rules
    const before = isNegative(change) ? add(level.stopPrice, tick) : subtract(level.stopPrice, tick)
    const isTooLate = isLiquidated(standingOf(poolAt(quotient(before, position.markPrice, factorDigits, 'halfUp'))))
    return isTooLate ? [] : [{ kind, stopPrice: level.stopPrice }]
  })

  const isInPool = ({ contractCode, positionSide, marginMode }: ContractOrderData): boolean => {
    if (isIsolated) return contractCode === position.contractCode && positionSide === position.positionSide
    const rules = rulesOf(contractCode)
    return marginMode === 'cross' && rules?.kind === position.account && rules.coin === position.coin
  }
  const standing = standingOf(pool)
  const { steps } = rehearse(pool)
  const termsIn = (code: string): Terms =>
    judged.known.find(({ held }) => held.contractCode === code)?.terms ?? own.terms
  return {
    markPrice,
    unrealised: profitAt(own.rules, position, markPrice).unrealised,
    equity: trim(amountText(standing.equity)),
    riskRate: shownRate(riskRateOf(standing)),
    cancelled: steps.length === 0 ? 0 : orders.filter((order) => !order.reduceOnly && isInPool(order)).length,
    steps: steps.map(({ step, contractCode, contracts: count, price, riskRate }) => ({
      step,
      contractCode,
      amount: decimal(String(count)),
      price: price === null ? null : ticksText(termsIn(contractCode), price),
      riskRate: shownRate(riskRate),
    })),
    triggered: triggered[0],
  }
}
