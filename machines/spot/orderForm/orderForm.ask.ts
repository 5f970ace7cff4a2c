import { decimal, multiply, quotient, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Attach } from '#contract/spot/orderParts.ts'
import type { DraftField } from '#contract/spot/orderDraft.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import {
  attachedStop,
  availableIn,
  borrowsIn,
  canRest,
  isConditional,
  isLimited,
  missingIn,
  sizeIn,
  typeOf,
  valueOf,
} from './orderForm.rules.ts'
import type { OrderAsk, OrderFormContext, PricesNow } from './orderForm.types.ts'

/** The request that a form sends. */

const hundred = decimal('100')

/** The total of a market buy: the venue knows best how much it buys. */
const budgetOf = (context: OrderFormContext): Decimal | undefined => {
  const { side, sizeField, market } = context
  if (side === 'sell' || isLimited(context) || context.kind === 'pair') return undefined
  const value = valueOf(context, sizeField)
  if (value === undefined) return undefined
  if (sizeField === 'total') return value
  const available = availableIn(context)
  if (sizeField !== 'share' || available === undefined) return undefined
  return trim(quotient(multiply(available, value), hundred, market.quoteScale, 'down'))
}

const attachOf = (context: OrderFormContext, now: PricesNow): Attach | undefined => {
  const leg = (stop: 'profitStop' | 'lossStop', limit: DraftField) => {
    const [stopPrice, price] = [attachedStop(context, now, stop), valueOf(context, limit)]
    return stopPrice === undefined ? undefined : { stopPrice, ...(price === undefined ? {} : { price }) }
  }
  const [stopLoss, takeProfit] = [leg('lossStop', 'lossLimit'), leg('profitStop', 'profitLimit')]
  if (!stopLoss && !takeProfit) return undefined
  return { ...(stopLoss && { stopLoss }), ...(takeProfit && { takeProfit }) }
}

/** When a GTD order expires, epoch ms; undefined if that is unknown. */
const expiryOf = ({ expiry, goodFor }: OrderFormContext, time: number | undefined): number | undefined =>
  expiry ? expiry.at : time === undefined ? undefined : time + goodFor

/** The account of an order and what it does with loans; nothing for spot. */
const accountOf = (context: OrderFormContext) =>
  context.account === 'spot'
    ? {}
    : {
        account: context.account,
        ...(borrowsIn(context) ? { autoBorrow: true } : {}),
        ...(context.autoRepay ? { autoRepay: true } : {}),
      }

/** The request for the form and prices as they are; undefined while something is missing or unreadable. */
export const askOf = (context: OrderFormContext, now: PricesNow): OrderAsk | undefined => {
  if (missingIn(context) !== undefined) return undefined
  const { market, side, kind, trailUnit, timeInForce, postOnly, trigger } = context
  const budget = budgetOf(context)
  const size = budget === undefined ? sizeIn(context, now) : undefined
  if (budget === undefined && size === undefined) return undefined
  const only = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    value === undefined ? {} : { [name]: value }
  const sized = budget === undefined ? only('amount', size?.amount) : only('total', budget)
  const [price, stopPrice, trail] = [
    valueOf(context, 'price'),
    valueOf(context, 'stopPrice'),
    valueOf(context, 'trail'),
  ]
  const selfTrade = context.selfTrade === 'cancelNewest' ? undefined : context.selfTrade
  if (kind === 'pair') {
    if (price === undefined || stopPrice === undefined || size === undefined) return undefined
    const body = { symbol: market.symbol, side, amount: size.amount, price, stopPrice, ...accountOf(context) }
    return {
      kind,
      body: { ...body, ...only('stopLimitPrice', valueOf(context, 'stopLimit')), ...only('selfTrade', selfTrade) },
    }
  }
  // An order must not be sent without its take profit or stop loss because a price is unknown.
  const isAttachedKnown = (['profitStop', 'lossStop'] as const).every(
    (field) => valueOf(context, field) === undefined || attachedStop(context, now, field) !== undefined,
  )
  if (!isAttachedKnown) return undefined
  const type = typeOf(context)
  const isTimed = hasLimit(type) && timeInForce !== 'GTC'
  return {
    kind: 'order',
    body: {
      symbol: market.symbol,
      side,
      type,
      ...sized,
      ...(hasLimit(type) ? only('price', price) : only('protection', valueOf(context, 'protection'))),
      ...(kind === 'stop' || kind === 'takeProfit' ? only('stopPrice', stopPrice) : {}),
      ...(kind === 'trailing' && trail !== undefined
        ? {
            trailBy: trailUnit === 'percent' ? `${trim(trail)}%` : trail,
            ...only('activationPrice', valueOf(context, 'activation')),
          }
        : {}),
      ...(isConditional(context) && trigger !== 'last' ? { trigger } : {}),
      ...(isTimed ? { timeInForce } : {}),
      ...(isTimed && timeInForce === 'GTD' ? only('expireAt', expiryOf(context, now.time)) : {}),
      ...(canRest(context) ? only('display', valueOf(context, 'display')) : {}),
      ...(canRest(context) && kind === 'limit' ? only('postOnly', postOnly) : {}),
      ...only('attach', attachOf(context, now)),
      ...only('selfTrade', selfTrade),
      ...accountOf(context),
    },
  }
}
