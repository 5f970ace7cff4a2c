import { isLiveState, hasLimit, type OrderType } from '#contract/spot/orderKinds.ts'
import type { CancelReason, EngineEvent, Trigger } from '../engine/orders.ts'
import type { Engine } from '../engine/engine.ts'
import { move, type Entry, type Posting } from '../ledger/entry.ts'
import { atVenue, inAccount, type LedgerAccount } from '../ledger/ledgerAccounts.ts'
import { feeOf } from './fees.ts'
import { trailText } from './amended.ts'
import { holdOf, holdOfPair } from './holds.ts'
import type { MarketRules } from './marketRules.ts'
import { accountOf, type EndReason, type FillRecord, type OrderRecord } from './record.ts'

/** The effects of an engine command on users' orders and money. */
export interface Settlement {
  readonly entries: readonly Entry[]
  /** The changed orders in their new state, each once. */
  readonly touched: readonly OrderRecord[]
  readonly fills: readonly FillRecord[]
  /** The touched orders that ended. */
  readonly ended: readonly OrderRecord[]
}

interface Context {
  readonly rules: MarketRules
  readonly engine: Pick<Engine, 'order'>
  /** Resting and waiting orders, and those that this command adds. */
  readonly recordOf: (id: number) => OrderRecord
  readonly pairOf: (record: OrderRecord) => OrderRecord | undefined
  /** The market's command number. It names the ledger entries, so that nothing is booked twice. */
  readonly seq: number
  readonly at: number
  /** The reason recorded for orders that the command itself cancels: requested by the user, or disconnected. */
  readonly askedAs: EndReason
  /** The market's price before the command. */
  readonly arrivalPrice: bigint
  /** The order that the command amends, with its new attached orders. */
  readonly attach: Pick<OrderRecord, 'id' | 'attach'> | undefined
}

const partOf = (record: OrderRecord, coinId: number, name: 'available' | 'held'): LedgerAccount =>
  inAccount(accountOf(record), coinId, name)

/** The coin that an order gives. */
export const givenCoin = ({ side }: Pick<OrderRecord, 'side'>, rules: MarketRules): number =>
  side === 'buy' ? rules.quoteCoinId : rules.baseCoinId

/**
 * Beyond a limit price, liquidity counts as none at that price; beyond a default protection it counts as
 * price-protected.
 */
export const notTakenOf = (type: OrderType): 'nothingToTake' | 'priceProtected' =>
  hasLimit(type) ? 'nothingToTake' : 'priceProtected'

/** Moves from available to held, or back if `more` is negative. */
const holdMore = (record: OrderRecord, rules: MarketRules, more: bigint): readonly Posting[] => {
  const coinId = givenCoin(record, rules)
  const [available, held] = [partOf(record, coinId, 'available'), partOf(record, coinId, 'held')]
  return more > 0n ? move(available, held, more) : move(held, available, -more)
}

/**
 * Converts the engine's events of one command to ledger entries and orders. `needs` are the holds required before the
 * command trades, by order; their coverage was checked before.
 */
