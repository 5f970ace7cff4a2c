import { amountIn, fieldOf, isUnread, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Code } from '#contract/kernel/codes.ts'
import { compare, decimal, isZero, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { AmendBody, Market, Order, OrderBody } from '#contract/spot/calls/orders.ts'
import type { Attach } from '#contract/spot/orderParts.ts'
import type { TriggerSource } from '#contract/spot/orderKinds.ts'
import type { OrderProblem } from '#contract/spot/orderProblem.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orderProblems } from '#contract/spot/orderCheck.ts'
import { misplacedBy } from './orderAmend.carried.ts'
import type { AttachedLeg } from './orderAmend.carried.ts'
import { amendableFields, hasSource, isInactive } from '../openOrders/liveOrders.ts'
import type { AmendField } from '../openOrders/liveOrders.ts'

/** The entered values, for the current order. */
export interface Change {
  readonly order: Order
  /** Undefined if unknown: then only the venue checks. */
  readonly market: Market | undefined
  readonly fields: Readonly<Record<AmendField, AmountField>>
  /** The price that is to trigger it; undefined: as it is. */
  readonly trigger?: TriggerSource | undefined
}

/** Why an amendment cannot be sent: our own text, or the venue's rejection code. */
export interface AmendProblem {
  readonly field: AmendField | 'order'
  readonly kind:
    | 'missing'
    | 'unread'
    | 'filled'
    | 'display'
    | 'trail'
    | 'same'
    | 'refused'
    | 'misplaced'
    | 'notAbove'
    | 'notBelow'
  readonly code?: Code
  /** The price that a take profit or stop loss must be above or below. */
  readonly bound?: Decimal
  /** The attached price that would be on the wrong side. */
  readonly misplaced?: AttachedLeg
}

const hundred = decimal('100')

export const isPercentTrail = ({ trailBy }: Pick<Order, 'trailBy'>): boolean => trailBy?.endsWith('%') === true

/** The current values of an order: a trail without its unit. */
const valuesOf = ({
  price,
  amount,
  stopPrice,
  trailBy,
  activationPrice,
  display,
  attach,
}: Order): Readonly<Record<AmendField, Decimal | null>> => ({
  price,
  amount,
  stopPrice,
  trail: trailBy === null ? null : decimal(trailBy.replace('%', '')),
  activation: activationPrice,
  display,
  takeProfit: attach?.takeProfit?.stopPrice ?? null,
  profitLimit: attach?.takeProfit?.price ?? null,
  stopLoss: attach?.stopLoss?.stopPrice ?? null,
  lossLimit: attach?.stopLoss?.price ?? null,
})

export const fieldsOf = (order: Order | undefined): Change['fields'] => {
  const values = order && valuesOf(order)
  const shown = (field: AmendField): AmountField => {
    const value = values?.[field] ?? null
    return value === null ? noAmount : fieldOf(value)
  }
  return {
    price: shown('price'),
    amount: shown('amount'),
    stopPrice: shown('stopPrice'),
    trail: shown('trail'),
    activation: shown('activation'),
    display: shown('display'),
    takeProfit: shown('takeProfit'),
    profitLimit: shown('profitLimit'),
    stopLoss: shown('stopLoss'),
    lossLimit: shown('lossLimit'),
  }
}

const requiredFields: readonly AmendField[] = ['price', 'amount', 'stopPrice', 'trail']

/**
 * Whether a field must have a value. Without a display size the whole order is shown, without an activation price a
 * trailing stop follows the market at once, and without a trigger there is no take profit or stop loss.
 */
export const isRequired = (field: AmendField): boolean => requiredFields.includes(field)

const attachFields: readonly AmendField[] = ['takeProfit', 'profitLimit', 'stopLoss', 'lossLimit']

/** Whether a field is of the take profit or stop loss attached to an order. */
export const isAttached = (field: AmendField): boolean => attachFields.includes(field)

/** The attached orders as entered; null if there are none. */
const attachIn = (fields: Change['fields']): Attach | null => {
  const leg = (stop: AmendField, limit: AmendField) => {
    const [stopPrice, price] = [amountIn(fields[stop]), amountIn(fields[limit])]
    return stopPrice && { stopPrice, ...(price === undefined ? {} : { price }) }
  }
  const [takeProfit, stopLoss] = [leg('takeProfit', 'profitLimit'), leg('stopLoss', 'lossLimit')]
  if (!takeProfit && !stopLoss) return null
  return { ...(stopLoss && { stopLoss }), ...(takeProfit && { takeProfit }) }
}

/** A changed number as the venue names it. */
const wireOf = (order: Order, field: AmendField, value: Decimal | null): readonly [string, unknown] => {
  if (field === 'trail') return ['trailBy', `${trim(value ?? hundred)}${isPercentTrail(order) ? '%' : ''}`]
  return [field === 'activation' ? 'activationPrice' : field, value]
}

/** The body for the venue: only the changed values. */
export const changeOf = ({ order, fields, trigger }: Change): AmendBody => {
  const now = valuesOf(order)
  const changed = amendableFields(order).flatMap((field): readonly (readonly [AmendField, Decimal | null])[] => {
    const [value, before] = [amountIn(fields[field]), now[field]]
    if (value === undefined) return isRequired(field) || before === null ? [] : [[field, null]]
    return before !== null && compare(value, before) === 0 ? [] : [[field, value]]
  })
  const changesAttached = changed.some(([field]) => isAttached(field))
  return {
    ...Object.fromEntries(
      changed.filter(([field]) => !isAttached(field)).map(([field, value]) => wireOf(order, field, value)),
    ),
    ...(changesAttached ? { attach: attachIn(fields) } : {}),
    ...(trigger !== undefined && hasSource(order) && trigger !== order.trigger ? { trigger } : {}),
  }
}

/** The order as it would be placed, so that the same rules detect rejections. */
const bodyOf = (order: Order, change: AmendBody): OrderBody => {
  const only = <Name extends keyof OrderBody>(name: Name, value: OrderBody[Name] | null | undefined) =>
    value === null || value === undefined ? {} : { [name]: value }
  const isWaiting = order.state === 'waiting'
  const price = change.price ?? order.price
  return {
    symbol: order.symbol,
    side: order.side,
    // One that has triggered has no trigger any more.
    type: isWaiting ? order.type : price === null ? 'market' : 'limit',
    timeInForce: order.timeInForce,
    ...only('price', price),
    ...only('amount', change.amount ?? order.amount),
    ...only('total', order.amount === null ? order.total : null),
    ...(isWaiting && order.trailBy === null ? only('stopPrice', change.stopPrice ?? order.stopPrice) : {}),
    ...(isWaiting ? only('trailBy', change.trailBy ?? order.trailBy) : {}),
    ...(isInactive(order)
      ? only('activationPrice', change.activationPrice === undefined ? order.activationPrice : change.activationPrice)
      : {}),
    ...(isWaiting ? only('trigger', change.trigger ?? order.trigger) : {}),
    // Those that stay are compared with the new price by `misplacedBy`.
    ...only('attach', change.attach),
    ...only('display', change.display === undefined ? order.display : change.display),
    ...only('postOnly', order.postOnly),
    clientOrderId: order.clientOrderId,
  }
}

const fieldProblem = ({ order, fields }: Change, field: AmendField): AmendProblem | undefined => {
  if (isUnread(fields[field])) return { field, kind: 'unread' }
  const value = amountIn(fields[field])
  if (value === undefined) return isRequired(field) ? { field, kind: 'missing' } : undefined
  if (isZero(value)) return { field, kind: 'missing' }
  if (field !== 'trail' || !isPercentTrail(order)) return undefined
  const isFine = compare(value, hundred) < 0 && scaleOf(trim(value)) <= spotLimits.orderForm.trailDigits
  return isFine ? undefined : { field, kind: 'trail' }
}

const fieldNames: Partial<Readonly<Record<OrderProblem['field'], AmendField>>> = {
  trailBy: 'trail',
  activationPrice: 'activation',
  profitStop: 'takeProfit',
  lossStop: 'stopLoss',
}

const isField = (name: string, order: Order): name is AmendField => amendableFields(order).some((one) => one === name)

/** Why it cannot be sent; undefined if it can, as far as the client knows. */
export const amendProblem = (change: Change): AmendProblem | undefined => {
  const { order, market } = change
  for (const field of amendableFields(order)) {
    const unfit = fieldProblem(change, field)
    if (unfit) return unfit
  }
  const body = changeOf(change)
  if (Object.keys(body).length === 0) return { field: 'order', kind: 'same' }
  if (body.amount !== undefined && compare(body.amount, order.filled) <= 0) return { field: 'amount', kind: 'filled' }
  const [display, amount] = [body.display === undefined ? order.display : body.display, body.amount ?? order.amount]
  if (display !== null && amount !== null && compare(amount, display) < 0)
    return { field: body.display ? 'display' : 'amount', kind: 'display' }
  if (!market) return undefined
  const misplaced = body.attach === undefined ? misplacedBy(order, body, market) : undefined
  if (misplaced) return { field: body.stopPrice === undefined ? 'price' : 'stopPrice', kind: 'misplaced', misplaced }
  const view = { market, book: undefined, last: undefined, available: undefined }
  const [found] = orderProblems(bodyOf(order, body), view, order)
  if (!found) return undefined
  const named = fieldNames[found.field] ?? found.field
  if (found.bound !== undefined && isField(named, order)) {
    const isLow = (order.side === 'buy') === (named === 'stopLoss')
    return { field: named, kind: isLow ? 'notBelow' : 'notAbove', bound: found.bound }
  }
  // A market that only accepts cancels, and problems of fields that this order does not have.
  return { field: isField(named, order) ? named : 'order', kind: 'refused', code: found.code }
}

/** Queue position of a resting order after the amendment; an order waiting for its trigger has none. */
export type QueuePosition = 'kept' | 'lost' | 'none'

const isAtMost = (value: Decimal | null | undefined, now: Decimal | null): boolean =>
  value === undefined || (value !== null && (now === null || compare(value, now) <= 0))

/**
 * A smaller amount or display size at the same price keeps its position; anything else moves behind all others at its
 * price.
 */
export const placeAfter = (change: Change): QueuePosition => {
  const { order } = change
  const body = changeOf(change)
  if (order.state === 'waiting' || Object.keys(body).length === 0) return 'none'
  const isLess = isAtMost(body.amount, order.amount) && isAtMost(body.display, order.display)
  return body.price === undefined && isLess ? 'kept' : 'lost'
}

/** Codes that mean that the order ended before the amendment reached the venue. */
export const isOverCode = (code: number | undefined): boolean =>
  code === codes.orderNotOpen || code === codes.orderUnknown
