import { quotient, trim } from '#contract/kernel/decimal.ts'
import type { Fill, Market, Order } from '#contract/spot/calls/orders.ts'
import type { MarketState } from '#contract/spot/orderKinds.ts'
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

const averageOf = ({ filled, filledTotal }: OrderRecord, { priceDigits }: Pick<MarketRules, 'priceDigits'>) =>
  filled === 0n
    ? null
    : trim(
        quotient(
          fromAmount(filledTotal),
          fromAmount(filled),
          Math.min(ledgerScale, priceDigits + averageDigits),
          'halfEven',
        ),
      )

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
    display: maybe(record.display),
    postOnly: record.postOnly,
    attach: record.attach,
    filled: fromAmount(record.filled),
    filledTotal: fromAmount(record.filledTotal),
    averagePrice: averageOf(record, rules),
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

export const fillOf = (fill: FillRecord): Fill => ({
  fillId: fill.fillId,
  orderId: String(fill.orderId),
  symbol: fill.symbol,
  side: fill.side,
  price: fromAmount(fill.price),
  amount: fromAmount(fill.amount),
  total: fromAmount(fill.total),
  fee: fromAmount(fill.fee),
  feeCoin: fill.feeCoin,
  role: fill.role,
  at: fill.at,
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
