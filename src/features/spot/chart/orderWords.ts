import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal, subtract } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { attachedFields, isAttachedLine, lineId, trailAt } from '#machines/spot/chart/chart.view.ts'
import type { OwnLine } from '#machines/spot/chart/chart.types.ts'
import { amendableFields } from '#machines/spot/openOrders/liveOrders.view.ts'
import { digitsOf, formatAmount, formatPrice, formatShare } from '#i18n/format.ts'

/** A price of an order at which the chart has a line. */
interface Level extends Pick<OwnLine, 'field' | 'price'> {
  readonly id: string
}

/**
 * What an order's own line stands for: its price, or while it waits, its trigger price; of a trailing stop that is not
 * active yet, its activation price.
 */
const ownLevel = (order: Order): Level | undefined => {
  const { orderId: id, state, price, stopPrice, trailBy, activationPrice } = order
  const at = (field: OwnLine['field'], value: Decimal | null) =>
    value === null ? undefined : { id, field, price: value }
  if (state !== 'waiting') return at('price', price)
  if (trailBy === null) return at('stopPrice', stopPrice)
  return stopPrice === null ? at('activation', activationPrice) : at('trail', stopPrice)
}

/** The lines of an order: its own, and those of its take profit and stop loss while they can be changed. */
export const levelsOf = (order: Order): readonly Level[] => {
  const own = ownLevel(order)
  const amendable = amendableFields(order)
  const { takeProfit, stopLoss } = order.attach ?? {}
  const prices = {
    takeProfit: takeProfit?.stopPrice,
    profitLimit: takeProfit?.price,
    stopLoss: stopLoss?.stopPrice,
    lossLimit: stopLoss?.price,
  }
  const attached = attachedFields.flatMap((field) => {
    const price = prices[field]
    if (price === undefined || !amendable.includes(field)) return []
    return [{ id: lineId({ orderId: order.orderId, field }), field, price }]
  })
  return [...(own ? [own] : []), ...attached]
}

/** The side of the order that trades at a line: an attached one closes what its order opens. */
export const lineSide = ({ side }: Pick<Order, 'side'>, level: Pick<OwnLine, 'field'>): OrderSide =>
  isAttachedLine(level) === (side === 'buy') ? 'sell' : 'buy'

/** A line that can be moved; undefined for an active trailing stop while the last price is unknown. */
const movableLine = (
  { orderId, side, trailBy }: Order,
  { field, price }: Level,
  last: Decimal | undefined,
): OwnLine | undefined => {
  if (field !== 'trail') return { orderId, field, price }
  return last && { orderId, field, price, followed: { side, last, isPercent: trailBy?.endsWith('%') === true } }
}

/** A line of the orders by its id; undefined if it is gone or cannot be moved. */
export const lineOf = (orders: readonly Order[], id: string, last: Decimal | undefined): OwnLine | undefined => {
  for (const order of orders)
    for (const level of levelsOf(order)) if (level.id === id) return movableLine(order, level, last)
  return undefined
}

/** Where a line is, or is moved to. */
type Place = Pick<OwnLine, 'field' | 'price' | 'followed'>

/** A line of an order in a few words: side, remaining amount and price, either its own or a new one. */
export const useOrderWords = () => {
  const { t, i18n } = useTranslation('chart')
  return useCallback(
    (order: Order, tick: Decimal, at: Place | undefined = ownLevel(order)): string => {
      const { side, amount, filled, trailBy } = order
      const text = ({ field, price, followed }: Place): string => {
        const values = {
          amount: amount === null ? '' : formatAmount(subtract(amount, filled), i18n.language),
          price: formatPrice(price, i18n.language, digitsOf(tick)),
        }
        switch (field) {
          case 'trail':
            return t(`line.${side}Trail`, {
              ...values,
              distance: followed
                ? distanceText(trailAt(price, followed), followed.isPercent, i18n.language)
                : ownDistance(trailBy ?? '', i18n.language),
            })
          case 'activation':
            return t(`line.${side}Activation`, values)
          case 'stopPrice':
            return t(`line.${side}Trigger`, values)
          case 'takeProfit':
          case 'profitLimit':
          case 'stopLoss':
          case 'lossLimit': {
            const own = ownLevel(order)
            return t(`line.${field}`, { ...values, order: own ? text(own) : '' })
          }
          case 'price':
            return t(`line.${side}`, values)
        }
      }
      return at ? text(at) : ''
    },
    [t, i18n.language],
  )
}

/** A trailing distance with its unit; one in price has that of the prices beside it. */
export const distanceText = (distance: Decimal, isPercent: boolean, language: string): string =>
  isPercent ? formatShare(distance, language) : formatAmount(distance, language)

const ownDistance = (trailBy: string, language: string): string =>
  distanceText(decimal(trailBy.replace('%', '')), trailBy.endsWith('%'), language)
