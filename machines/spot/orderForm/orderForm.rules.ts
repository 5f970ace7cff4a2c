import { amountIn, isUnread, isUnreadable, noAmount } from '#contract/kernel/amountField.ts'
import { compare, decimal, isZero, max, min, multiply, quotient, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Attach } from '#contract/spot/calls/orders.ts'
import { draftFields } from '#contract/spot/orderDraft.ts'
import type { DraftField, FormKind } from '#contract/spot/orderDraft.ts'
import type { OrderType } from '#contract/spot/orderKinds.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import { midPrice } from '#contract/spot/marketPrices.ts'
import { attachedPrice } from '#contract/spot/attachedPrices.ts'
import { sizeOf } from '#contract/spot/orderSize.ts'
import type { OrderSize } from '#contract/spot/orderSize.ts'
import type { OrderAsk, OrderFormContext, PricesNow } from './orderForm.types.ts'

/** Values derived from the form's content: pure functions of the context. */

const hundred = decimal('100')

/** Required fields of each type besides the size; optional ones are in `optionalFields`. */
const neededFields: Readonly<Record<FormKind, readonly DraftField[]>> = {
  limit: ['price'],
  market: [],
  stop: ['stopPrice'],
  takeProfit: ['stopPrice'],
  trailing: ['trail'],
  pair: ['price', 'stopPrice'],
}

const valueOf = ({ fields }: OrderFormContext, field: DraftField): Decimal | undefined => amountIn(fields[field])

/** Whether an order of this form has a limit price. */
export const isLimited = (context: OrderFormContext): boolean => hasLimit(typeOf(context))

/** Whether it waits for a trigger whose source can be chosen; that of an OCO's stop leg is the last price. */
export const isConditional = ({ kind }: Pick<OrderFormContext, 'kind'>): boolean =>
  kind === 'stop' || kind === 'takeProfit' || kind === 'trailing'

/** The order type on the wire. */
export const typeOf = (context: OrderFormContext): OrderType => {
  const isPriced = context.fields.price.reading.kind !== 'empty'
  switch (context.kind) {
    case 'stop':
      return isPriced ? 'stopLimit' : 'stop'
    case 'takeProfit':
      return isPriced ? 'takeProfitLimit' : 'takeProfit'
    case 'market':
    case 'trailing':
      return context.kind
    case 'limit':
    case 'pair':
      return 'limit'
  }
}

/** Whether it can rest, so that part of it can be hidden. */
export const canRest = (context: OrderFormContext): boolean =>
  isLimited(context) && context.kind !== 'pair' && (context.timeInForce === 'GTC' || context.timeInForce === 'GTD')

/** Fields that apply to the order and may be left empty. */
export const optionalFields = (context: OrderFormContext): readonly DraftField[] => [
  ...(context.kind === 'stop' || context.kind === 'takeProfit' ? (['price'] as const) : []),
  ...(context.kind === 'trailing' ? (['activation'] as const) : []),
  ...(context.kind === 'pair' ? (['stopLimit'] as const) : []),
  ...(canRest(context) ? (['display'] as const) : []),
  ...(isLimited(context) ? [] : (['protection'] as const)),
  ...(context.kind === 'pair' ? [] : (['lossStop', 'lossLimit', 'profitStop', 'profitLimit'] as const)),
]

/** All fields that apply to it. */
export const fieldsInUse = (context: OrderFormContext): readonly DraftField[] => [
  ...neededFields[context.kind],
  context.sizeField,
  ...optionalFields(context),
]

/** The price used to calculate an order before it is sent; undefined while unknown. */
export const countedPrice = (context: OrderFormContext, now: PricesNow): Decimal | undefined => {
  const [price, stop, stopLimit] = [
    valueOf(context, 'price'),
    valueOf(context, 'stopPrice'),
    valueOf(context, 'stopLimit'),
  ]
  const best = context.side === 'buy' ? now.ask : now.bid
  switch (context.kind) {
    case 'limit':
      return price
    case 'market':
      return best
    case 'stop':
    case 'takeProfit':
      return price ?? stop
    case 'trailing':
      return (
        valueOf(context, 'activation') ??
        (context.trigger === 'mid' ? midPrice(now.bid, now.ask) : undefined) ??
        now.last
      )
    case 'pair': {
      const other = stopLimit ?? stop
      // The larger reservation of the two counts.
      return price !== undefined && other !== undefined && context.side === 'buy' ? max(price, other) : price
    }
  }
}

/** The available balance of the coin that the order spends. */
export const availableIn = ({ trader, side }: OrderFormContext): Decimal | undefined =>
  side === 'buy' ? trader?.quote : trader?.base

/** The price at which the order is expected to trade: for a limit order, the book's if it is better. */
const entryPrice = (context: OrderFormContext, now: PricesNow): Decimal | undefined => {
  const { kind, side } = context
  if (kind === 'stop' || kind === 'takeProfit') return valueOf(context, 'stopPrice')
  const [price, best] = [countedPrice(context, now), side === 'buy' ? now.ask : now.bid]
  if (kind !== 'limit' || price === undefined || best === undefined) return price
  return side === 'buy' ? min(price, best) : max(price, best)
}

