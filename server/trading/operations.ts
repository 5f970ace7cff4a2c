import { codes } from '#contract/kernel/codes.ts'
import type { AmendBody, OrderBody, PairBody } from '#contract/spot/calls/orders.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { isLiveState, type MarketState, type OrderAccount, type OrderSide } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { leftOf, otherSide, type Command, type NewOrder } from '../engine/orders.ts'
import { balanceAt } from '../ledger/portfolio.ts'
import type { PriceOf } from '../ledger/market.ts'
import { inAccount } from '../ledger/ledgerAccounts.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { amendCommand, amendedBody, canAmend, resizedLeg } from './amended.ts'
import { createAttaching } from './attaching.ts'
import type { Done } from './done.ts'
import { hasExpired, viewOf, type TradedMarket } from './tradedMarket.ts'
import type { TradedMarkets } from './tradedMarkets.ts'
import { holdOf, holdOfPair, type Held } from './holds.ts'
import { newRecord, type Owner } from './newRecord.ts'
import { isOnMargin } from './marginTerms.ts'
import { bookHold, followMargin, loadOwners, type Hold, type MarginTrading } from './marginTrading.ts'
import { legsOf } from './pairs.ts'
import { accountOf, isOfAccount, pairId, type OrderRecord } from './record.ts'
import { givenCoin } from './settlement.ts'
import { termsOf, type Terms } from './terms.ts'
import type { Needs, TradingKind } from './tradingStore.ts'

interface Dependencies {
  readonly tradedMarkets: TradedMarkets
  readonly ledger: LedgerKind
  readonly trading: TradingKind
  readonly priceOf: PriceOf
  /** Margin accounts; undefined: no order can trade from them. */
  readonly margin?: () => MarginTrading | undefined
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
  readonly wantPlace: (unit: Unit, userId: number, symbol: string, side?: OrderSide, account?: OrderAccount) => void
  /** Requests a market alone. */
  readonly wantMarket: (unit: Unit, symbol: string) => void
  readonly wantOrder: (unit: Unit, userId: number, orderId: number) => void
  readonly place: (unit: Unit, userId: number, body: OrderBody) => Promise<OrderRecord>
  readonly placePair: (unit: Unit, userId: number, body: PairBody) => Promise<readonly OrderRecord[]>
  readonly amend: (unit: Unit, userId: number, orderId: number, body: AmendBody) => Promise<OrderRecord>
  /** An order that has already ended is returned as it is. */
  readonly cancel: (unit: Unit, userId: number, orderId: number, why?: 'liquidation') => Promise<OrderRecord>
  /** Places an order for the venue, whether or not its owner's account is frozen. */
  readonly placeAnyway: (unit: Unit, userId: number, body: OrderBody) => Promise<OrderRecord>
  /** `why` defaults to the user's request. */
  readonly cancelAll: (
    userId: number,
    of: {
      readonly symbol?: string | undefined
      readonly side?: OrderSide | undefined
      /** Undefined: all accounts. */
      readonly account?: OrderAccount | undefined
    },
    why?: 'disconnected',
  ) => Task<readonly CancelOutcome[]>
  /** Ends orders that expire now or earlier. */
  readonly expire: (symbol: string) => Task<void>
  readonly setState: (symbol: string, state: MarketState) => Task<void>
}

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

const coinsOf = ({ rules }: TradedMarket): readonly number[] => [rules.baseCoinId, rules.quoteCoinId]

/** A new order in the form that hold calculations use; afterwards the engine's order takes its place. */
const asHeld = (terms: Terms) => ({ ...terms, lots: terms.lots, filled: 0, spent: 0, budget: terms.budget })

