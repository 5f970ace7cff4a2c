import { codes } from '#contract/kernel/codes.ts'
import type { Command, EngineEvent, Refusal, Side } from '#server/engine/orders.ts'
import { tellRules } from '#tests/support/engine/oracle.ts'
import { against, newOracle, resting, type Row } from '#tests/support/engine/oracleState.ts'
import { Finding } from '../finding.ts'
import { marketRules, orderOf, symbol, type OrderPlan } from './plans.ts'
import type { OrderItem } from './process.ts'

/**
 * The effect of orders on money, written a second time on top of the engine's oracle, without the venue's own code: a
 * balance is what the user began with plus what their trades brought, and the funds for their open orders are held.
 */

export type Coin = 'base' | 'quote'

/** The expected order. */
export interface ExpectedOrder {
  readonly id: number
  readonly userId: number
  readonly plan: OrderPlan
  ticks: number
  lots: number
  filled: number
  /** In ticks × lots. */
  spent: number
  /** In the coin received. */
  fee: bigint
  state: 'waiting' | 'open' | 'partial' | 'filled' | 'cancelled' | 'expired'
}

export interface ExpectedFill {
  readonly orderId: number
  readonly userId: number
  readonly ticks: number
  readonly lots: number
  readonly fee: bigint
}

const { lotAmount, unitAmount, minLots, minUnits } = marketRules
/** For a user without a fee level, in thousandths. */
const thousandths = { maker: 1n, taker: 2n }

const codeOf: Readonly<Record<Refusal, number>> = {
  marketNotOpen: codes.marketNotOpen,
  wouldTake: codes.orderWouldTake,
  cannotFillWhole: codes.orderNotWhole,
  nothingToTake: codes.nothingToTake,
  ownOrder: codes.ownOrderInTheWay,
  budgetSpent: codes.orderTooSmall,
  wouldTriggerAtOnce: codes.triggerAtOnce,
  activationPassed: codes.activationPassed,
  pairIncomplete: codes.groupIncomplete,
  notOpen: codes.orderNotOpen,
  belowFilled: codes.amendRefused,
  notAmendable: codes.amendRefused,
  priceProtected: codes.priceProtected,
}

const hasOwnPrice = ({ kind }: OrderPlan): boolean => kind !== 'market' && kind !== 'trailing'
const given = (side: Side): Coin => (side === 'buy' ? 'quote' : 'base')
const isLive = ({ state }: ExpectedOrder): boolean => state === 'waiting' || state === 'open' || state === 'partial'

/** The amount to hold for this many lots at a price cap. */
const needed = (side: Side, ticks: number, lots: number): bigint =>
  side === 'buy' ? BigInt(ticks) * BigInt(lots) * unitAmount : BigInt(lots) * lotAmount

const roundedUp = (amount: bigint, share: bigint): bigint => (amount * share + 999n) / 1_000n

