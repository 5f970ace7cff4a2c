import { feeOf } from '#contract/risk/liquidation.ts'
import type { PositionEnd, PositionSide } from '#contract/contracts/kinds.ts'
import { settleDelivery, settleFill, settleFunding, type Settled, type House } from '#contract/risk/settlement.ts'
import {
  amount,
  contracts,
  noAmount,
  ticks,
  type Amount,
  type Rate,
  type Side,
  type Ticks,
} from '#contract/risk/units.ts'
import { closed, fillValue, unrealisedOf, valueOf } from '#contract/risk/values.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import { inAccount } from '../ledger/ledgerAccounts.ts'
import { balanceAt } from '../ledger/portfolio.ts'
import type { Unit } from '../money/store.ts'
import { entriesOf, fundGain, type Event } from './booking.ts'
import { legOf, partyOf, positionsIn } from './pools.ts'
import { fundOwner, type PositionRecord } from './records.ts'
import type { MarginAccount } from './rules.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

/** What a user's side of a fill does to their position. */
interface Given {
  readonly userId: number
  readonly positionSide: PositionSide
  readonly side: Side
  readonly contracts: bigint
  readonly price: number
  readonly rate: Rate
  /** Closing fees of a take-over go to the fund. */
  readonly feesTo?: 'fees' | 'fund'
  readonly leverage: number
  readonly isIsolated: boolean
  readonly ref: string
  /** How the position ends, if nothing is left of it. */
  readonly how: PositionEnd
}

/** What one event did to a position. */
export interface Done {
  readonly fee: bigint
  readonly realised: bigint
  /** What the insurance fund or the venue paid, because the pool could not. */
  readonly shortfall: bigint
  /** How many contracts it opened. */
  readonly opened: bigint
  readonly position: PositionRecord | undefined
}

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  /** Values what enters or leaves a user's coins. */
  readonly priceOf: PriceOf
  readonly contracts: ContractKind
}

/** Moves positions and money together, by the rules of `contract/risk/settlement.ts`. */
export interface Settlements {
  /** What is available in a user's account of a contract's coin; of the insurance fund its balance. */
  readonly balanceOf: (unit: Unit, account: MarginAccount, userId: number) => bigint
  readonly fill: (unit: Unit, market: ContractMarket, given: Given) => Done
  /** Pays or receives funding; `received` is negative for a payer. */
  readonly funding: (
    unit: Unit,
    market: ContractMarket,
    position: PositionRecord,
    received: bigint,
    ref: string,
  ) => void
  /** Closes a position at the delivery price. Returns its profit or loss, without the fee. */
  readonly delivery: (unit: Unit, market: ContractMarket, position: PositionRecord, price: Ticks, ref: string) => bigint
}

/** What was charged: closing fees of a take-over are the only other thing that goes from an account to the fund. */
const feesOf = ({ movements }: Settled, feesTo: 'fees' | 'fund'): bigint =>
  movements.reduce((sum, { to, amount: moved }) => sum + (to === 'fees' || to === feesTo ? moved : 0n), 0n)

const shortfallOf = ({ movements }: Settled): bigint =>
  movements.reduce((sum, { kind, amount: moved }) => sum + (kind === 'shortfall' ? moved : 0n), 0n)

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** The side that a fill has to have to open a position; undefined where either opens. */
const openingSide = (positionSide: PositionSide): Side | undefined =>
  ({ both: undefined, long: 1n, short: -1n } as const)[positionSide]

