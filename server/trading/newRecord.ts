import type { OrderBody } from '#contract/spot/calls/orders.ts'
import type { FeeRates } from '#contract/spot/fees.ts'
import { hasLimit, hasTrigger } from '#contract/spot/orderKinds.ts'
import { toAmount } from '../ledger/amount.ts'
import { marginTermsOf } from './marginTerms.ts'
import type { MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'
import type { Terms } from './terms.ts'

/** The owner of an order, and the fees that it will pay. */
export interface Owner {
  readonly userId: number
  readonly fees: FeeRates
}

/** The record of a new order, with nothing filled or held. */
export const newRecord = (
  rules: Pick<MarketRules, 'symbol' | 'unitAmount' | 'tradeId'>,
  { userId, fees }: Owner,
  body: OrderBody,
  terms: Pick<Terms, 'budget'>,
  { id, groupId, at }: { readonly id: number; readonly groupId: number | null; readonly at: number },
): OrderRecord => ({
  id,
  userId,
  symbol: rules.symbol,
  clientOrderId: body.clientOrderId,
  groupId,
  side: body.side,
  type: body.type,
  timeInForce: body.timeInForce ?? (body.type === 'market' ? 'IOC' : 'GTC'),
  expireAt: body.expireAt ?? null,
  price: hasLimit(body.type) && body.price !== undefined ? toAmount(body.price) : null,
  amount: body.amount === undefined ? null : toAmount(body.amount),
  // A fraction of the market's unit buys nothing, so it is not held.
  total: terms.budget === undefined ? null : BigInt(terms.budget) * rules.unitAmount,
  stopPrice: body.stopPrice === undefined ? null : toAmount(body.stopPrice),
  trailBy: body.trailBy ?? null,
  activationPrice: body.activationPrice === undefined ? null : toAmount(body.activationPrice),
  trigger: hasTrigger(body.type) ? (body.trigger ?? 'last') : null,
  display: body.display === undefined ? null : toAmount(body.display),
  protection: body.protection === undefined ? null : toAmount(body.protection),
  postOnly: body.postOnly ?? null,
  selfTrade: body.selfTrade ?? 'cancelNewest',
  attach: body.attach ?? null,
  margin: marginTermsOf(body, rules),
  makerFee: fees.maker,
  takerFee: fees.taker,
  filled: 0n,
  filledTotal: 0n,
  arrivalPrice: null,
  fee: 0n,
  held: 0n,
  state: 'open',
  reason: null,
  createdAt: at,
  updatedAt: at,
})
