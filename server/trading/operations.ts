import { codes, type Code } from '#contract/kernel/codes.ts'
import type { AmendBody, OrderBody, PairBody } from '#contract/spot/calls/orders.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { isLiveState, type MarketState, type OrderSide } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { leftOf, otherSide, type Command, type EngineEvent, type NewOrder } from '../engine/orders.ts'
import { balanceAt } from '../ledger/portfolio.ts'
import type { PriceOf } from '../ledger/market.ts'
import { inAccount } from '../ledger/ledgerAccounts.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { amendCommand, amendedBody, canAmend, resizedLeg } from './amended.ts'
import { attachedTo, isPassed, withoutTrigger } from './attached.ts'
import { hasExpired, viewOf, type TradedMarket } from './tradedMarket.ts'
import type { TradedMarkets } from './tradedMarkets.ts'
import { holdOf, holdOfPair, type Held } from './holds.ts'
import { newRecord, type Owner } from './newRecord.ts'
import { pairId, type OrderRecord } from './record.ts'
import { givenCoin, type Settlement } from './settlement.ts'
import { termsOf, type Terms } from './terms.ts'
import type { Needs, TradingKind } from './tradingStore.ts'

/** A command's effects on a market, published after they were stored. */
export interface Done {
  readonly market: TradedMarket
  readonly events: readonly EngineEvent[]
  readonly settlement: Settlement
}

interface Dependencies {
  readonly tradedMarkets: TradedMarkets
  readonly ledger: LedgerKind
  readonly trading: TradingKind
  readonly priceOf: PriceOf
  /** Called after the commit. */
  readonly onDone: (done: Done) => void
}

/** The outcome of one order in a cancel-all. */
interface CancelOutcome {
  readonly record: OrderRecord
  readonly code: number
}

/** All order operations, each on a unit of the executor. They throw Refusal with the reason. */
export interface TradingOperations {
  /** Given a side, also requests the users whose orders it may match. */
  readonly wantPlace: (unit: Unit, userId: number, symbol: string, side?: OrderSide) => void
  readonly wantOrder: (unit: Unit, userId: number, orderId: number) => void
  readonly place: (unit: Unit, userId: number, body: OrderBody) => Promise<OrderRecord>
  readonly placePair: (unit: Unit, userId: number, body: PairBody) => Promise<readonly OrderRecord[]>
  readonly amend: (unit: Unit, userId: number, orderId: number, body: AmendBody) => Promise<OrderRecord>
  /** An order that has already ended is returned as it is. */
  readonly cancel: (unit: Unit, userId: number, orderId: number) => Promise<OrderRecord>
  /** `why` defaults to the user's request. */
  readonly cancelAll: (
    userId: number,
    of: { readonly symbol?: string | undefined; readonly side?: OrderSide | undefined },
    why?: 'disconnected',
  ) => Task<readonly CancelOutcome[]>
  /** Ends orders that expire now or earlier. */
  readonly expire: (symbol: string) => Task<void>
  readonly setState: (symbol: string, state: MarketState) => Task<void>
}

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

/** The two legs of an OCO pair as separate orders. */
const legsOf = (body: PairBody): readonly [OrderBody, OrderBody] => {
  const { symbol, side, amount, clientOrderId, selfTrade } = body
  const both = { symbol, side, amount, clientOrderId, ...(selfTrade === undefined ? {} : { selfTrade }) }
  const { price, stopPrice, stopLimitPrice } = body
  return [
    { ...both, type: 'limit', price },
    stopLimitPrice === undefined
      ? { ...both, type: 'stop', stopPrice }
      : { ...both, type: 'stopLimit', stopPrice, price: stopLimitPrice },
  ]
}

const coinsOf = ({ rules }: TradedMarket): readonly number[] => [rules.baseCoinId, rules.quoteCoinId]

/** A new order in the form that hold calculations use; afterwards the engine's order takes its place. */
const asHeld = (terms: Terms) => ({ ...terms, lots: terms.lots, filled: 0, spent: 0, budget: terms.budget })

