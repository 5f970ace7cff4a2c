import type { PositionSide } from '../contracts/kinds.ts'
import { coinDigits } from '../contracts/coinDigits.ts'
import { positionName } from '../contracts/poolNames.ts'
import type { Contract } from '../contracts/panelMarket.ts'
import type { PositionData, RemedyData } from '../contracts/schemas.ts'
import { compare, decimal, quotient, subtract, trim, type Decimal } from '../kernel/decimal.ts'
import { isSameAccount } from '../contracts/sameAccount.ts'
import { heldPool } from './heldPool.ts'
import { levelOf, riskRateOf, type Level } from './levels.ts'
import { liquidationPrice } from './liquidationPrice.ts'
import type { ContractAccount } from './orderEffect.ts'
import { standingOf, type Pool } from './pool.ts'
import { poolRemedies } from './poolRemedies.ts'
import { riskRules } from './rules.ts'
import { ticksText } from './terms.ts'
import { rateText } from './units.ts'

/** What a user holds, as far as margin calls depend on it. */
interface CalledHoldings {
  readonly positions: readonly PositionData[]
  readonly accounts: readonly ContractAccount[]
}

/** Marks that are newer than those of the positions. */
export type NewerMarks = Readonly<Record<string, Decimal>>

interface PositionPrice {
  readonly contractCode: string
  /** Null if no price above zero liquidates it. */
  readonly price: Decimal | null
}

export interface CallRemedy extends RemedyData {
  /** Where a position is liquidated afterwards if only its contract moves; undefined if it is closed as a whole. */
  readonly liquidation: PositionPrice | undefined
  /** What must be transferred into the account before the margin can be added; null if enough is there. */
  readonly lacking: Decimal | null
}

/** A pool that is close to liquidation, with what brings it away from there. */
export interface MarginCall {
  /** The account, and of an isolated position its contract. */
  readonly id: string
  readonly account: ContractAccount['account']
  readonly coin: string
  /** Of an isolated position; undefined for the cross positions of the account. */
  readonly contractCode: string | undefined
  readonly positionSide: PositionSide
  /** Null if the equity is used up. */
  readonly riskRate: Decimal | null
  readonly isUrgent: boolean
  readonly remedies: readonly CallRemedy[]
}

const { levels } = riskRules
/** Once called, a pool stays so until its rate has fallen this far, so that no button comes and goes with each mark. */
const calmAgain = subtract(decimal(levels.warned), decimal(levels.again))
const isClose = (level: Level): boolean => level === 'warned' || level === 'urgent' || level === 'liquidated'

/** Where the position with the largest maintenance, or the one named, would be liquidated. */
const priceIn = (pool: Pool, contractCode: string): PositionPrice | undefined => {
  const at = pool.holdings.findIndex(({ terms }) => terms.contractCode === contractCode)
  const terms = pool.holdings[at]?.terms
  if (!terms) return undefined
  const found = liquidationPrice(pool, at)
  return { contractCode, price: found === null ? null : ticksText(terms, found.shown) }
}

/** How much more than there is would be needed, rounded up. */
const lackingOf = (needed: Decimal, available: Decimal, digits: number): Decimal | null =>
  compare(needed, available) > 0 ? trim(quotient(subtract(needed, available), decimal('1'), digits, 'up')) : null

/**
 * The margin calls of a user at the newest marks, judged by the module with which the venue liquidates. Orders that may
 * open are those that the venue named last. Pools with a contract whose rules are unknown are left out.
 */
export const marginCalls = (
  holdings: CalledHoldings,
  contracts: readonly Contract[],
  marks: NewerMarks,
): readonly MarginCall[] => {
  const pools = holdings.positions.filter(
    (position, place) =>
      position.marginMode === 'isolated' ||
      holdings.positions.findIndex((one) => isSameAccount(one, position) && one.marginMode === 'cross') === place,
  )
  return pools.flatMap((position): MarginCall[] => {
    const judged = heldPool(holdings, contracts, position)
    const account = holdings.accounts.find((one) => isSameAccount(one, position))
    if (!judged || !account) return []
    const pool = judged.at((held) => marks[held.contractCode] ?? held.markPrice)
    const standing = standingOf(pool)
    const [level, rate] = [levelOf(standing), riskRateOf(standing)]
    const riskRate = rate === null ? null : rateText(rate)
    const isCalled =
      isClose(level) || (isClose(position.level) && riskRate !== null && compare(riskRate, calmAgain) >= 0)
    if (!isCalled) return []
    const isIsolated = position.marginMode === 'isolated'
    const isolated = isIsolated ? position : undefined
    const { coin } = position
    const held = judged.known.map(({ held: { contractCode, positionSide } }) => ({ contractCode, positionSide }))
    const digits = coinDigits(coin)
    const computed = poolRemedies({ pool, isolated, positions: held, coin, digits, opening: [] })
    const watched = computed.find(({ kind }) => kind === 'reduce')?.contractCode ?? position.contractCode
    const isOwn = ({ contractCode, positionSide }: RemedyData): boolean => {
      const own = holdings.positions.find((one) => one.contractCode === contractCode)
      if (!isolated) return own?.marginMode !== 'isolated'
      return contractCode === isolated.contractCode && positionSide === isolated.positionSide
    }
    const cancelled =
      riskRate === null
        ? []
        : account.remedies
            .filter((one) => one.kind === 'cancelOrders' && isOwn(one))
            .map((one) => ({ ...one, riskRateAfter: riskRate, liquidation: priceIn(pool, watched), lacking: null }))
    return [
      {
        id: isolated ? `${position.account} ${positionName(isolated)}` : `${position.account} ${coin}`,
        account: position.account,
        ...{
          coin,
          contractCode: isolated?.contractCode,
          positionSide: isolated?.positionSide ?? 'both',
          riskRate,
          isUrgent: level === 'urgent' || level === 'liquidated',
        },
        remedies: [
          ...computed.map(({ after, ...remedy }) => ({
            ...remedy,
            liquidation: priceIn(after, watched),
            lacking: remedy.kind === 'addMargin' ? lackingOf(remedy.amount, account.available, digits) : null,
          })),
          ...cancelled,
        ],
      },
    ]
  })
}