export const createOrderReference = (opening: ReadonlyMap<number, Readonly<Record<Coin, bigint>>>) => {
  const oracle = newOracle()
  const orders = new Map<number, ExpectedOrder>()
  const fills = new Map<string, ExpectedFill>()
  const totals = new Map([...opening].map(([userId, coins]) => [userId, { ...coins }]))
  const fees = { base: 0n, quote: 0n }
  /** Orders that the engine rejected used ids that no client learned. */
  let unnamed = 0

  const totalOf = (userId: number) => {
    const found = totals.get(userId)
    if (!found) throw new Finding(`There is no user ${userId}`)
    return found
  }
  const orderNamed = (id: number): ExpectedOrder => {
    const order = orders.get(id)
    if (!order) throw new Finding(`There is no order ${id}`)
    return order
  }
  const held = (userId: number, coin: Coin): bigint => {
    let sum = 0n
    for (const order of orders.values())
      if (order.userId === userId && isLive(order) && given(order.plan.side) === coin)
        sum += needed(order.plan.side, order.ticks, order.lots - order.filled)
    return sum
  }
  const available = (userId: number, coin: Coin): bigint => totalOf(userId)[coin] - held(userId, coin)

  const fill = (
    role: 'maker' | 'taker',
    id: number,
    { trade, ticks, lots }: Extract<EngineEvent, { type: 'traded' }>,
  ) => {
    const order = orderNamed(id)
    const { userId } = order
    const [base, quote] = [BigInt(lots) * lotAmount, BigInt(ticks) * BigInt(lots) * unitAmount]
    const isBuy = order.plan.side === 'buy'
    const fee = roundedUp(isBuy ? base : quote, thousandths[role])
    const total = totalOf(userId)
    total.base += isBuy ? base - fee : -base
    total.quote += isBuy ? -quote : quote - fee
    fees[isBuy ? 'base' : 'quote'] += fee
    order.filled += lots
    order.spent += ticks * lots
    order.fee += fee
    order.state = 'partial'
    fills.set(`${symbol}-${trade} ${role}`, { orderId: id, userId, ticks, lots, fee })
  }

  const follow = (event: EngineEvent): void => {
    switch (event.type) {
      case 'placed':
        orderNamed(event.id).state = event.state === 'waiting' ? 'waiting' : 'open'
        return
      case 'triggered':
        orderNamed(event.id).state = 'open'
        return
      case 'traded':
        fill('taker', event.taker, event)
        return fill('maker', event.maker, event)
      case 'rested':
        orderNamed(event.id).ticks = event.ticks
        return
      case 'amended': {
        const order = orderNamed(event.id)
        order.ticks = event.ticks
        order.lots = event.lots ?? order.lots
        return
      }
      case 'ended':
        orderNamed(event.id).state = event.how
        return
      case 'reduced':
        throw new Finding('The reference places no pairs')
      case 'activated':
      case 'refused':
      case 'amendRefused':
      case 'cancelRefused':
      case 'stateChanged':
    }
  }

  /** Executes a command by the rules. Returns the code of a rejection, or success. */
  const perform = (command: Command): number => {
    const events = tellRules(oracle, command)
    for (const event of events) {
      if (event.type === 'refused' && event.reason === 'priceProtected' && command.type === 'place')
        return hasOwnPrice(orderNamed(command.order.id).plan) ? codes.nothingToTake : codes.priceProtected
      if (event.type === 'refused' || event.type === 'amendRefused' || event.type === 'cancelRefused')
        return codeOf[event.reason]
    }
    events.forEach(follow)
    return codes.success
  }

  const bestAgainst = (side: Side): Row | undefined => resting(oracle, side === 'buy' ? 'sell' : 'buy')[0]

  /** The code for an order without a limit price, checked before anything is held. */
  const boundOf = ({ kind, side, ticks }: OrderPlan): number => {
    if (kind !== 'market') return codes.success
    const best = bestAgainst(side)
    if (!best) return codes.nothingToTake
    return (side === 'buy' ? best.ticks > ticks : best.ticks < ticks) ? codes.priceProtected : codes.success
  }

  const place = ({ userId, plan, orderId }: Extract<OrderItem, { kind: 'place' }>): number => {
    const bound = boundOf(plan)
    if (bound !== codes.success) return bound
    if (available(userId, given(plan.side)) < needed(plan.side, plan.ticks, plan.lots)) return codes.orderBalanceTooLow
    const id = orderId ?? -(unnamed += 1)
    const { ticks, lots } = plan
    orders.set(id, { id, userId, plan, ticks, lots, filled: 0, spent: 0, fee: 0n, state: 'open' })
    const code = perform({ type: 'place', order: orderOf(plan, id, userId) })
    if (code !== codes.success) orders.delete(id)
    return code
  }

  const amend = ({ userId, orderId, ticks, lots }: Extract<OrderItem, { kind: 'amend' }>): number => {
    const order = orders.get(orderId)
    if (!order || order.userId !== userId) return codes.orderUnknown
    if (!isLive(order)) return codes.orderNotOpen
    const { side, kind, display, postOnly } = order.plan
    if (kind === 'market' || kind === 'trailing') return codes.amendRefused
    if (lots < (display ?? 0) || lots <= order.filled) return codes.amendRefused
    const best = bestAgainst(side)?.ticks
    const takes = best !== undefined && (side === 'buy' ? best <= ticks : best >= ticks)
    const rests = postOnly === 'reprice' && takes ? best + (side === 'buy' ? -1 : 1) : ticks
    if (lots - order.filled < minLots || rests * (lots - order.filled) < minUnits) return codes.orderTooSmall
    const more = needed(side, ticks, lots - order.filled) - needed(side, order.ticks, order.lots - order.filled)
    if (more > 0n && available(userId, given(side)) < more) return codes.orderBalanceTooLow
    return perform({ type: 'amend', id: orderId, ticks, lots })
  }

  const cancel = ({ userId, orderId }: Extract<OrderItem, { kind: 'cancel' }>): number => {
    const order = orders.get(orderId)
    if (!order || order.userId !== userId) return codes.orderUnknown
    return isLive(order) ? perform({ type: 'cancel', id: orderId }) : codes.success
  }

  const expected = (item: OrderItem): number => {
    switch (item.kind) {
      case 'place':
        return place(item)
      case 'amend':
        return amend(item)
      case 'cancel':
        return cancel(item)
      case 'cancelAll':
        return perform({ type: 'cancelAll', owner: item.userId })
    }
  }

  return {
    oracle,
    orders: orders as ReadonlyMap<number, ExpectedOrder>,
    fills: fills as ReadonlyMap<string, ExpectedFill>,
    fees: fees as Readonly<Record<Coin, bigint>>,
    available,
    held,
    /** Takes one committed command. Throws Finding if the venue decided otherwise. */
    take(item: OrderItem): void {
      const code = expected(item)
      if (code !== item.code) throw new Finding(`${JSON.stringify(item)} was to be answered ${code}`)
      const state = item.orderId === undefined ? undefined : orders.get(item.orderId)?.state
      if (item.state !== undefined && item.state !== state)
        throw new Finding(`${JSON.stringify(item)} left the order ${state ?? 'unknown'}`)
      // Whatever the venue says, a crossed book is a fault.
      const [bid, ask] = [resting(oracle, 'buy')[0], resting(oracle, 'sell')[0]]
      if (bid && ask && against(oracle, bid).includes(ask)) throw new Finding('The book is crossed')
    },
  }
}

export type OrderReference = ReturnType<typeof createOrderReference>