export const createTradingOperations = ({
  tradedMarkets,
  ledger,
  trading,
  priceOf,
  onDone,
}: Dependencies): TradingOperations => {
  const availableTo = (unit: Unit, record: OrderRecord, { rules }: TradedMarket): bigint =>
    balanceAt(
      unit.store(ledger).portfolio(record.userId),
      inAccount(
        { userId: record.userId, walletType: walletTypes.spot, tradeId: 0 },
        givenCoin(record, rules),
        'available',
      ),
    )

  /** Throws Refusal for a frozen account: the session that asks may have ended a moment ago. */
  const askerOf = (unit: Unit, userId: number): Owner => {
    const { isFrozen, vipLevel } = unit.store(ledger).portfolio(userId)
    if (isFrozen) throw new Refusal(codes.accountFrozen)
    return { userId, fees: spotFees(vipLevel) }
  }

  /** Executes a command and its consequences: money, orders, and the orders attached to its fills. */
  const execute = async (unit: Unit, market: TradedMarket, command: Command, needs?: Needs): Promise<void> => {
    const { settlement, events } = unit.store(trading).execute(market, command, unit.now, needs)
    const store = unit.store(ledger)
    await store.ensure(
      settlement.touched.map(({ userId }) => userId),
      coinsOf(market),
    )
    for (const entry of settlement.entries) store.applyEntry(entry, priceOf)
    unit.after(() => {
      tradedMarkets.committed(market.rules.symbol)
      onDone({ market, events, settlement })
    })
    // A user who cancels everything wants nothing open, so no attached orders are placed.
    if (command.type === 'cancelAll') return
    for (const record of settlement.ended) await placeAttached(unit, market, record)
  }

  /** A market that accepts new orders. Throws Refusal if it does not exist, or only allows cancelling. */
  const openTo = (unit: Unit, symbol: string): TradedMarket => {
    const market = unit.store(trading).market(symbol)
    if (!tradedMarkets.takesOrders(symbol)) throw new Refusal(codes.marketNotOpen)
    return market
  }

  const checkOrderCount = (market: TradedMarket, userId: number, more: number): void => {
    if (market.engine.countOf(userId) + more > venueLimits.spotOrders.most) throw new Refusal(codes.tooManyOrders)
  }

  /** Throws Refusal if less is available than has to be held. */
  const checkBalance = (unit: Unit, market: TradedMarket, record: OrderRecord, more: bigint): void => {
    if (availableTo(unit, record, market) < more) throw new Refusal(codes.orderBalanceTooLow)
  }

  const asOrder = (terms: Terms, { id, userId }: OrderRecord): NewOrder => ({ ...terms, id, owner: userId })

  const placeOne = async (unit: Unit, market: TradedMarket, owner: Owner, body: OrderBody): Promise<OrderRecord> => {
    const terms = termsOf(market.rules, body, viewOf(market, unit.now))
    checkOrderCount(market, owner.userId, 1)
    const place = { id: tradedMarkets.nextId(), groupId: null, at: unit.now }
    const record = newRecord(market.rules, owner, body, terms, place)
    const more = holdOf(market.rules, asHeld(terms))
    checkBalance(unit, market, record, more)
    await execute(
      unit,
      market,
      { type: 'place', order: asOrder(terms, record) },
      { added: [record], holds: [{ record, more }] },
    )
    return record
  }

  const placeTwo = async (
    unit: Unit,
    market: TradedMarket,
    owner: Owner,
    bodies: readonly [OrderBody, OrderBody],
  ): Promise<readonly OrderRecord[]> => {
    const view = viewOf(market, unit.now)
    const [one, other] = [termsOf(market.rules, bodies[0], view), termsOf(market.rules, bodies[1], view)]
    checkOrderCount(market, owner.userId, 2)
    const id = tradedMarkets.nextId()
    const first = newRecord(market.rules, owner, bodies[0], one, { id, groupId: id, at: unit.now })
    const second = newRecord(market.rules, owner, bodies[1], other, {
      id: tradedMarkets.nextId(),
      groupId: id,
      at: unit.now,
    })
    const more = holdOfPair(market.rules, asHeld(one), asHeld(other))
    checkBalance(unit, market, first, more)
    await execute(
      unit,
      market,
      { type: 'placePair', orders: [asOrder(one, first), asOrder(other, second)] },
      { added: [first, second], holds: [{ record: first, more }] },
    )
    return [first, second]
  }

  /** Stores an automatically placed order that was refused, with the code, so that its user sees it. */
  const reject = (unit: Unit, market: TradedMarket, owner: Owner, body: OrderBody, code: Code): void => {
    const place = { id: tradedMarkets.nextId(), groupId: null, at: unit.now }
    const record = newRecord(market.rules, owner, body, { budget: undefined }, place)
    const rejected: OrderRecord = { ...record, state: 'rejected', reason: `${code}` }
    unit.store(trading).reject(rejected)
    unit.after(() =>
      onDone({ market, events: [], settlement: { entries: [], touched: [rejected], fills: [], ended: [] } }),
    )
  }

  /** Tries to place automatic orders. Returns the code if they were refused. */
  const refusalOf = async (place: () => Promise<unknown>): Promise<Code | undefined> => {
    try {
      await place()
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.code
    }
  }

  /** Whether an automatic order was accepted; if not, it is stored as rejected. */
  const placeOrReject = async (unit: Unit, market: TradedMarket, owner: Owner, body: OrderBody): Promise<boolean> => {
    const code = await refusalOf(() => placeOne(unit, market, owner, body))
    if (code === undefined) return true
    // The price has passed the trigger in the meantime, so the order is placed without it.
    if (code === codes.triggerAtOnce) return placeOrReject(unit, market, owner, withoutTrigger(body))
    reject(unit, market, owner, body, code)
    return false
  }

  const placeAttached = async (unit: Unit, market: TradedMarket, parent: OrderRecord): Promise<void> => {
    const [one, other] = attachedTo(market.rules, parent)
    if (!one) return
    const owner: Owner = { userId: parent.userId, fees: { maker: parent.makerFee, taker: parent.takerFee } }
    if (!other) return void (await placeOrReject(unit, market, owner, one))
    const now = (body: OrderBody): OrderBody => (isPassed(market, body) ? withoutTrigger(body) : body)
    // If the price has passed a trigger in the meantime, that leg trades now and reduces the other by what it fills.
    const [first, second] = isPassed(market, other) ? [now(other), one] : [now(one), other]
    const code = await refusalOf(() => placeTwo(unit, market, owner, [first, second]))
    if (code === undefined) return
    // They cannot form a pair, so only one is placed, lest both trade; the stop loss takes precedence over the target.
    if (await placeOrReject(unit, market, owner, first)) reject(unit, market, owner, second, code)
    else await placeOrReject(unit, market, owner, second)
  }

  /** The additional amount to hold for an order amended to `next`, before it may trade. */
  const moreFor = (market: TradedMarket, record: OrderRecord, next: Held, other: Held | undefined): bigint => {
    const wanted = other ? holdOfPair(market.rules, next, other) : holdOf(market.rules, next)
    return wanted - holderOf(market, record).held
  }

  const holderOf = (market: TradedMarket, record: OrderRecord): OrderRecord => {
    const pair = pairId(record)
    const other = pair === undefined ? undefined : market.records.get(pair)
    return other && other.id < record.id ? other : record
  }

  /** An open order of this user. Throws Refusal if it does not exist or has ended. */
  const openOrder = async (unit: Unit, userId: number, orderId: number): Promise<OrderRecord> => {
    const record = await unit.store(trading).order(userId, orderId)
    if (!record) throw new Refusal(codes.orderUnknown)
    if (!isLiveState(record.state)) throw new Refusal(codes.orderNotOpen)
    return record
  }

  const wantPlace = (unit: Unit, userId: number, symbol: string, side?: OrderSide): void => {
    const market = tradedMarkets.all.includes(symbol) ? tradedMarkets.of(symbol) : undefined
    unit.store(trading).want(symbol)
    unit.store(ledger).wantSpot(userId, market ? coinsOf(market) : [], unit.now)
    if (!market || side === undefined) return
    let ahead: number = venueLimits.spotOrders.readAhead
    for (const owner of market.engine.owners(otherSide(side))) {
      if (ahead === 0) return
      ahead -= 1
      unit.store(ledger).wantSpot(owner, [], unit.now)
    }
  }

  return {
    wantPlace,
    wantOrder(unit, userId, orderId) {
      const symbol = tradedMarkets.symbolOf(userId, orderId)
      if (symbol === undefined) unit.store(ledger).wantSpot(userId, [], unit.now)
      else wantPlace(unit, userId, symbol)
    },
    place: (unit, userId, body) => placeOne(unit, openTo(unit, body.symbol), askerOf(unit, userId), body),
    placePair: (unit, userId, body) => placeTwo(unit, openTo(unit, body.symbol), askerOf(unit, userId), legsOf(body)),
    async amend(unit, userId, orderId, asked) {
      if (Object.keys(asked).length === 0) throw unreadable('price')
      const record = await openOrder(unit, userId, orderId)
      askerOf(unit, userId)
      const market = unit.store(trading).market(record.symbol)
      const order = market.engine.order(orderId)
      if (!tradedMarkets.takesOrders(record.symbol)) throw new Refusal(codes.marketNotOpen)
      if (!order || (record.expireAt ?? Infinity) <= unit.now) throw new Refusal(codes.orderNotOpen)
      const pair = market.engine.order(order.pair ?? 0)
      if (!canAmend(record, order, pair, asked)) throw new Refusal(codes.amendRefused)
      const view = viewOf(market, unit.now)
      const body = amendedBody(record, asked, order)
      const command = amendCommand(order, termsOf(market.rules, body, view, order), asked)
      const next = { ...order, ...command }
      const other = pair && resizedLeg(market, pair, asked.amount === undefined ? undefined : leftOf(next), view)
      const more = moreFor(market, record, next, other)
      if (more > 0n) checkBalance(unit, market, record, more)
      await execute(unit, market, command, {
        ...(more > 0n ? { holds: [{ record: holderOf(market, record), more }] } : {}),
        ...(asked.attach === undefined ? {} : { attach: asked.attach }),
      })
      return record
    },
    async cancel(unit, userId, orderId) {
      const record = await unit.store(trading).order(userId, orderId)
      if (!record) throw new Refusal(codes.orderUnknown)
      if (!isLiveState(record.state)) return record
      await execute(unit, unit.store(trading).market(record.symbol), { type: 'cancel', id: orderId })
      return record
    },
    cancelAll: (userId, { symbol, side }, why) => ({
      wants: (unit) => {
        for (const one of symbol === undefined ? tradedMarkets.all : [symbol]) unit.store(trading).want(one)
        unit.store(ledger).want(userId, unit.now)
      },
      run: async (unit) => {
        if (symbol !== undefined) unit.store(trading).market(symbol)
        const records = tradedMarkets.live(userId, symbol).filter((record) => record.side === (side ?? record.side))
        for (const one of new Set(records.map((record) => record.symbol)))
          await execute(
            unit,
            unit.store(trading).market(one),
            { type: 'cancelAll', owner: userId, ...(side === undefined ? {} : { side }) },
            why === undefined ? {} : { askedAs: why },
          )
        return records.map((record) => ({ record, code: codes.success }))
      },
    }),
    expire: (symbol) => ({
      wants: (unit) => unit.store(trading).want(symbol),
      run: async (unit) => {
        const market = unit.store(trading).market(symbol)
        if (hasExpired(market, unit.now)) await execute(unit, market, { type: 'expire', at: unit.now })
      },
    }),
    setState: (symbol, state) => ({
      wants: (unit) => unit.store(trading).want(symbol),
      run: async (unit) => {
        const market = unit.store(trading).market(symbol)
        if (market.engine.state() !== state) await execute(unit, market, { type: 'setState', state })
      },
    }),
  }
}