export const createSettlements = ({ world, ledger, priceOf, contracts: kind }: Dependencies): Settlements => {
  const balanceOf: Settlements['balanceOf'] = (unit, { coinId, walletType }, userId) =>
    userId === fundOwner
      ? world.fund(coinId)
      : balanceAt(
          unit.store(ledger).portfolio(userId),
          inAccount({ userId, walletType, tradeId: 0 }, coinId, 'available'),
        )

  /** The fund's own events take from its balance, so nothing else stands behind it but the treasury. */
  const houseOf = (coinId: number, userId: number): House => ({
    fees: noAmount,
    funding: noAmount,
    fund: userId === fundOwner ? noAmount : amount(world.fund(coinId)),
    clearing: noAmount,
    treasury: noAmount,
  })

  const book = (unit: Unit, event: Event, { movements }: Pick<Settled, 'movements'>): void => {
    for (const entry of entriesOf(event, movements)) unit.store(ledger).applyEntry(entry, priceOf)
    const gain = fundGain(event, movements)
    if (gain !== 0n) unit.store(kind).addToFund(event.rules.coinId, gain)
  }

  /** Stores what an event left of the other positions of its account: what was paid out of their profit. */
  const keepOthers = (unit: Unit, before: readonly PositionRecord[], settled: Settled, at: number): void => {
    const isGone = settled.party.positions.length < before.length
    before.forEach((record, index) => {
      if (index === at) return
      const held = settled.party.positions[isGone && index > at ? index - 1 : index]
      if (held && held.leg.paid !== record.paid)
        unit.store(kind).putPosition({ ...record, paid: held.leg.paid, updatedAt: unit.now })
    })
  }

  /** The position at `at` after an event; undefined once nothing is left of it. */
  const heldAfter = (before: readonly PositionRecord[], settled: Settled, at: number) =>
    at < before.length && settled.party.positions.length < before.length ? undefined : settled.party.positions[at]

  const ended = (record: PositionRecord, how: PositionEnd): PositionRecord => ({
    ...record,
    contracts: 0n,
    cost: 0n,
    paid: 0n,
    margin: record.margin === null ? null : 0n,
    ended: how,
  })

  return {
    balanceOf,
    fill(unit, market, given) {
      const { rules } = market
      const { userId, side, contracts: count, price, rate, feesTo = 'fees', leverage, isIsolated, ref, how } = given
      const { positionSide } = given
      const before = positionsIn(world, userId, rules)
      const found = before.findIndex(
        (one) => one.contractCode === rules.contractCode && one.positionSide === positionSide,
      )
      const party = partyOf(world, userId, rules, balanceOf(unit, rules, userId))
      const mark = world.mark(rules.contractCode).price
      const place = found < 0 ? { terms: rules.terms, mark, leverage: BigInt(leverage), isIsolated } : found
      const at = found < 0 ? before.length : found
      const fill = { side, contracts: contracts(count), price: ticks(BigInt(price)) }
      const settled = settleFill(party, houseOf(rules.coinId, userId), place, fill, rate, feesTo)
      book(unit, { userId, rules, ref, at: unit.now }, settled)
      const record = before[at]
      const value = fillValue(rules.terms, fill.contracts, fill.price)
      const met = record === undefined || record.side === side ? 0n : record.contracts
      const closing = met < count ? met : count
      const closingValue: Amount = closing === 0n ? noAmount : fillValue(rules.terms, contracts(closing), fill.price)
      const realised =
        closing === 0n || record === undefined
          ? 0n
          : closed(rules.terms, legOf(record), contracts(closing), closingValue).realised
      const [fee, shortfall] = [feesOf(settled, feesTo), shortfallOf(settled)]
      keepOthers(unit, before, settled, at)
      const after = heldAfter(before, settled, at)
      const opening = count - closing
      if (opening > 0n && side !== (openingSide(positionSide) ?? side))
        throw new Error(`A fill would turn the ${positionSide} position of ${userId} in ${rules.contractCode}`)
      // A position that turns ends, and another begins.
      const isTurned = record !== undefined && closing === record.contracts && opening > 0n
      const openingFee = feeOf(amount(value - closingValue), rate)
      const reduced = record && {
        ...record,
        realised: record.realised + realised,
        fees: record.fees + fee - (isTurned ? openingFee : 0n),
        closedValue: record.closedValue + closingValue,
        updatedAt: unit.now,
      }
      if (reduced && (after === undefined || isTurned)) unit.store(kind).putPosition(ended(reduced, how))
      if (after === undefined) return { fee, realised, shortfall, opened: 0n, position: undefined }
      const from: PositionRecord =
        reduced && !isTurned
          ? reduced
          : {
              id: world.nextId(),
              userId,
              contractCode: rules.contractCode,
              positionSide,
              side,
              contracts: 0n,
              cost: 0n,
              paid: 0n,
              margin: null,
              leverage,
              most: 0n,
              opened: 0n,
              openedValue: 0n,
              closedValue: 0n,
              realised: 0n,
              funding: 0n,
              fees: isTurned ? openingFee : fee,
              ended: null,
              openedAt: unit.now,
              updatedAt: unit.now,
            }
      const position: PositionRecord = {
        ...from,
        side: after.leg.side,
        contracts: after.leg.contracts,
        cost: after.leg.cost,
        paid: after.leg.paid,
        margin: after.margin ?? null,
        most: max(from.most, after.leg.contracts),
        opened: from.opened + opening,
        openedValue: from.openedValue + (value - closingValue),
      }
      unit.store(kind).putPosition(position)
      return { fee, realised, shortfall, opened: opening, position }
    },
    funding(unit, { rules }, position, received, ref) {
      const { userId } = position
      const before = positionsIn(world, userId, rules)
      const at = before.findIndex(({ id }) => id === position.id)
      const party = partyOf(world, userId, rules, balanceOf(unit, rules, userId))
      const settled = settleFunding(party, houseOf(rules.coinId, userId), at, amount(received))
      book(unit, { userId, rules, ref, at: unit.now }, settled)
      keepOthers(unit, before, settled, at)
      const after = settled.party.positions[at]
      if (!after) throw new Error('Funding ends no position')
      unit.store(kind).putPosition({
        ...position,
        paid: after.leg.paid,
        margin: after.margin ?? null,
        funding: position.funding + received,
        updatedAt: unit.now,
      })
    },
    delivery(unit, { rules }, position, price, ref) {
      const { userId } = position
      const before = positionsIn(world, userId, rules)
      const at = before.findIndex(({ id }) => id === position.id)
      const party = partyOf(world, userId, rules, balanceOf(unit, rules, userId))
      const settled = settleDelivery(party, houseOf(rules.coinId, userId), at, price)
      book(unit, { userId, rules, ref, at: unit.now }, settled)
      keepOthers(unit, before, settled, at)
      const realised = unrealisedOf(rules.terms, legOf(position), price)
      unit.store(kind).putPosition({
        ...ended(position, 'delivered'),
        realised: position.realised + realised,
        fees: position.fees + feesOf(settled, 'fees'),
        closedValue: position.closedValue + valueOf(rules.terms, contracts(position.contracts), price, 'floor'),
        updatedAt: unit.now,
      })
      return realised
    },
  }
}
