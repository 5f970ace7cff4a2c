import { amountIn, isUnread, isUnreadable, noAmount } from '#contract/kernel/amountField.ts'
import {
  add,
  compare,
  decimal,
  isZero,
  max,
  min,
  multiply,
  quotient,
  scaleOf,
  trim,
  zero,
} from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { draftFields } from '#contract/spot/orderDraft.ts'
import type { DraftField, FormKind } from '#contract/spot/orderDraft.ts'
import type { OrderType } from '#contract/spot/orderKinds.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import { midPrice } from '#contract/spot/marketPrices.ts'
import { attachedPrice } from '#contract/spot/attachedPrices.ts'
import { equityIn } from '#contract/spot/equity.ts'
import { lossPerCoin, sizeOf } from '#contract/spot/orderSize.ts'
import type { OrderSize } from '#contract/spot/orderSize.ts'
import type { OrderFormContext, PricesNow, RiskFault } from './orderForm.types.ts'

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

/** The value of a field, if it has one. */
export const valueOf = ({ fields }: OrderFormContext, field: DraftField): Decimal | undefined => amountIn(fields[field])

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
const countedPrice = (context: OrderFormContext, now: PricesNow): Decimal | undefined => {
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

/** Why an order cannot borrow by itself: it waits for a trigger, and holds its coins from the start. */
export const cannotBorrow = ({ account, kind }: Pick<OrderFormContext, 'account' | 'kind'>): boolean =>
  account !== 'spot' && isConditional({ kind })

/** Whether the order borrows what it lacks. */
export const borrowsIn = (context: Pick<OrderFormContext, 'account' | 'kind' | 'autoBorrow'>): boolean =>
  context.account !== 'spot' && context.autoBorrow && !cannotBorrow(context)

/** The account's own balance of the coin that the order spends. */
export const ownIn = ({ trader, side }: Pick<OrderFormContext, 'trader' | 'side'>): Decimal | undefined =>
  side === 'buy' ? trader?.quote : trader?.base

/** How much of the coin that the order spends can be borrowed; undefined for spot, and while it is unknown. */
export const borrowableIn = ({ trader, side }: Pick<OrderFormContext, 'trader' | 'side'>): Decimal | undefined =>
  trader?.borrowable?.[side === 'buy' ? 'quote' : 'base']

/** What the order can spend: the available balance, and what it can borrow by itself. */
export const availableIn = (context: OrderFormContext): Decimal | undefined => {
  const own = ownIn(context)
  const more = borrowsIn(context) ? borrowableIn(context) : undefined
  return own && more ? add(own, more) : own
}

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

/** The loss of one base coin at the stop loss, or at the stop leg of an OCO; undefined while it is unknown. */
export const lossEach = (context: OrderFormContext, now: PricesNow): Decimal | undefined => {
  const { side, kind, market, trader, postOnly } = context
  const [maker, taker] = [trader?.makerFee ?? market.makerFee, trader?.takerFee ?? market.takerFee]
  const dearer = max(maker, taker)
  if (kind === 'pair') {
    const [price, stop] = [valueOf(context, 'price'), valueOf(context, 'stopPrice')]
    // One of its legs trades. A leg that sells loses as an order that bought would.
    const opened = side === 'buy' ? 'sell' : 'buy'
    return price && stop && lossPerCoin({ side: opened, price, stop, fees: [zero, dearer] })
  }
  const [price, stop] = [countedPrice(context, now), attachedStop(context, now, 'lossStop')]
  if (price === undefined || stop === undefined) return undefined
  // Down to its limit price, a stop loss may trade at any.
  const limit = valueOf(context, 'lossLimit') ?? stop
  const worst = side === 'buy' ? min(stop, limit) : max(stop, limit)
  const opening = kind === 'limit' && canRest(context) && postOnly !== undefined ? maker : dearer
  return lossPerCoin({ side, price, stop: worst, fees: [opening, dearer] })
}

/** The account's value, if the risk is a share of it. `lastOf`: the last price of a market. */
export const riskEquity = (
  { riskUnit, trader, market: { quote, quoteScale } }: OrderFormContext,
  lastOf: (symbol: string) => Decimal | undefined,
) =>
  riskUnit === 'equity' && trader
    ? equityIn({ holdings: trader.holdings, quote, scale: quoteScale }, lastOf)
    : undefined

/** The entered risk in quote coin; undefined while the value of the account is unknown. */
const riskIn = ({ riskUnit, market }: OrderFormContext, value: Decimal, { equity }: PricesNow) => {
  if (riskUnit === 'amount') return value
  return equity && trim(quotient(multiply(equity.value, value), hundred, market.quoteScale, 'floor'))
}

/** Why an entered risk gives no size although everything for it is entered; undefined if it does. */
export const riskFault = (context: OrderFormContext, now: PricesNow): RiskFault | undefined => {
  const value = valueOf(context, 'risk')
  if (context.sizeField !== 'risk' || value === undefined) return undefined
  if (riskIn(context, value, now) === undefined) return 'noEquity'
  const isPriced = countedPrice(context, now) !== undefined && lossPrice(context, now) !== undefined
  return isPriced && lossEach(context, now) === undefined ? 'wrongSide' : undefined
}

/** The size of the order; undefined while it cannot be calculated. */
export const sizeIn = (context: OrderFormContext, now: PricesNow): OrderSize | undefined => {
  const { side, sizeField, market } = context
  const entered = valueOf(context, sizeField)
  const value = entered && sizeField === 'risk' ? riskIn(context, entered, now) : entered
  return value === undefined
    ? undefined
    : sizeOf({
        side,
        anchor: { kind: sizeField, value },
        price: countedPrice(context, now),
        lossEach: sizeField === 'risk' ? lossEach(context, now) : undefined,
        available: availableIn(context),
        lot: market.lot,
      })
}

/** Where the loss is taken: at the stop loss, or at the stop leg of an OCO. */
const lossPrice = (context: OrderFormContext, now: PricesNow): Decimal | undefined =>
  context.kind === 'pair' ? valueOf(context, 'stopPrice') : attachedStop(context, now, 'lossStop')

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
  const { fields, kind, sizeField, trailUnit, attachedUnit, riskUnit } = context
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
  const [share, trail, risk] = [amountIn(fields.share), amountIn(fields.trail), amountIn(fields.risk)]
  if (sizeField === 'share' && share !== undefined && compare(share, hundred) > 0)
    return { field: 'share', fault: 'tooMuch' }
  if (sizeField === 'risk' && riskUnit === 'equity' && risk !== undefined && compare(risk, hundred) >= 0)
    return { field: 'risk', fault: 'tooMuch' }
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
  riskUnit: 'amount',
  autoBorrow: false,
  autoRepay: false,
} as const satisfies Partial<OrderFormContext>
