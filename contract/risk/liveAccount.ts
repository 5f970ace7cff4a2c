import type { Contract } from '../contracts/panelMarket.ts'
import type { PositionData } from '../contracts/schemas.ts'
import { trim, type Decimal } from '../kernel/decimal.ts'
import { isSameAccount } from '../contracts/sameAccount.ts'
import { heldPool } from './heldPool.ts'
import { levelOf, riskRateOf, type Level } from './levels.ts'
import type { NewerMarks } from './marginCalls.ts'
import { crossBalance, type ContractAccount } from './orderEffect.ts'
import { availableOf, initialOf, standingOf, type Pool } from './pool.ts'
import { amount, amountOf, amountText, noAmount, rateText } from './units.ts'

interface Held {
  readonly positions: readonly PositionData[]
  readonly accounts: readonly ContractAccount[]
}

/** How close a pool is to liquidation; the rate is null once its equity is used up. */
export interface LiveRisk {
  readonly riskRate: Decimal | null
  readonly level: Level
}

/** The figures of an account that move with the mark, as the venue computes them. */
export type LiveAccount = LiveRisk &
  Pick<ContractAccount, 'equity' | 'unrealised' | 'positionMargin' | 'available' | 'maintenance'>

const riskOf = (pool: Pool): LiveRisk => {
  const standing = standingOf(pool)
  const rate = riskRateOf(standing)
  return { riskRate: rate === null ? null : rateText(rate), level: levelOf(standing) }
}

const poolOf = (held: Held, contracts: readonly Contract[], marks: NewerMarks, position: PositionData) =>
  heldPool(held, contracts, position)?.at((one) => marks[one.contractCode] ?? one.markPrice)

/** The risk of a position's pool at newer marks; what the venue said last if the rules of a contract are unknown. */
export const riskAt = (
  held: Held,
  contracts: readonly Contract[],
  marks: NewerMarks,
  position: PositionData,
): LiveRisk => {
  const pool = poolOf(held, contracts, marks, position)
  return pool ? riskOf(pool) : position
}

/** An account at newer marks: its cross positions, and the margin of all; what the venue said last if rules are unknown. */
export const accountAt = (
  held: Held,
  contracts: readonly Contract[],
  marks: NewerMarks,
  account: ContractAccount,
): LiveAccount => {
  const own = held.positions.filter((one) => isSameAccount(one, account))
  const [cross] = own.filter(({ marginMode }) => marginMode === 'cross')
  const empty = { balance: amount(crossBalance({ account, positions: own })), bonus: noAmount, holdings: [] }
  const pool = cross ? poolOf(held, contracts, marks, cross) : empty
  if (!pool) return account
  const standing = standingOf(pool)
  const posted = own.reduce((sum, one) => (one.marginMode === 'isolated' ? sum + amountOf(one.margin) : sum), 0n)
  const required = pool.holdings.reduce<bigint>((sum, holding) => sum + initialOf(holding), posted)
  const said = (value: bigint): Decimal => trim(amountText(amount(value)))
  return {
    ...riskOf(pool),
    equity: said(standing.equity),
    unrealised: said(standing.unrealised),
    maintenance: said(standing.maintenance),
    positionMargin: said(required),
    available: said(availableOf(pool, amountOf(account.orderMargin))),
  }
}
