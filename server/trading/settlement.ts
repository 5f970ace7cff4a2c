import { isLiveState, hasLimit, type OrderType } from '#contract/spot/orderKinds.ts'
import type { CancelReason, EngineEvent } from '../engine/orders.ts'
import type { Engine } from '../engine/engine.ts'
import { move, type Entry, type Posting } from '../ledger/entry.ts'
import { atVenue, inAccount, type LedgerAccount } from '../ledger/ledgerAccounts.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { feeOf } from './fees.ts'
import { holdOf, holdOfPair } from './holds.ts'
import type { MarketRules } from './marketRules.ts'
import type { EndReason, FillRecord, OrderRecord } from './record.ts'

/** What a command of the engine did to its people's orders and money. */
export interface Settlement {
  readonly entries: readonly Entry[]
  /** Orders that changed, each once, as they are now. */
  readonly touched: readonly OrderRecord[]
  readonly fills: readonly FillRecord[]
  /** Those of the touched orders that ended. */
  readonly ended: readonly OrderRecord[]
}

interface Context {
  readonly rules: MarketRules
  readonly engine: Pick<Engine, 'order'>
  /** Orders that rest or wait, and those that this command brings. */
  readonly recordOf: (id: number) => OrderRecord
  readonly pairOf: (record: OrderRecord) => OrderRecord | undefined
  /** Of the market: names what the ledger books, so that nothing is booked twice. */
  readonly seq: number
  readonly at: number
  /** Why what is cancelled by the command itself is: its person asked, or is not there. */
  readonly askedAs: EndReason
}

const partOf = ({ userId }: OrderRecord, coinId: number, name: 'available' | 'held'): LedgerAccount =>
  inAccount({ userId, walletType: walletTypes.spot, tradeId: 0 }, coinId, name)

/** The coin that an order gives. */
export const givenCoin = ({ side }: Pick<OrderRecord, 'side'>, rules: MarketRules): number =>
  side === 'buy' ? rules.quoteCoinId : rules.baseCoinId

/** What is offered beyond a limit is nothing at its price; beyond a protection that its person did not name, it is. */
export const notTakenOf = (type: OrderType): 'nothingToTake' | 'priceProtected' =>
  hasLimit(type) ? 'nothingToTake' : 'priceProtected'

/** Out of what is available into what is held, or back when less is to be held. */
const holdMore = (record: OrderRecord, rules: MarketRules, more: bigint): readonly Posting[] => {
  const coinId = givenCoin(record, rules)
  const [available, held] = [partOf(record, coinId, 'available'), partOf(record, coinId, 'held')]
  return more > 0n ? move(available, held, more) : move(held, available, -more)
}

/**
 * Turns what the engine reported of one command into ledger entries and orders. `needs` is what has to be held before
 * the command trades, by order; that it is there was looked at before.
 */
export const settle = (
  { rules, engine, recordOf, pairOf, seq, at, askedAs }: Context,
  events: readonly EngineEvent[],
  needs: readonly { readonly record: OrderRecord; readonly more: bigint }[],
): Settlement => {
  const entries: Entry[] = []
  const fills: FillRecord[] = []
  const touched = new Map<number, OrderRecord>()

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

  /** One side of a trade: what it gives was held for it, and of what it receives it pays the fee. */
  const fill = (
    record: OrderRecord,
    role: FillRecord['role'],
    trade: Pick<FillRecord, 'fillId' | 'price' | 'amount' | 'total'>,
  ): readonly Posting[] => {
    const isBuy = record.side === 'buy'
    const [given, received] = isBuy ? [trade.total, trade.amount] : [trade.amount, trade.total]
    const [coinId, feeCoin] = isBuy ? [rules.baseCoinId, rules.base] : [rules.quoteCoinId, rules.quote]
    // What is held for a pair lies with its first.
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
    const both = {
      fillId: `${rules.symbol}-${number}`,
      price: BigInt(ticks) * rules.tickPrice,
      amount: BigInt(lots) * rules.lotAmount,
      total: BigInt(ticks * lots) * rules.unitAmount,
    }
    book('fill', both.fillId, [...fill(touch(taker), 'taker', both), ...fill(touch(maker), 'maker', both)])
  }

  const end = (id: number, state: OrderRecord['state'], reason: EndReason | null): void => {
    const record = touch(id)
    record.state = state
    record.reason = reason
    // What was held for both stays with the one that is left; what is too much for it is given back at the end.
    const other = pairOf(record)
    if (other && isLiveState(other.state)) passHold(record, touch(other.id), record.held)
  }

  const reasonOf = (reason: CancelReason, { type }: OrderRecord): EndReason => {
    if (reason === 'asked') return askedAs
    return reason === 'priceProtected' ? notTakenOf(type) : reason
  }

  const follow = (event: EngineEvent): void => {
    switch (event.type) {
      case 'placed':
        touch(event.id).state = event.state === 'waiting' ? 'waiting' : 'open'
        return
      case 'triggered':
        touch(event.id).state = 'open'
        return
      case 'traded':
        return trade(event)
      case 'rested':
        // A post-only order may have been put at another price than was asked.
        touch(event.id).price = BigInt(event.ticks) * rules.tickPrice
        return
      case 'amended': {
        const record = touch(event.id)
        if (record.price !== null) record.price = BigInt(event.ticks) * rules.tickPrice
        if (event.lots !== undefined) record.amount = BigInt(event.lots) * rules.lotAmount
        // What is held for a pair hangs on both.
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

  /** What has to be held for an order now: of a pair, the first of the two is held for both. */
  const wanted = (record: OrderRecord): bigint => {
    const order = engine.order(record.id)
    if (!order) return 0n
    const pair = pairOf(record)
    const other = pair && engine.order(pair.id)
    if (!other) return holdOf(rules, order)
    return record.id < other.id ? holdOfPair(rules, order, other) : 0n
  }

  /** Gives back what is not needed any more. Holds never grow here: what a command needs is held before it. */
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