export const settle = (
  { rules, engine, recordOf, pairOf, seq, at, askedAs, arrivalPrice, attach }: Context,
  events: readonly EngineEvent[],
  needs: readonly { readonly record: OrderRecord; readonly more: bigint }[],
): Settlement => {
  const entries: Entry[] = []
  const fills: FillRecord[] = []
  const touched = new Map<number, OrderRecord>()
  /** What triggers an order is the trade before it. */
  let marketPrice = arrivalPrice

  const touch = (id: number): OrderRecord => {
    const record = touched.get(id) ?? recordOf(id)
    touched.set(id, record)
    record.updatedAt = at
    return record
  }

  const book = (kind: Entry['kind'], ref: string, postings: readonly Posting[]): void => {
    if (postings.length > 0) entries.push({ kind, ref, at, postings })
  }

  const passHold = (from: OrderRecord, to: OrderRecord, amount: bigint): void => {
    from.held -= amount
    to.held += amount
  }

  /** One side of a trade: it gives from what was held, and pays the fee from what it receives. */
  const fill = (
    record: OrderRecord,
    role: FillRecord['role'],
    trade: Pick<FillRecord, 'fillId' | 'price' | 'amount' | 'total'>,
  ): readonly Posting[] => {
    const isBuy = record.side === 'buy'
    const [given, received] = isBuy ? [trade.total, trade.amount] : [trade.amount, trade.total]
    const [coinId, feeCoin] = isBuy ? [rules.baseCoinId, rules.base] : [rules.quoteCoinId, rules.quote]
    // The hold of a pair is kept on its first leg.
    const other = record.held < given ? pairOf(record) : undefined
    if (other) passHold(touch(other.id), record, given - record.held)
    const fee = feeOf(received, role === 'maker' ? record.makerFee : record.takerFee)
    record.filled += trade.amount
    record.filledTotal += trade.total
    record.fee += fee
    record.held -= given
    record.state = 'partial'
    const { id: orderId, userId, side } = record
    fills.push({ ...trade, role, orderId, userId, symbol: rules.symbol, side, fee, feeCoin, at })
    const spent = { ledgerAccount: partOf(record, givenCoin(record, rules), 'held'), amount: -given }
    const got = { ledgerAccount: partOf(record, coinId, 'available'), amount: received - fee }
    return fee === 0n ? [spent, got] : [spent, got, { ledgerAccount: atVenue('fees', coinId), amount: fee }]
  }

  const trade = ({ trade: number, taker, maker, ticks, lots }: Extract<EngineEvent, { type: 'traded' }>): void => {
    marketPrice = BigInt(ticks) * rules.tickPrice
    const both = {
      fillId: `${rules.symbol}-${number}`,
      price: marketPrice,
      amount: BigInt(lots) * rules.lotAmount,
      total: BigInt(ticks * lots) * rules.unitAmount,
    }
    book('fill', both.fillId, [...fill(touch(taker), 'taker', both), ...fill(touch(maker), 'maker', both)])
  }

  const end = (id: number, state: OrderRecord['state'], reason: EndReason | null): void => {
    const record = touch(id)
    record.state = state
    record.reason = reason
    // The shared hold passes to the remaining leg; any excess is released at the end.
    const other = pairOf(record)
    if (other && isLiveState(other.state)) passHold(record, touch(other.id), record.held)
  }

  /** The trigger as its user gives it. */
  const retrigger = (record: OrderRecord, trigger: Trigger): void => {
    record.trigger = trigger.by ?? 'last'
    if (trigger.kind !== 'trailing') {
      record.stopPrice = BigInt(trigger.ticks) * rules.tickPrice
      return
    }
    record.trailBy = trailText(rules, trigger)
    record.activationPrice = trigger.activation === undefined ? null : BigInt(trigger.activation) * rules.tickPrice
  }

  const reasonOf = (reason: CancelReason, { type }: OrderRecord): EndReason => {
    if (reason === 'asked') return askedAs
    return reason === 'priceProtected' ? notTakenOf(type) : reason
  }

  /** The order can trade from now on. */
  const arrive = (record: OrderRecord): void => {
    record.state = 'open'
    record.arrivalPrice = marketPrice
  }

  const follow = (event: EngineEvent): void => {
    switch (event.type) {
      case 'placed': {
        const record = touch(event.id)
        if (event.state === 'waiting') record.state = 'waiting'
        else arrive(record)
        return
      }
      case 'activated':
        touch(event.id)
        return
      case 'triggered':
        return arrive(touch(event.id))
      case 'traded':
        return trade(event)
      case 'rested':
        // A post-only order may have been repriced.
        touch(event.id).price = BigInt(event.ticks) * rules.tickPrice
        return
      case 'amended': {
        const record = touch(event.id)
        if (record.price !== null) record.price = BigInt(event.ticks) * rules.tickPrice
        if (event.lots !== undefined) record.amount = BigInt(event.lots) * rules.lotAmount
        record.display = event.display === undefined ? null : BigInt(event.display) * rules.lotAmount
        if (event.trigger) retrigger(record, event.trigger)
        if (attach?.id === event.id) record.attach = attach.attach
        // The hold of a pair depends on both legs.
        const pair = pairOf(record)
        if (pair) touch(pair.id)
        return
      }
      case 'reduced': {
        const record = touch(event.id)
        if (event.lots !== undefined) record.amount = BigInt(event.lots) * rules.lotAmount
        else if (event.budget !== undefined) record.total = BigInt(event.budget) * rules.unitAmount
        return
      }
      case 'ended':
        if (event.how === 'cancelled') return end(event.id, 'cancelled', reasonOf(event.reason, recordOf(event.id)))
        return event.how === 'filled' ? end(event.id, 'filled', null) : end(event.id, 'expired', 'expired')
      case 'refused':
      case 'amendRefused':
      case 'cancelRefused':
      case 'stateChanged':
        return
    }
  }

  /** The amount to hold for an order now; for a pair, the first leg holds for both. */
  const wanted = (record: OrderRecord): bigint => {
    const order = engine.order(record.id)
    if (!order) return 0n
    const pair = pairOf(record)
    const other = pair && engine.order(pair.id)
    if (!other) return holdOf(rules, order)
    return record.id < other.id ? holdOfPair(rules, order, other) : 0n
  }

  /**
   * Releases holds that are no longer needed. They never grow here, because a command's needs are held before it runs.
   */
  const release = (): readonly Posting[] =>
    [...touched.values()].flatMap((record) => {
      const more = wanted(record) - record.held
      record.held += more
      return more === 0n ? [] : holdMore(record, rules, more)
    })

  const held = needs.flatMap(({ record, more }) => {
    record.held += more
    return holdMore(record, rules, more)
  })
  book('orderHeld', `${rules.symbol}-${seq}`, held)
  for (const event of events) follow(event)
  book('orderReleased', `${rules.symbol}-${seq}`, release())
  const changed = [...touched.values()]
  return {
    entries,
    touched: changed,
    fills,
    ended: changed.filter(({ id }) => engine.order(id) === undefined),
  }
}
