import { quotient, trim } from '#contract/kernel/decimal.ts'
import type { Fill, Market, Order, OrderFills } from '#contract/spot/calls/orders.ts'
import type { MarketState, OrderAccount } from '#contract/spot/orderKinds.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { fromAmount, ledgerScale } from '../ledger/amount.ts'
import type { TradedMarket } from './tradedMarket.ts'
import { amountOf, priceOf, totalOf, type MarketRules } from './marketRules.ts'
import type { FillRecord, OrderRecord } from './record.ts'

const maybe = (amount: bigint | null) => (amount === null ? null : fromAmount(amount))

/** Decimals of an average price beyond those of a price. */
const averageDigits = 4

/** The average price of an amount that is not zero. */
const averageOf = (amount: bigint, total: bigint, { priceDigits }: Pick<MarketRules, 'priceDigits'>) =>
  trim(quotient(fromAmount(total), fromAmount(amount), Math.min(ledgerScale, priceDigits + averageDigits), 'halfEven'))

/** An order in wire format. `seq` must be read before the order. */
export const orderOf = (
  record: OrderRecord,
  { rules, engine }: Pick<TradedMarket, 'rules' | 'engine'>,
  seq: number,
): Order => {
  const order = engine.order(record.id)
  // The current trigger of a trailing stop, while it is waiting.
  const trailing = record.trailBy !== null && order?.trigger !== undefined && order.triggerTicks > 0
  return {
    orderId: String(record.id),
    clientOrderId: record.clientOrderId,
    ...(record.groupId === null ? {} : { groupId: String(record.groupId) }),
    symbol: record.symbol,
    account: record.margin?.account ?? 'spot',
    side: record.side,
    type: record.type,
    timeInForce: record.timeInForce,
    expireAt: record.expireAt,
    price: maybe(record.price),
    amount: maybe(record.amount),
    total: maybe(record.total),
    stopPrice:
      trailing && order.triggerTicks <= rules.maxTicks ? priceOf(rules, order.triggerTicks) : maybe(record.stopPrice),
    trailBy: record.trailBy,
    activationPrice: maybe(record.activationPrice),
    trigger: record.trigger,
    display: maybe(record.display),
    postOnly: record.postOnly,
    attach: record.attach,
    filled: fromAmount(record.filled),
    filledTotal: fromAmount(record.filledTotal),
    averagePrice: record.filled === 0n ? null : averageOf(record.filled, record.filledTotal, rules),
    ...(record.arrivalPrice === null ? {} : { arrivalPrice: fromAmount(record.arrivalPrice) }),
    fee:
      record.fee === 0n
        ? []
        : [{ coin: record.side === 'buy' ? rules.base : rules.quote, amount: fromAmount(record.fee) }],
    state: record.state,
    ...(record.reason === null ? {} : { reason: record.reason }),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    seq,
  }
}

export const fillOf = (fill: FillRecord, account?: OrderAccount): Fill => ({
  fillId: fill.fillId,
  orderId: String(fill.orderId),
  symbol: fill.symbol,
  ...(account === undefined ? {} : { account }),
  side: fill.side,
  price: fromAmount(fill.price),
  amount: fromAmount(fill.amount),
  total: fromAmount(fill.total),
  fee: fromAmount(fill.fee),
  feeCoin: fill.feeCoin,
  role: fill.role,
  at: fill.at,
})

/** The fills of one order as the database sums them. */
export interface FillSums {
  readonly orderId: number
  readonly symbol: string
  readonly side: FillRecord['side']
  readonly count: number
  readonly amount: bigint
  readonly total: bigint
  readonly fee: readonly { readonly coin: string; readonly amount: bigint }[]
  readonly hasMaker: boolean
  readonly hasTaker: boolean
  readonly firstAt: number
  readonly lastAt: number
  readonly arrivalPrice: bigint | null
}

export const orderFillsOf = (sums: FillSums, rules: Pick<MarketRules, 'priceDigits'>): OrderFills => ({
  orderId: String(sums.orderId),
  symbol: sums.symbol,
  side: sums.side,
  count: sums.count,
  amount: fromAmount(sums.amount),
  total: fromAmount(sums.total),
  averagePrice: averageOf(sums.amount, sums.total, rules),
  fee: sums.fee.filter(({ amount }) => amount > 0n).map(({ coin, amount }) => ({ coin, amount: fromAmount(amount) })),
  role: sums.hasMaker && sums.hasTaker ? 'both' : sums.hasMaker ? 'maker' : 'taker',
  firstAt: sums.firstAt,
  lastAt: sums.lastAt,
  ...(sums.arrivalPrice === null ? {} : { arrivalPrice: fromAmount(sums.arrivalPrice) }),
})

/** A market in wire format, with a guest's fees. One without a book accepts no orders. */
export const marketOf = (rules: MarketRules, state: MarketState, hasBook: boolean): Market => ({
  symbol: rules.symbol,
  tradeId: rules.tradeId,
  base: rules.base,
  quote: rules.quote,
  state,
  hasBook,
  tick: rules.tick,
  lot: rules.lot,
  baseScale: ledgerScale,
  quoteScale: ledgerScale,
  minAmount: amountOf(rules, rules.minLots),
  minTotal: totalOf(rules, rules.minUnits),
  maxAmount: amountOf(rules, rules.maxLots),
  maxPrice: priceOf(rules, rules.maxTicks),
  protection: decimal(venueLimits.spotOrders.protection),
  makerFee: spotFees(0).maker,
  takerFee: spotFees(0).taker,
})