/** The trigger price of the take profit or stop loss, however it was entered; undefined if none, or not known yet. */
export const attachedStop = (
  context: OrderFormContext,
  now: PricesNow,
  field: 'profitStop' | 'lossStop',
): Decimal | undefined => {
  const { side, market, attachedUnit: unit, sizeField } = context
  const value = valueOf(context, field)
  return value === undefined
    ? undefined
    : attachedPrice({
        side,
        leg: field === 'profitStop' ? 'takeProfit' : 'stopLoss',
        unit,
        value,
        entry: entryPrice(context, now),
        // A size that follows from the stop loss cannot determine it.
        amount: unit === 'profit' && sizeField !== 'risk' ? sizeIn(context, now)?.amount : undefined,
        tick: market.tick,
      })
}

/** The size of the order; undefined while it cannot be calculated. */
export const sizeIn = (context: OrderFormContext, now: PricesNow): OrderSize | undefined => {
  const { side, sizeField, market } = context
  const value = valueOf(context, sizeField)
  return value === undefined
    ? undefined
    : sizeOf({
        side,
        anchor: { kind: sizeField, value },
        price: countedPrice(context, now),
        stop: sizeField === 'risk' ? lossPrice(context, now) : undefined,
        available: availableIn(context),
        lot: market.lot,
      })
}

/** Where the loss is taken: at the stop loss, or at the stop leg of an OCO. */
export const lossPrice = (context: OrderFormContext, now: PricesNow): Decimal | undefined =>
  context.kind === 'pair' ? valueOf(context, 'stopPrice') : attachedStop(context, now, 'lossStop')

/** The total of a market buy: the venue knows best how much it buys. */
const budgetOf = (context: OrderFormContext): Decimal | undefined => {
  const { side, sizeField, market } = context
  if (side === 'sell' || isLimited(context) || context.kind === 'pair') return undefined
  const value = valueOf(context, sizeField)
  if (value === undefined) return undefined
  if (sizeField === 'total') return value
  if (sizeField !== 'share' || context.trader === undefined) return undefined
  return trim(quotient(multiply(context.trader.quote, value), hundred, market.quoteScale, 'down'))
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
    const body = { symbol: market.symbol, side, amount: size.amount, price, stopPrice }
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
    },
  }
}

/** All fields in which something is typed. */
export type FormField = DraftField | 'expireAt'

/** Whether it expires at a date and time of its own. */
export const isDated = (context: OrderFormContext): boolean =>
  context.timeInForce === 'GTD' && context.expiry !== undefined && isLimited(context) && context.kind !== 'pair'

/** Why the form is not a valid order: a field, and its problem. */
export interface Missing {
  readonly field: FormField
  readonly fault: 'empty' | 'unread' | 'zero' | 'tooMuch' | 'tooManyDigits' | 'notByProfit'
}

/** The first problem, in the order of the form. */
export const missingIn = (context: OrderFormContext): Missing | undefined => {
  const { fields, kind, sizeField, trailUnit, attachedUnit } = context
  const needed = [...neededFields[kind], sizeField]
  for (const field of fieldsInUse(context)) {
    const value = amountIn(fields[field])
    if (isUnread(fields[field])) return { field, fault: 'unread' }
    if (value === undefined) {
      if (needed.includes(field)) return { field, fault: 'empty' }
    } else if (isZero(value)) {
      return { field, fault: 'zero' }
    }
  }
  const [share, trail] = [amountIn(fields.share), amountIn(fields.trail)]
  if (sizeField === 'share' && share !== undefined && compare(share, hundred) > 0)
    return { field: 'share', fault: 'tooMuch' }
  if (kind === 'trailing' && trailUnit === 'percent' && trail !== undefined) {
    if (compare(trail, hundred) >= 0) return { field: 'trail', fault: 'tooMuch' }
    if (scaleOf(trim(trail)) > spotLimits.orderForm.trailDigits) return { field: 'trail', fault: 'tooManyDigits' }
  }
  // A risk amount cannot be converted without the price at which the loss is taken.
  if (sizeField === 'risk' && kind !== 'pair' && amountIn(fields.lossStop) === undefined)
    return { field: 'lossStop', fault: 'empty' }
  if (sizeField === 'risk' && kind !== 'pair' && attachedUnit === 'profit')
    return { field: 'lossStop', fault: 'notByProfit' }
  for (const [stop, limit] of [
    ['lossStop', 'lossLimit'],
    ['profitStop', 'profitLimit'],
  ] as const)
    if (amountIn(fields[limit]) !== undefined && amountIn(fields[stop]) === undefined)
      return { field: stop, fault: 'empty' }
  return isDated(context) && context.expiry?.at === undefined ? { field: 'expireAt', fault: 'empty' } : undefined
}

/** Errors shown while typing: those that no further digit can fix. */
export const isFieldUnreadable = (context: OrderFormContext, field: DraftField): boolean =>
  isUnreadable(context.fields[field])

export const noFields = Object.fromEntries(draftFields.map((field) => [field, noAmount])) as OrderFormContext['fields']

/** An empty form. */
export const blank = {
  side: 'buy',
  kind: 'limit',
  fields: noFields,
  sizeField: 'amount',
  carriedFields: noFields,
  timeInForce: 'GTC',
  goodFor: spotLimits.orderForm.lifetimes[1],
  expiry: undefined,
  postOnly: undefined,
  selfTrade: 'cancelNewest',
  trigger: 'last',
  trailUnit: 'percent',
  attachedUnit: 'price',
} as const satisfies Partial<OrderFormContext>
