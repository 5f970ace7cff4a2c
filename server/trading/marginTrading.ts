import { fromAmount, toAmount } from '../ledger/amount.ts'
import type { LedgerStore } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import type { MarketRules } from './marketRules.ts'
import { givenCoin, type Settlement } from './settlement.ts'
import { isOnMargin, type MarginOrder } from './marginTerms.ts'
import { pairId, type MarginTerms, type OrderRecord } from './record.ts'

/** What spot orders need of margin accounts. Users must be loaded whole. */
export interface MarginTrading {
  /** Throws Refusal if the account cannot trade the market. */
  readonly checkMarket: (account: MarginTerms['account'], rules: MarketRules) => void
  /** Throws Refusal if that much of a coin may not be borrowed. Changes nothing that is not due anyway. */
  readonly checkBorrow: (unit: Unit, order: MarginOrder, coinId: number, more: bigint) => Promise<void>
  readonly borrow: (unit: Unit, order: MarginOrder, coinId: number, more: bigint) => void
  /** Repays the loan of a coin, interest first, with at most that much. Returns what was paid. */
  readonly repay: (unit: Unit, order: MarginOrder, coinId: number, most: bigint) => bigint
  /** Gives back what was borrowed and not spent: principal alone. */
  readonly giveBack: (unit: Unit, order: MarginOrder, coinId: number, unspent: bigint) => void
}

/** What an order is to hold: of own coins, and of those that are borrowed for it. */
export interface Hold {
  readonly record: OrderRecord
  readonly own: bigint
  readonly borrowed: bigint
}

/** Borrows what an order of a margin account lacks, and notes it with the order. */
export const bookHold = (
  margin: () => MarginTrading,
  unit: Unit,
  rules: MarketRules,
  { record, own, borrowed }: Hold,
): void => {
  if (!isOnMargin(record)) return
  if (borrowed > 0n) margin().borrow(unit, record, givenCoin(record, rules), borrowed)
  record.margin = {
    ...record.margin,
    own: fromAmount(toAmount(record.margin.own) + own),
    borrowed: fromAmount(toAmount(record.margin.borrowed) + borrowed),
  }
}

/** Loads those whose orders a command touched, and says whether any of these is of a margin account. */
export const loadOwners = async (
  store: Pick<LedgerStore, 'ensure' | 'ensureWhole'>,
  { touched }: Pick<Settlement, 'touched'>,
  coinIds: readonly number[],
  now: number,
): Promise<boolean> => {
  await store.ensure(
    touched.map(({ userId }) => userId),
    coinIds,
  )
  const onMargin = touched.filter(isOnMargin)
  if (onMargin.length === 0) return false
  await store.ensureWhole(
    onMargin.map(({ userId }) => userId),
    now,
  )
  return true
}

const spentOf = ({ side, filled, filledTotal }: OrderRecord): bigint => (side === 'buy' ? filledTotal : filled)

interface Followed {
  readonly unit: Unit
  readonly rules: MarketRules
  readonly settlement: Settlement
  readonly isLive: (orderId: number) => boolean
  readonly find: (order: MarginOrder, orderId: number) => Promise<OrderRecord | undefined>
}

/** Repays with what fills brought in, and gives back what orders that ended did not spend. */
export const followMargin = async (
  margin: MarginTrading,
  { unit, rules, settlement, isLive, find }: Followed,
): Promise<void> => {
  const orders = settlement.touched.filter(isOnMargin)
  for (const order of orders) {
    if (!order.margin.autoRepay) continue
    const received = settlement.fills
      .filter(({ orderId }) => orderId === order.id)
      .reduce((sum, { side, amount, total, fee }) => sum + (side === 'buy' ? amount : total) - fee, 0n)
    if (received === 0n) continue
    const coinId = order.side === 'buy' ? rules.baseCoinId : rules.quoteCoinId
    const paid = margin.repay(unit, order, coinId, received)
    order.margin = { ...order.margin, repaid: fromAmount(toAmount(order.margin.repaid) + paid) }
  }
  for (const order of orders) {
    const other = pairId(order)
    // What a pair holds is that of its first leg, and is needed until both have ended.
    if (isLive(order.id) || (other !== undefined && isLive(other))) continue
    const pair = other === undefined ? undefined : await find(order, other)
    const first = pair && pair.id < order.id ? pair : order
    if (!isOnMargin(first)) continue
    const borrowed = toAmount(first.margin.borrowed)
    const beyond = spentOf(order) + (pair ? spentOf(pair) : 0n) - toAmount(first.margin.own)
    // Own coins are spent first.
    const unspent = borrowed - (beyond > 0n ? beyond : 0n)
    if (borrowed === 0n || unspent <= 0n) continue
    margin.giveBack(unit, first, givenCoin(first, rules), unspent)
    first.margin = { ...first.margin, borrowed: fromAmount(borrowed - unspent) }
  }
}
