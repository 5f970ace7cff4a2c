import { codes, type Code } from '#contract/kernel/codes.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { attachedTo, isPassed, withoutTrigger } from './attached.ts'
import { newRecord, type Owner } from './newRecord.ts'
import type { Done } from './done.ts'
import type { OrderRecord } from './record.ts'
import type { TradedMarket } from './tradedMarket.ts'
import type { TradedMarkets } from './tradedMarkets.ts'
import type { TradingKind } from './tradingStore.ts'

interface Dependencies {
  readonly tradedMarkets: Pick<TradedMarkets, 'nextId'>
  readonly trading: TradingKind
  readonly onDone: (done: Done) => void
  readonly placeOne: (unit: Unit, market: TradedMarket, owner: Owner, body: OrderBody) => Promise<unknown>
  readonly placeTwo: (
    unit: Unit,
    market: TradedMarket,
    owner: Owner,
    bodies: readonly [OrderBody, OrderBody],
  ) => Promise<unknown>
}

/** Places the orders attached to one that has ended with fills. */
export type PlaceAttached = (unit: Unit, market: TradedMarket, parent: OrderRecord) => Promise<void>

export const createAttaching = ({
  tradedMarkets,
  trading,
  onDone,
  placeOne,
  placeTwo,
}: Dependencies): PlaceAttached => {
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

  return async (unit, market, parent) => {
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
}