export const createTradingOperations = ({
  tradedMarkets,
  ledger,
  trading,
  priceOf,
  margin,
  onDone,
}: Dependencies): TradingOperations => {
  const availableTo = (unit: Unit, record: OrderRecord, { rules }: TradedMarket): bigint =>
    balanceAt(
      unit.store(ledger).portfolio(record.userId),
      inAccount(accountOf(record), givenCoin(record, rules), 'available'),
    )

  const ownerOf = (unit: Unit, userId: number): Owner => ({
    userId,
    fees: spotFees(unit.store(ledger).portfolio(userId).vipLevel),
  })

  /** Throws Refusal for a frozen account: the session that asks may have ended a moment ago. */
  const askerOf = (unit: Unit, userId: number): Owner => {
    if (unit.store(ledger).portfolio(userId).isFrozen) throw new Refusal(codes.accountFrozen)
    return ownerOf(unit, userId)
  }

  /** Throws Refusal while the venue has no margin accounts. */
  const marginTrading = (): MarginTrading => {
    const found = margin?.()
    if (!found) throw new Refusal(codes.marketNotOpen)
    return found
  }

  /** Executes a command and its consequences: money, loans, orders, and the orders attached to its fills. */
  const execute = async (
    unit: Unit,
    market: TradedMarket,
    command: Command,
    needs?: Needs,
    hold?: Hold,
  ): Promise<void> => {
    const { settlement, events } = unit.store(trading).execute(market, command, unit.now, needs)
    const store = unit.store(ledger)
    const isMargin = await loadOwners(store, settlement, coinsOf(market), unit.now)
    // Only now that the engine has accepted the order.
    if (hold) bookHold(marginTrading, unit, market.rules, hold)
    for (const entry of settlement.entries) store.applyEntry(entry, priceOf)
    if (isMargin)
      await followMargin(marginTrading(), {
        unit,
        rules: market.rules,
        settlement,
        isLive: (orderId) => market.engine.order(orderId) !== undefined,
        find: (order, orderId) => unit.store(trading).order(order.userId, orderId),
      })
    unit.after(() => {
      tradedMarkets.committed(market.rules.symbol)
      onDone({ market, events, settlement })
    })
    // A user who cancels everything wants nothing open, so no attached orders are placed.
    if (command.type === 'cancelAll' || needs?.endsAll === true) return
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

  /**
   * What an order has to hold, of own coins and of those to be borrowed. Throws Refusal if less is available, and the rest
   * may not be borrowed.
   */
  const checkBalance = async (unit: Unit, market: TradedMarket, record: OrderRecord, more: bigint): Promise<Hold> => {
    const available = availableTo(unit, record, market)
    if (available >= more) return { record, own: more, borrowed: 0n }
    if (!isOnMargin(record) || !record.margin.autoBorrow) throw new Refusal(codes.orderBalanceTooLow)
    const borrowed = more - available
    await marginTrading().checkBorrow(unit, record, givenCoin(record, market.rules), borrowed)
    return { record, own: available, borrowed }
  }

  /** Throws Refusal if the account of the order cannot trade here. */
  const checkAccount = ({ rules }: TradedMarket, body: Pick<OrderBody, 'account'>): void => {
    if (body.account !== undefined && body.account !== 'spot') marginTrading().checkMarket(body.account, rules)
  }

  const asOrder = (terms: Terms, { id, userId }: OrderRecord): NewOrder => ({ ...terms, id, owner: userId })

  const placeOne = async (unit: Unit, market: TradedMarket, owner: Owner, body: OrderBody): Promise<OrderRecord> => {
    const terms = termsOf(market.rules, body, viewOf(market, unit.now))
    checkAccount(market, body)
    checkOrderCount(market, owner.userId, 1)
    const place = { id: tradedMarkets.nextId(), groupId: null, at: unit.now }
    const record = newRecord(market.rules, owner, body, terms, place)
    const more = holdOf(market.rules, asHeld(terms))
    const hold = await checkBalance(unit, market, record, more)
    await execute(
      unit,
      market,
      { type: 'place', order: asOrder(terms, record) },
      { added: [record], holds: [{ record, more }] },
      hold,
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
    checkAccount(market, bodies[0])
    checkOrderCount(market, owner.userId, 2)
    const id = tradedMarkets.nextId()
    const first = newRecord(market.rules, owner, bodies[0], one, { id, groupId: id, at: unit.now })
    const second = newRecord(market.rules, owner, bodies[1], other, {
      id: tradedMarkets.nextId(),
      groupId: id,
      at: unit.now,
    })
    const more = holdOfPair(market.rules, asHeld(one), asHeld(other))
    const hold = await checkBalance(unit, market, first, more)
    await execute(
      unit,
      market,
      { type: 'placePair', orders: [asOrder(one, first), asOrder(other, second)] },
      { added: [first, second], holds: [{ record: first, more }] },
      hold,
    )
    return [first, second]
  }

  const placeAttached = createAttaching({ tradedMarkets, trading, onDone, placeOne, placeTwo })

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

  const wantPlace: TradingOperations['wantPlace'] = (unit, userId, symbol, side, account = 'spot') => {
    if (account !== 'spot') unit.store(ledger).want(userId, unit.now)
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
    wantMarket: (unit, symbol) => unit.store(trading).want(symbol),
    wantOrder(unit, userId, orderId) {
      const symbol = tradedMarkets.symbolOf(userId, orderId)
      const record = symbol === undefined ? undefined : tradedMarkets.of(symbol).records.get(orderId)
      if (record && isOnMargin(record)) unit.store(ledger).want(userId, unit.now)
      if (symbol === undefined) unit.store(ledger).wantSpot(userId, [], unit.now)
      else wantPlace(unit, userId, symbol)
    },
    place: (unit, userId, body) => placeOne(unit, openTo(unit, body.symbol), askerOf(unit, userId), body),
    placeAnyway: (unit, userId, body) => placeOne(unit, openTo(unit, body.symbol), ownerOf(unit, userId), body),
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
      const holder = holderOf(market, record)
      const hold = more > 0n ? await checkBalance(unit, market, holder, more) : undefined
      await execute(
        unit,
        market,
        command,
        {
          ...(more > 0n ? { holds: [{ record: holder, more }] } : {}),
          ...(asked.attach === undefined ? {} : { attach: asked.attach }),
        },
        hold,
      )
      return record
    },
    async cancel(unit, userId, orderId, why) {
      const record = await unit.store(trading).order(userId, orderId)
      if (!record) throw new Refusal(codes.orderUnknown)
      if (!isLiveState(record.state)) return record
      const needs = why === undefined ? {} : { askedAs: why, endsAll: true }
      await execute(unit, unit.store(trading).market(record.symbol), { type: 'cancel', id: orderId }, needs)
      return record
    },
    cancelAll: (userId, { symbol, side, account }, why) => ({
      wants: (unit) => {
        for (const one of symbol === undefined ? tradedMarkets.all : [symbol]) unit.store(trading).want(one)
        unit.store(ledger).want(userId, unit.now)
      },
      run: async (unit) => {
        if (symbol !== undefined) unit.store(trading).market(symbol)
        const found = tradedMarkets.live(userId, symbol).filter((record) => record.side === (side ?? record.side))
        const records = found.filter((record) => isOfAccount(record, account))
        const needs = why === undefined ? {} : { askedAs: why }
        for (const one of new Set(records.map((record) => record.symbol))) {
          const market = unit.store(trading).market(one)
          // The book does not know accounts, so the others' orders must stay. One leg of a pair ends the other.
          if (found.some((record) => record.symbol === one && !isOfAccount(record, account))) {
            for (const { id } of records.filter((record) => record.symbol === one))
              if (market.engine.order(id))
                await execute(unit, market, { type: 'cancel', id }, { ...needs, endsAll: true })
          } else await execute(unit, market, { type: 'cancelAll', owner: userId, ...(side && { side }) }, needs)
        }
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
